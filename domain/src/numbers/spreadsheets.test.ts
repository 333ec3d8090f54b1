// Blocks of known numbers, as spreadsheets show them in all our languages: no number is ever read as another one without being asked
// about, and few are asked about (D85).
import { describe, expect, test } from 'vitest'
import { decimalMarkOf } from './decimal-mark.ts'
import { readNumbers } from './read-numbers.ts'

const locales = 'bg ca cs de el en-US es et fi fr he it ja ko nb nn pl pt-BR ro ru sv tr zh-CN de-CH fr-CH'.split(' ')
const blocksPerLocale = 200

/** The same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Differences between spreadsheets and browsers: plain spaces, a hyphen as minus, all thousands grouped. */
const asSpreadsheet = (shown: string): string =>
  shown
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace('−', '-')
    .replace(/\u200e/g, '')

/** After the decimal mark. Only people can decide columns of whole numbers below a million, and those with three digits. */
const digitsOfColumns = [0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3]
const manyWhole = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3]

interface Shown {
  readonly number: number
  readonly text: string
}
function makeBlock(locale: string, random: () => number, mixture = digitsOfColumns): Shown[] {
  const isSpreadsheet = random() < 0.5
  const digits = mixture[Math.floor(random() * mixture.length)] ?? 0
  // Columns of capacities, times or shares: one format for all, or as many digits as each number has.
  const isFixed = random() < 0.5
  const size = 10 ** (1 + Math.floor(random() * 5))
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: isFixed ? digits : 0,
    maximumFractionDigits: digits,
    useGrouping: isSpreadsheet ? 'always' : 'auto',
  })
  return Array.from({ length: 4 + Math.floor(random() * 40) }, () => {
    const number = Number(((random() - 0.1) * size).toFixed(digits))
    const shown = format.format(number)
    return { number: number === 0 ? 0 : number, text: isSpreadsheet ? asSpreadsheet(shown) : shown }
  })
}

const readBlock = (block: readonly Shown[], locale: string) =>
  readNumbers(
    block.map(({ text }) => ({ text })),
    { locale },
  )

describe('blocks of spreadsheets', () => {
  const random = createRandom(25)
  const blocks = locales.flatMap(locale =>
    Array.from({ length: blocksPerLocale }, () => ({ locale, block: makeBlock(locale, random) })),
  )

  test.each(locales)('are read correctly or asked about: %s', locale => {
    const wrong = blocks
      .filter(one => one.locale === locale)
      .flatMap(({ block }) => {
        // The reader's language may differ from the author's.
        const { readings } = readBlock(block, 'en-US')
        return block.flatMap(({ number, text }, at) => {
          const reading = readings[at]
          if (reading?.kind === 'number' && reading.number === number) return []
          if (reading?.kind === 'open' && [reading.proposed, reading.other].includes(number)) return []
          return [{ number, text, reading }]
        })
      })
    expect(wrong).toEqual([])
  })

  test('propose the right number in the same language', () => {
    const wrong = blocks.flatMap(({ locale, block }) =>
      readBlock(block, locale).readings.flatMap((reading, at) =>
        reading.kind === 'open' && reading.proposed !== block[at]?.number ? [block[at]] : [],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('prove no other mark than that of their language', () => {
    const proven = blocks.map(({ locale, block }) => readBlock(block, locale).mark ?? decimalMarkOf(locale))
    expect(proven).toEqual(blocks.map(({ locale }) => decimalMarkOf(locale)))
  })

  test('are asked about at most once in twenty', () => {
    const asked = blocks.filter(({ locale, block }) =>
      readBlock(block, locale).readings.some(({ kind }) => kind === 'open'),
    )
    expect(asked.length / blocks.length).toBeLessThanOrEqual(1 / 20)
  })

  // Nothing in such a block distinguishes thousands from decimals: language and last year only affect the proposal (D85).
  test('of many whole numbers are asked about more often, until a person has decided for the table', () => {
    const next = createRandom(26)
    const whole = locales.flatMap(locale =>
      Array.from({ length: blocksPerLocale }, () => ({ locale, block: makeBlock(locale, next, manyWhole) })),
    )
    const share = (asks: (one: (typeof whole)[number]) => boolean) => whole.filter(asks).length / whole.length
    const isOpen = ({ kind }: { readonly kind: string }) => kind === 'open'
    const first = share(({ locale, block }) => readBlock(block, locale).readings.some(isOpen))
    expect(first).toBeGreaterThan(1 / 20)
    expect(first).toBeLessThanOrEqual(0.15)
    const again = whole.map(({ locale, block }) => ({
      block,
      ...readNumbers(
        block.map(({ text }) => ({ text })),
        { locale: 'en-US', decided: decimalMarkOf(locale) },
      ),
    }))
    expect(again.filter(({ readings }) => readings.some(isOpen))).toEqual([])
    const wrong = again.flatMap(({ block, readings }) =>
      block.filter(({ number }, at) => {
        const reading = readings[at]
        return reading?.kind !== 'number' || reading.number !== number
      }),
    )
    expect(wrong).toEqual([])
  })
})
