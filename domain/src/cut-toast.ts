const maxToastCharacters = 100

/** At most 100 characters, cut at the last space and ended with an ellipsis; a single longer word is cut after 100. */
export function cutToast(text: string): string {
  if (text.length <= maxToastCharacters) return text
  // A lone half of a surrogate pair is not a character.
  const start = text.slice(0, maxToastCharacters).replace(/[\ud800-\udbff]$/, '')
  const ended = text[maxToastCharacters] === ' '
  const space = start.lastIndexOf(' ')
  return `${(ended || space <= 0 ? start : start.slice(0, space)).trimEnd()}…`
}
