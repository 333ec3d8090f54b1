// Names and labels: one line, without invisible characters that make two of them look alike.
import { isBlank } from './blank.ts'
import { findControlCharacter, replaceControlCharacters } from './control-characters.ts'
import { toOneLine } from './one-line.ts'
import type { Reason, TextId } from './texts.ts'

/**
 * Invisible characters and those that change the direction of text. Real text needs some, which are allowed (D34): direction
 * marks that place punctuation in Hebrew or Arabic (U+200E, U+200F, U+061C), the joiners of Persian, Hindi and emoji
 * (U+200C, U+200D), and variation selectors.
 */
const hidden =
  /(?![\u061c\u200c-\u200f]|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/u

/** For file names and messages: removes invisible characters; a control character becomes a space. */
export const withoutHidden = (text: string): string =>
  replaceControlCharacters(text).replace(new RegExp(hidden, 'gu'), '')

/** For names that are refused and shown: an invisible character becomes its code, as '[U+202E]'. */
export const showHidden = (text: string): string =>
  text.replace(new RegExp(hidden, 'gu'), character => `[${codeOf(character)}]`)

export function nameBlocker(name: string, missing: TextId): Reason | null {
  const line = toOneLine(name)
  return isBlank(line) ? { text: missing } : readableBlocker(line)
}

/** null: every character is visible; line breaks and tabs are allowed. */
export function readableBlocker(text: string): Reason | null {
  const [found] = hidden.exec(text) ?? []
  const character = found === undefined ? findControlCharacter(text) : codeOf(found)
  return character === null ? null : { text: 'forms.hiddenCharacter', values: { character } }
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
