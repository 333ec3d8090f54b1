// Which letters can be printed.
import { describe, expect, test } from 'vitest'
import { hasGlyph } from './glyphs.ts'

const isPrintable = (letter: string): boolean => hasGlyph(letter.codePointAt(0) ?? 0)

describe('hasGlyph', () => {
  test.each(['a', 'ß', 'Ω', 'Ж', 'ש', '日', '한', '汉', '−', '…', '□', '\u{20BB7}'])('%s', letter => {
    expect(isPrintable(letter)).toBe(true)
  })
  test.each(['\u{10FFFD}', '😀', 'ᚠ', 'ሀ'])('not %s', letter => {
    expect(isPrintable(letter)).toBe(false)
  })
})
