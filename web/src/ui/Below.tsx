// Columns below the text of a cell, where they have no room beside it. Screen readers hear each header first.
import { VisuallyHidden } from '@mantine/core'
import { isolateText } from './isolate-text.tsx'
import classes from './NarrowTable.module.css'
import type { Column } from './table-column.ts'

interface Props<Row> {
  row: Row
  columns: readonly Column<Row>[]
  small?: boolean
}

export function Below<Row>({ row, columns, small = false }: Props<Row>) {
  const shown = columns
    .map(column => ({ ...column, content: column.cell(row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== '')
  if (shown.length === 0) return null
  return (
    <dl className={classes['below']} data-small={small || undefined}>
      {shown.map(({ id, header, narrow, content }) => (
        <div key={id}>
          {narrow === 'named' ? <dt>{header}</dt> : <VisuallyHidden component="dt">{header}</VisuallyHidden>}
          <dd>{isolateText(content)}</dd>
        </div>
      ))}
    </dl>
  )
}
