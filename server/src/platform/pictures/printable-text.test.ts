import { describe, expect, it } from 'vitest'
import { missingGlyph, PrintableText } from './printable-text.ts'

const print = (text: string): string => new PrintableText().clean(text)

describe('a text that is printed', () => {
  it('is one line of letters that our fonts have', () => {
    expect(print('Lütt\n 1 \u202eMW')).toBe('Lütt  1 MW')
    expect(print('\u{12000}')).toBe(missingGlyph)
    expect(print('☑ Yes ☐ No ✔ ❌')).toBe('[x] Yes [ ] No ✓ ✗')
  })

  it('has no heap of marks over a letter', () => {
    const letter = print(`x${'\u0301'.repeat(30_000)}y`)
    expect(letter.length).toBeLessThan(20)
    expect(letter.endsWith('y')).toBe(true)
    expect(print(`a${'\u200d'.repeat(30_000)}b`)).toBe('a\u200db')
    expect(print('\u0915\u094d'.repeat(10_000)).length).toBeLessThanOrEqual(40)
    expect(print('👩🏽‍❤️‍💋‍👨🏽')).not.toBe('')
    expect(print('שָׁלוֹם')).toBe('שָׁלוֹם'.normalize('NFC'))
  })
})
