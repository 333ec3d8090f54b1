// Texts as they can be drawn and printed: without control characters, with letters that our fonts have.
import { printableSigns } from '@imp/domain/sign-fonts.ts'
import { hasGlyph } from './glyphs.ts'

/** For a letter that none of the fonts has. */
export const missingGlyph = '□'

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Explicit directions would reach beyond their text; those in which a text runs are found from its letters. */
const unwanted =
  /[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|\p{Variation_Selector}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu
const plain = /^[\x20-\x7e\xa0-\xff]*$/
const mark = /\p{M}/u
/** No script writes more of them over one letter; thousands would take longer to set than anybody waits. */
const maxMarks = 10
/** Of one letter with all that is joined to it: the longest emoji are shorter. A compiler breaks at some hundred. */
const maxLetterLength = 40
const heapedJoiners = /([\u200c\u200d])[\u200c\u200d]+/gu
const heapedMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu')
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const splitLetters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

export class PrintableText {
  readonly #hasGlyph: (letter: string) => boolean
  readonly #signs: ReadonlyMap<string, string>
  readonly #replaced = new Set<string>()

  /** @param signs written instead of others that none of the fonts has, and that read the same: not counted as replaced */
  constructor(isPrintable = hasGlyph, signs = printableSigns) {
    this.#hasGlyph = isPrintable
    this.#signs = signs
  }

  /** Letters that had to be replaced until now. */
  get replacedLetters(): readonly string[] {
    return [...this.#replaced]
  }

  /** One line, without the breaks of its source. */
  clean(text: string): string {
    const oneLine = text.replace(controls, ' ')
    if (plain.test(oneLine)) return oneLine
    const normalized = oneLine
      .normalize('NFC')
      .replace(unwanted, '')
      .replace(heapedMarks, '$1')
      .replace(heapedJoiners, '$1')
    let result = ''
    for (const letter of mark.test(normalized) ? splitLetters(normalized) : normalized) result += this.#print(letter)
    return result
  }

  /** Without its marks, where only they are what the fonts lack. */
  #print(whole: string): string {
    const letter = whole.length > maxLetterLength ? whole.slice(0, maxLetterLength).toWellFormed() : whole
    if (this.#hasGlyph(letter)) return letter
    const sign = this.#signs.get(letter)
    if (sign !== undefined && [...sign].every(one => this.#hasGlyph(one))) return sign
    this.#replaced.add(letter)
    const [base = ''] = letter
    return base !== letter && this.#hasGlyph(base) ? base : missingGlyph
  }
}
