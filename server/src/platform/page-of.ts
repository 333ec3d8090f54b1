// 'Page 3 of 12' where only the program that prints knows the numbers.

const [pageMark, countMark] = ['\ue000', '\ue001']

export function splitPageOf(
  format: (values: { readonly page: string; readonly count: string }) => string,
): [before: string, between: string, after: string] {
  const [before = '', rest = ''] = format({ page: pageMark, count: countMark }).split(pageMark)
  const [between = '', after = ''] = rest.split(countMark)
  return [before, between, after]
}
