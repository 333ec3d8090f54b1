// Texts as they can be printed: without control characters, with letters that our fonts have, and with places where a word
// that is wider than its line may be broken.
import type { Direction } from './document.ts'

/** For a letter that none of the fonts has. */
export const missingGlyph = '□'
const wordJoin = '\u200b'

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Explicit directions would reach beyond their text; those in which a text runs are found from its letters. */
const unwanted =
  /[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|\p{Variation_Selector}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu
const plain = /^[\x20-\x7e\xa0-\xff]*$/
const mark = /\p{M}/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const splitLetters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

export class PrintableText {
  readonly #hasGlyph: (letter: string) => boolean
  readonly #replaced = new Set<string>()

  constructor(hasGlyph: (letter: string) => boolean) {
    this.#hasGlyph = hasGlyph
  }

  /** Letters that had to be replaced until now. */
  get replacedLetters(): readonly string[] {
    return [...this.#replaced]
  }

  /** One line, without the breaks of its source. */
  clean(text: string): string {
    const oneLine = text.replace(controls, ' ')
    if (plain.test(oneLine)) return oneLine
    const normalized = oneLine.normalize('NFC').replace(unwanted, '')
    let result = ''
    for (const letter of mark.test(normalized) ? splitLetters(normalized) : normalized) result += this.#print(letter)
    return result
  }

  /** Without its marks, where only they are what the fonts lack. */
  #print(letter: string): string {
    if (this.#hasGlyph(letter)) return letter
    this.#replaced.add(letter)
    const [base = ''] = letter
    return base !== letter && this.#hasGlyph(base) ? base : missingGlyph
  }
}

const longWord = (maxLength: number): RegExp => new RegExp(`[^\\s\\u200b\\u2e80-\\ud7af]{${maxLength + 1},}`, 'gu')

/** Lets words of more than so many letters be broken, anywhere. */
export function allowBreaks(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return text.replace(longWord(maxLength), word => splitLetters(word).join(wordJoin))
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const strong = /\p{L}/u

/** As its first letter has it. */
export function directionOf(text: string, fallback: Direction): Direction {
  const letter = strong.exec(text)?.[0]
  if (letter === undefined) return fallback
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/** A text within one of ours: what is around it does not change its order, nor the other way round. */
export const isolate = (text: string): string => isolateAll([text]).join('')

/** The same for pieces that stand in one line, with other things between them. Without a letter in it, it is a number or a date. */
export function isolateAll<T extends readonly string[]>(pieces: T): T {
  const begin = directionOf(pieces.join(''), 'ltr') === 'rtl' ? '\u2067' : '\u2066'
  const isolated = pieces.map(
    (piece, at) => (at === 0 ? begin : '') + piece + (at === pieces.length - 1 ? '\u2069' : ''),
  )
  return isolated as readonly string[] as T
}

/** Cut at a word, for places that have one line. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const atWord = cut.slice(0, cut.lastIndexOf(' '))
  return `${(atWord.length > maxLength / 2 ? atWord : cut).replace(/[\ud800-\udbff\s,;:–-]+$/u, '')}…`
}
