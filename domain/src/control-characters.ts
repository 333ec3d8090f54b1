// Characters that are no letters and have no shape. Line breaks and tabs are layout: they stay.

const control = /(?![\t\n\r])\p{Cc}/u

/** The first of them by its code ('U+000B'); null: none. */
export function findControlCharacter(text: string): string | null {
  const [found] = control.exec(text) ?? []
  if (found === undefined) return null
  return `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** What word processors put on the clipboard for a soft line break and the like becomes a blank. */
export const replaceControlCharacters = (text: string): string => text.replace(new RegExp(control, 'gu'), ' ')
