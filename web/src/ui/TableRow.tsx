import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './DataTable.module.css'
import { Below } from './Below.tsx'
import { isolateText } from './isolate-text.tsx'
import type { StackedColumn } from './table-column.ts'

export type RowOpening = LinkProps | (() => void) | null

export interface RowProps<Row> {
  row: Row
  opening: RowOpening
  columns: readonly StackedColumn<Row>[]
  /** Position in the whole list; the header is 1. */
  index: number
  onOpen: (event: MouseEvent) => void
  actions?: ReactNode
  selectCell?: ReactNode
}

/** The link or button inside the row, for keyboard and screen readers. */
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
