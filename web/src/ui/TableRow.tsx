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
  onOpen: (event: MouseEvent, link: LinkProps) => void
  actions?: ReactNode
}

export function TableRow<Row>({ row, columns, index, link, onOpen, actions }: Props<Row>) {
  return (
    <tr
      aria-rowindex={index}
      data-opens={link ? true : undefined}
      {...(link && { onClick: (event: MouseEvent) => onOpen(event, link) })}
    >
      {columns.map((column, at) => {
        const content = column.cell(row)
        return (
          <td key={column.id} data-numeric={column.numeric || undefined} dir={column.numeric ? undefined : 'auto'}>
            {at === 0 && link ? (
              <Link className={classes['link'] ?? ''} {...link}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
      {actions !== undefined && <td className={classes['actions']}>{actions}</td>}
    </tr>
  )
}
