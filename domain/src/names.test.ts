import { describe, expect, test } from 'vitest'
import { showHidden, nameBlocker, withoutHidden } from './names.ts'

const reasonOf = (name: string) => nameBlocker(name, 'forms.settings.nameMissing')

describe('a name', () => {
  test.each([
    ['letters', 'RfG 2026'],
    ['line breaks, which become blanks', 'RfG\n2026'],
    ['Hebrew with a mark after it', 'קוד רשת (RfG)\u200f'],
    ['Arabic with a mark', '\u061cرمز الشبكة\u200e (RfG)'],
    ['Persian with a joiner', 'می\u200cخواهم'],
    ['an emoji of several', '👩\u200d🔧 ⚡\ufe0f'],
    ['Mongolian with a variant', 'ᠠ\u180b'],
    ['letters with marks', 'Ångström n\u0303'],
  ])('of %s', (_, name) => {
    expect(reasonOf(name)).toBeNull()
  })

  test.each([
    ['an override', 'RfG \u202e6202', 'U+202E'],
    ['an embedding', '\u202aRfG\u202c', 'U+202A'],
    ['an isolate', 'RfG \u20672026\u2069', 'U+2067'],
    ['the end of an isolate', 'RfG\u2069', 'U+2069'],
    ['a zero-width space', 'Rf\u200bG', 'U+200B'],
    ['a byte order mark', 'Rf\ufeffG', 'U+FEFF'],
    ['a soft hyphen', 'Rf\u00adG', 'U+00AD'],
    ['a filler that shows nothing', 'RfG\u3164', 'U+3164'],
    ['a tag', 'RfG\u{e0041}', 'U+E0041'],
    ['an invisible operator', 'RfG\u2063', 'U+2063'],
  ])('does not have %s', (_, name, character) => {
    expect(reasonOf(name)).toEqual({ text: 'forms.hiddenCharacter', values: { character } })
  })

  test.each(['', ' ', '\n', '\u200b', '\u200e\u200f'])('is not just %j', name => {
    expect(reasonOf(name)).toEqual({ text: 'forms.settings.nameMissing' })
  })
})

describe('the name of a file', () => {
  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['plan\u202efdp.exe', 'planfdp.exe'],
    ['a\u200bb\u2066c.png', 'abc.png'],
    ['קוד\u200f.pdf', 'קוד\u200f.pdf'],
    ['a\u0007b\u000bc\u009f.png', 'a b c .png'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ])('%j is shown as %j', (name, shown) => {
    expect(withoutHidden(name)).toBe(shown)
  })
})

describe('what is refused', () => {
  test.each([
    ['Doel\u202e123', 'Doel[U+202E]123'],
    ['a\u200bb\u{e0041}', 'a[U+200B]b[U+E0041]'],
    ['קוד\u200f.', 'קוד\u200f.'],
  ])('%j is shown as %j', (text, shown) => {
    expect(showHidden(text)).toBe(shown)
  })
})
