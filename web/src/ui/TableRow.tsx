// One row of a DataTable: the link in its first cell, its buttons at the end.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './DataTable.module.css'
import { Below } from './Below.tsx'
import { isolateText } from './isolate-text.tsx'
import type { DrawnColumn } from './table-column.ts'

/** What opens a row: a link, or something that is done instead; null: nothing. */
export type RowOpening = LinkProps | (() => void) | null

export interface RowProps<Row> {
  row: Row
  opening: RowOpening
  columns: readonly DrawnColumn<Row>[]
  /** Its place in the whole list, the header being 1. */
  index: number
  /** A click anywhere in a row that can be opened. */
  onOpen: (event: MouseEvent) => void
  actions?: ReactNode
  /** The box that ticks the row. */
  selectCell?: ReactNode
}

/** What opens the row by keyboard and for readers: its first text. */
export function OpeningText({ opening, children }: { opening: RowOpening; children: ReactNode }) {
  if (opening === null) return children
  if (typeof opening === 'function') {
    return (
      <button type="button" className={classes['opener']} data-opener onClick={opening}>
        {children}
      </button>
    )
  }
  return (
    <Link className={classes['link'] ?? ''} {...opening}>
      {children}
    </Link>
  )
}
/** What makes a row one that opens by a click; nothing for one that does not. */
export const openingProps = (opening: RowOpening, onOpen: (event: MouseEvent) => void) =>
  opening === null ? {} : { 'data-opens': true, onClick: onOpen }

export function TableRow<Row>({ row, columns, index, opening, onOpen, actions, selectCell }: RowProps<Row>) {
  return (
    <tr aria-rowindex={index} {...openingProps(opening, onOpen)}>
      {selectCell}
      {columns.map((column, at) => {
        const content = isolateText(column.cell(row))
        return (
          <td key={column.id} data-numeric={column.numeric || undefined}>
            {at === 0 ? <OpeningText opening={opening}>{content}</OpeningText> : content}
            {column.under && <Below row={row} columns={column.under} small />}
          </td>
        )
      })}
      {actions !== undefined && <td className={classes['actions']}>{actions}</td>}
    </tr>
  )
}
