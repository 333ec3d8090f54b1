// Sorts the rows of a map's table. Pure.
import type { MapRow } from '@imp/domain/maps/rows.ts'
import type { Sort } from '../ui/table-column.ts'

export interface MapTableWords {
  readonly year: number
  readonly scale: readonly string[]
  readonly compared: { readonly year: number; readonly scale: readonly string[] } | null
}

/** @param rows by name; rows without an answer come last in either direction */
export function sortMapRows(rows: readonly MapRow[], { column, descending }: Sort): readonly MapRow[] {
  if (column === 'country') return descending ? rows.toReversed() : rows
  const valueOf = (row: MapRow) => (column === 'submitted' ? row.timeSubmitted : row.level)
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)]
    if (!left || !right) return Number(!left) - Number(!right)
    if (left === right) return 0
    return left < right === descending ? 1 : -1
  })
}
