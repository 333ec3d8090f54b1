// Characters that are no letters and have no shape, halves of characters among them, and the two that write whatever follows them
// backwards. Line breaks and tabs are layout, and marks of direction belong to Hebrew and Arabic: they stay.

const overrides = /[\u202d\u202e]/u
const control = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202d\u202e]/u

/** The first of them by its code ('U+000B'); null: none. */
export function findControlCharacter(text: string): string | null {
  const [found] = control.exec(text) ?? []
  if (found === undefined) return null
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** What word processors put on the clipboard for a soft line break and the like becomes a blank; what turns letters round goes. */
export const replaceControlCharacters = (text: string): string =>
  text.replace(new RegExp(overrides, 'gu'), '').replace(new RegExp(control, 'gu'), ' ')
