/** Each line break, tab or other control character becomes one space, together with the spaces around it. */
export const toOneLine = (text: string): string =>
  // One run at a time: a pattern with spaces on both sides of a control character takes seconds for thousands of spaces.
  text.replace(/[\s\p{Cc}]+/gu, run => (/[\p{Cc}\u2028\u2029]/u.test(run) ? ' ' : run)).trim()
