// One row of a DataTable on a narrow screen: one cell, the first column on top and the others beneath it, so that nothing
// has to be scrolled sideways. Readers hear each column's header before what stands in it.
import { VisuallyHidden } from '@mantine/core'
import classes from './NarrowTable.module.css'
import { isolateText, openingProps, OpeningText, type RowProps } from './TableRow.tsx'
import type { Column } from './table-column.ts'

export function NarrowRow<Row>({ row, columns, index, opening, onOpen, actions, selectCell }: RowProps<Row>) {
  const [first, ...others] = columns
  const near = others.filter(({ narrow }) => narrow === 'near')
  const small = others.filter(({ narrow }) => narrow !== 'near')
  return (
    <tr aria-rowindex={index} {...openingProps(opening, onOpen)}>
      {selectCell}
      <td className={classes['cell']}>
        <div className={classes['first']}>
          <OpeningText opening={opening}>{isolateText(first?.cell(row))}</OpeningText>
        </div>
        <Beneath row={row} columns={near} />
        <Beneath row={row} columns={small} small />
      </td>
      {actions !== undefined && <td className={classes['actions']}>{actions}</td>}
    </tr>
  )
}

interface BeneathProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  small?: boolean
}

function Beneath<Row>({ row, columns, small = false }: BeneathProps<Row>) {
  const shown = columns
    .map(column => ({ ...column, content: column.cell(row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== '')
  if (shown.length === 0) return null
  return (
    <dl className={classes['beneath']} data-small={small || undefined}>
      {shown.map(({ id, header, narrow, content }) => (
        <div key={id}>
          {narrow === 'named' ? <dt>{header}</dt> : <VisuallyHidden component="dt">{header}</VisuallyHidden>}
          <dd>{isolateText(content)}</dd>
        </div>
      ))}
    </dl>
  )
}
