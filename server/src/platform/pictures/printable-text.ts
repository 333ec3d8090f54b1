// Texts that can be drawn and printed: without control characters, with letters that our fonts have.
import { printableSigns } from '@imp/domain/sign-fonts.ts'
import { hasGlyph } from './glyphs.ts'

export const missingGlyph = '□'

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Explicit direction controls would affect more than their text; directions are derived from the letters. */
const unwanted =
  /[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|\p{Variation_Selector}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu
const plain = /^[\x20-\x7e\xa0-\xff]*$/
const mark = /\p{M}/u
/** No script writes more over one letter; thousands would take too long to set. */
const maxMarks = 10
/** With everything joined to it: the longest emoji are shorter. A compiler fails at some hundred. */
const maxLetterLength = 40
const heapedJoiners = /([\u200c\u200d])[\u200c\u200d]+/gu
const heapedMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu')
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const splitLetters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

export class PrintableText {
  readonly #hasGlyph: (letter: string) => boolean
  readonly #signs: ReadonlyMap<string, string>
  readonly #replaced = new Set<string>()

  /** @param signs equivalents for signs that no font has; not counted as replaced */
  constructor(isPrintable = hasGlyph, signs = printableSigns) {
    this.#hasGlyph = isPrintable
    this.#signs = signs
  }

  get replacedLetters(): readonly string[] {
    return [...this.#replaced]
  }

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

  /** Without its marks, where the fonts lack only these. */
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
