// Sorts the rows of a picture's table by one column; empty cells come last in either direction. Pure.
import type { PictureTable } from '@imp/drawing/picture.ts'

export interface TableSort {
  readonly column: number
  readonly descending: boolean
}
type Cell = string | number | null

export function sortRows(rows: PictureTable['rows'], sort: TableSort | null, locale: string): PictureTable['rows'] {
  if (!sort) return rows
  const names = new Intl.Collator(locale, { numeric: true })
  const compare = (a: Cell, b: Cell): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))
  return rows.toSorted((a, b) => {
    const [left = null, right = null] = [a[sort.column], b[sort.column]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sort.descending ? compare(right, left) : compare(left, right)
  })
}
