// One row of a DataTable: the link in its first cell, its buttons at the end.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './DataTable.module.css'
import type { Column } from './table-column.ts'

interface OpeningProps {
  link: LinkProps | null
  /** Without a link: what the first cell does instead. */
  onNowhere?: () => void
}
export interface RowProps<Row> extends OpeningProps {
  row: Row
  columns: readonly Column<Row>[]
  /** Its place in the whole list, the header being 1. */
  index: number
  /** A click anywhere in the row. */
  onOpen?: (event: MouseEvent) => void
  actions?: ReactNode
}

/** What opens the row by keyboard and for readers: its first text. */
export function Opening({ link, onNowhere, children }: OpeningProps & { children: ReactNode }) {
  if (link) {
    return (
      <Link className={classes['link'] ?? ''} {...link}>
        {children}
      </Link>
    )
  }
  if (!onNowhere) return children
  return (
    <button type="button" className={classes['nowhere']} onClick={onNowhere}>
      {children}
    </button>
  )
}

/** What people have written is read in its own direction, but stands where the page's texts stand. */
export const inItsDirection = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content !== '' ? <bdi>{content}</bdi> : content

export function TableRow<Row>({ row, columns, index, onOpen, actions, ...opening }: RowProps<Row>) {
  return (
    <tr aria-rowindex={index} data-opens={onOpen ? true : undefined} onClick={onOpen}>
      {columns.map((column, at) => {
        const content = inItsDirection(column.cell(row))
        return (
          <td key={column.id} data-numeric={column.numeric || undefined}>
            {at === 0 ? <Opening {...opening}>{content}</Opening> : content}
          </td>
        )
      })}
      {actions !== undefined && <td className={classes['actions']}>{actions}</td>}
    </tr>
  )
}
