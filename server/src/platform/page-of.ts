// 'Page 3 of 12' where only the program that prints knows the numbers.

const [pagePlaceholder, countPlaceholder] = ['\ue000', '\ue001']

export function splitPageOf(
  format: (values: { readonly page: string; readonly count: string }) => string,
): [before: string, between: string, after: string] {
  const [before = '', rest = ''] = format({ page: pagePlaceholder, count: countPlaceholder }).split(pagePlaceholder)
  const [between = '', after = ''] = rest.split(countPlaceholder)
  return [before, between, after]
}
