// The order of a table's rows by one column, and the page of them that is shown. Rows without a value come last,
// whichever way the column is sorted.

export type Sortable = string | number | null

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: ((row: Row) => Sortable) | undefined,
  descending: boolean,
  compareTexts: (a: string, b: string) => number,
): readonly Row[] {
  if (!valueOf) return rows
  const sign = descending ? -1 : 1
  return rows
    .map(row => ({ row, value: valueOf(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
      return sign * compareTexts(String(a), String(b))
    })
    .map(({ row }) => row)
}

/** The page asked for, or the last one when rows have become fewer. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(Math.max(page, 1), pages)
  const from = (shown - 1) * size
  return { pages, page: shown, from, rows: rows.slice(from, from + size) }
}
