// Characters that are no letters and have no shape, halves of characters among them, and those that turn the direction of what follows
// them (D89). Line breaks and tabs are layout, and marks of direction belong to Hebrew and Arabic: they stay.

const turns = /[\u202a-\u202e\u2066-\u2069]/u
const control = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u

/** The first of them by its code ('U+000B'); null: none. */
export function findControlCharacter(text: string): string | null {
  const [found] = control.exec(text) ?? []
  if (found === undefined) return null
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Embeddings, overrides and isolates (D89). */
export const findDirectionTurn = (text: string): string | null => {
  const [found] = turns.exec(text) ?? []
  return found === undefined ? null : `U+${found.charCodeAt(0).toString(16).toUpperCase()}`
}
export const withoutDirectionTurns = (text: string): string => text.replace(new RegExp(turns, 'gu'), '')

/** What word processors put on the clipboard for a soft line break and the like becomes a blank; what turns letters round goes. */
export const replaceControlCharacters = (text: string): string =>
  withoutDirectionTurns(text).replace(new RegExp(control, 'gu'), ' ')
