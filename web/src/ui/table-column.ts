// What a DataTable shows of a row.
import type { ReactNode } from 'react'
import type { Sortable } from './table-order.ts'

export interface HeadColumn {
  id: string
  header: string
  /** Numbers and dates stand at the end of the cell, in digits of one width. */
  numeric?: boolean
  /** A CSS width, for columns that shall not breathe. */
  width?: string
}

export interface Column<Row> extends HeadColumn {
  cell: (row: Row) => ReactNode
  /** What the column is sorted by; without it, it cannot be sorted. */
  sortBy?: (row: Row) => Sortable
  /**
   * On narrow screens everything stands beneath the first column, mostly in small print. 'near': in a line of its own,
   * in full size, right under the first. 'named': in small print, with the header before it, or nobody knew what it is.
   */
  narrow?: 'near' | 'named'
}
