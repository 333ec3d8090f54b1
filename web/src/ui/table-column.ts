import type { ReactNode } from 'react'

export interface HeadColumn {
  id: string
  header: string
  hint?: string
  /** Aligned to the end, with tabular figures. */
  numeric?: boolean
  width?: string
  wraps?: boolean
  sortable?: boolean
}

/** By row key; the checkbox in the header selects the rows of the page. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Name of a row's checkbox: 'Select “Summary”'. */
  readonly labelOf: (row: Row) => string
}

export interface ListPage<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly page: number
}

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

export interface Column<Row> extends HeadColumn {
  cell: (row: Row) => ReactNode
  /**
   * On narrow screens below the first column. 'near': full size; 'named': small print with its header; else small
   * print.
   */
  narrow?: 'near' | 'named'
  /** Id of the column below whose text this one is shown where not all fit; it cannot be sorted there. */
  below?: string
}

/** With the columns that are stacked below its text. */
export interface StackedColumn<Row> extends Column<Row> {
  under?: readonly Column<Row>[]
}

export const stackColumns = <Row>(columns: readonly Column<Row>[]): readonly StackedColumn<Row>[] =>
  columns
    .filter(({ below }) => below === undefined)
    .map(column => ({ ...column, under: columns.filter(({ below }) => below === column.id) }))
