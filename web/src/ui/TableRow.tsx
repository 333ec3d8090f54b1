// One row of a DataTable: the link in its first cell, its buttons at the end.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './DataTable.module.css'
import type { Column } from './table-column.ts'

interface Props<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Its place in the whole list, the header being 1. */
  index: number
  link: LinkProps | null
  /** A click anywhere in the row. */
  onOpen?: (event: MouseEvent) => void
  /** Without a link: what the first cell does instead. */
  onNowhere?: () => void
  actions?: ReactNode
}

export function TableRow<Row>({ row, columns, index, link, onOpen, onNowhere, actions }: Props<Row>) {
  const opening = (content: ReactNode) => {
    if (link) {
      return (
        <Link className={classes['link'] ?? ''} {...link}>
          {content}
        </Link>
      )
    }
    if (!onNowhere) return content
    return (
      <button type="button" className={classes['nowhere']} onClick={onNowhere}>
        {content}
      </button>
    )
  }
  return (
    <tr aria-rowindex={index} data-opens={onOpen ? true : undefined} onClick={onOpen}>
      {columns.map((column, at) => {
        const content = column.cell(row)
        return (
          <td key={column.id} data-numeric={column.numeric || undefined} dir={column.numeric ? undefined : 'auto'}>
            {at === 0 ? opening(content) : content}
          </td>
        )
      })}
      {actions !== undefined && <td className={classes['actions']}>{actions}</td>}
    </tr>
  )
}
