import { describe, expect, it } from 'vitest'
import { findControlCharacter, replaceControlCharacters } from './control-characters.ts'

describe('control characters', () => {
  it.each([
    ['plain', null],
    ['two\r\nlines\tand a tab', null],
    ['מילה\u200f עברית 👩‍💻', null],
    ['a\u000bb', 'U+000B'],
    ['a\u0007b\u001b', 'U+0007'],
    ['a\u0085b', 'U+0085'],
    ['moc.elpmaxe\u202e', 'U+202E'],
    ['\u202dabc\u202c', 'U+202D'],
    ['half of 👩: \ud83d', 'U+D83D'],
    ['no character: \uffff', 'U+FFFF'],
    ['no character: \u{1fffe}', 'U+1FFFE'],
  ])('of %j: %s', (text, found) => expect(findControlCharacter(text)).toBe(found))

  it('become one space each', () => {
    expect(replaceControlCharacters('a\u000bb\u0007\u0007c\nd')).toBe('a b  c\nd')
  })

  it('are removed if they change the direction of text', () => {
    expect(replaceControlCharacters('in \u202eecrof\u202c, \u200fעברית')).toBe('in ecrof, \u200fעברית')
  })
})
