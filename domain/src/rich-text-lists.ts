// Numbering of ordered lists in rich text, as in HTML.

const listTypes = ['a', 'A', 'i', 'I'] as const
export type ListType = (typeof listTypes)[number]
export const maxListStart = 9999
export const readListType = (type: string | null | undefined): ListType | null =>
  listTypes.find(one => one === type) ?? null
/** As HTML parses integers: an optional sign, digits, and anything after them. */
export function readInteger(value: string | null | undefined): number | null {
  const number = Number.parseInt(/^\s*[+-]?\d+/.exec(value ?? '')?.[0] ?? '', 10)
  return Number.isNaN(number) ? null : number
}
/** PDFs have no numbers below zero, and no letter for zero. */
export const isListStart = (number: number, type: ListType | null): boolean =>
  number >= (type === null ? 0 : 1) && number <= maxListStart
export function readListStart(start: string | null | undefined): number | null {
  const number = /^\d+$/.test(start ?? '') ? Number(start) : 1
  return number !== 1 && number <= maxListStart ? number : null
}
