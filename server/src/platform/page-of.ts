// 'Page 3 of 12' where only the program that prints knows the numbers.

/** Stand for the numbers. */
const [pageMark, countMark] = ['\ue000', '\ue001']

/** What stands before, between and after page number and count. @param format the text, with these values */
export function splitPageOf(
  format: (values: { readonly page: string; readonly count: string }) => string,
): [before: string, between: string, after: string] {
  const [before = '', rest = ''] = format({ page: pageMark, count: countMark }).split(pageMark)
  const [between = '', after = ''] = rest.split(countMark)
  return [before, between, after]
}
