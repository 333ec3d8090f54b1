// Names and titles are one line: what breaks lines, or is no letter at all, becomes a blank.

/** Line breaks, tabs and other control characters become one blank each, with the blanks around them. */
export const toOneLine = (text: string): string => text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ').trim()
