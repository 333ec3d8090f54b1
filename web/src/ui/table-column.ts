// What a DataTable shows of a row.
import type { ReactNode } from 'react'

export interface HeadColumn {
  id: string
  header: string
  /** What it means, where one word does not say so. */
  hint?: string
  /** Numbers and dates stand at the end of the cell, in digits of one width. */
  numeric?: boolean
  /** A CSS width, for columns that shall not breathe. */
  width?: string
  /** A long header may take two lines. */
  wraps?: boolean
  /** The list can be sorted by it. */
  sortable?: boolean
}

/** Rows that can be ticked, each by its key; the box in the header ticks those of the page. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Names the box of a row: 'Select “Summary”'. */
  readonly labelOf: (row: Row) => string
}

/** A part of a list. */
export interface ListPage<Row> {
  readonly items: readonly Row[]
  /** Rows of all pages. */
  readonly total: number
  /** The first is 1. */
  readonly page: number
}

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

export interface Column<Row> extends HeadColumn {
  cell: (row: Row) => ReactNode
  /**
   * On narrow screens everything stands below the first column, mostly in small print. 'near': in a line of its own,
   * in full size, right under the first. 'named': in small print, with the header before it, or nobody knew what it is.
   */
  narrow?: 'near' | 'named'
  /**
   * The column (its id) below whose text this one stands in small print where not all columns fit beside each other but
   * the table still does. It is sorted by its header in the wide table only.
   */
  below?: string
}

/** A column as it is drawn, with those that stand below its text. */
export interface DrawnColumn<Row> extends Column<Row> {
  under?: readonly Column<Row>[]
}

/** The columns of a table that has not room for all of them side by side. */
export const stackColumns = <Row>(columns: readonly Column<Row>[]): readonly DrawnColumn<Row>[] =>
  columns
    .filter(({ below }) => below === undefined)
    .map(column => ({ ...column, under: columns.filter(({ below }) => below === column.id) }))
