// Control characters, lone surrogates, and characters that change the direction of text (D89). Line breaks, tabs and the
// direction marks of Hebrew and Arabic are allowed.

const directionControls = /[\u202a-\u202e\u2066-\u2069]/u
const control = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u

/** The code of the first one ('U+000B'); null: none. */
export function findControlCharacter(text: string): string | null {
  const [found] = control.exec(text) ?? []
  if (found === undefined) return null
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Embeddings, overrides and isolates (D89). */
export const findDirectionTurn = (text: string): string | null => {
  const [found] = directionControls.exec(text) ?? []
  return found === undefined ? null : `U+${found.charCodeAt(0).toString(16).toUpperCase()}`
}
export const withoutDirectionTurns = (text: string): string => text.replace(new RegExp(directionControls, 'gu'), '')

/** A control character becomes a space: word processors copy soft line breaks as such. Direction characters are removed. */
export const replaceControlCharacters = (text: string): string =>
  withoutDirectionTurns(text).replace(new RegExp(control, 'gu'), ' ')
