import { describe, expect, test } from 'vitest'
import { bullets, signFonts } from '@imp/domain/sign-fonts.ts'
import { hasGlyph } from './glyphs.ts'

describe('hasGlyph', () => {
  test.each(['a', 'ß', 'Ω', 'Ж', 'ש', '日', '한', '汉', '−', '…', '□', '\u{20BB7}', 'x\u0301', 'a\u200d'])(
    '%s',
    letter => {
      expect(hasGlyph(letter)).toBe(true)
    },
  )
  test.each(['\u{10FFFD}', '😀', 'ᚠ', 'ሀ', '\ue041', '〞\u0308'])('not %s', letter => {
    expect(hasGlyph(letter)).toBe(false)
  })
})

test('signs of fonts that become text are printed, but those that nothing else reads as', () => {
  const signs = [bullets, ...[...signFonts.values()].map(font => font.signs)].flatMap(font => [...font.values()])
  const missing = [...new Set(signs)].filter(sign => ![...sign].every(hasGlyph))
  expect(missing.join('')).toBe('⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭✏✆✉⌛⌨✇✍✌☺☹☠⚐✈❄✡☪☸♈♉♊♋♌♍♎♏♐♑♒♓⌖⌑')
})
