// How long a toast may be.
const maxToastCharacters = 100

/**
 * A toast shows at most 100 characters: a longer text is cut back to the last space, then gets an ellipsis.
 * | one word of 120 letters | cut hard after 100 |
 */
export function cutToast(text: string): string {
  if (text.length <= maxToastCharacters) return text
  // Half of a character outside the basic plane is no character.
  const start = text.slice(0, maxToastCharacters).replace(/[\ud800-\udbff]$/, '')
  const ended = text[maxToastCharacters] === ' '
  const space = start.lastIndexOf(' ')
  return `${(ended || space <= 0 ? start : start.slice(0, space)).trimEnd()}…`
}
