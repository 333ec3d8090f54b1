// Names and titles are one line: what breaks lines, or is no letter at all, becomes a blank.

/** Line breaks, tabs and other control characters become one blank each, with the blanks around them. */
export const toOneLine = (text: string): string =>
  // One run at a time: a pattern with blanks on both sides of a control character takes seconds for thousands of blanks.
  text.replace(/[\s\p{Cc}]+/gu, run => (/[\p{Cc}\u2028\u2029]/u.test(run) ? ' ' : run)).trim()
