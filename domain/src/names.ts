// Names and labels: one line, and nothing in them that makes one look like another.
import { isBlank } from './blank.ts'
import { findControlCharacter, replaceControlCharacters } from './control-characters.ts'
import { toOneLine } from './one-line.ts'
import type { Reason, TextId } from './texts.ts'

/**
 * What is not seen: characters that turn the direction of what follows, and those without any shape. Real text needs some
 * of them, which stay (D34): the marks that put a full stop on its side in Hebrew or Arabic (U+200E, U+200F, U+061C), the
 * joiners of Persian, Hindi and emoji (U+200C, U+200D), and the variants of a letter or emoji.
 */
const hidden =
  /(?![\u061c\u200c-\u200f]|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/u

/** For names that come with a file, and for messages: what cannot be seen is left out; where it has parted words, a blank does. */
export const withoutHidden = (text: string): string =>
  replaceControlCharacters(text).replace(new RegExp(hidden, 'gu'), '')

/** For what is refused and shown: what cannot be seen is named, as '[U+202E]', and turns nothing round. */
export const showHidden = (text: string): string =>
  text.replace(new RegExp(hidden, 'gu'), character => `[${codeOf(character)}]`)

/** Why something cannot be called this; null when it can. */
export function nameBlocker(name: string, missing: TextId): Reason | null {
  const line = toOneLine(name)
  return isBlank(line) ? { text: missing } : readableBlocker(line)
}

/** Null when everything in it can be seen; line breaks and tabs may be. */
export function readableBlocker(text: string): Reason | null {
  const [found] = hidden.exec(text) ?? []
  const character = found === undefined ? findControlCharacter(text) : codeOf(found)
  return character === null ? null : { text: 'forms.hiddenCharacter', values: { character } }
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
