// A row of a DataTable on a narrow screen: one cell, the first column on top and the others below.
import classes from './NarrowTable.module.css'
import { Below } from './Below.tsx'
import { isolateText } from './isolate-text.tsx'
import { openingProps, OpeningText, type RowProps } from './TableRow.tsx'

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
        <Below row={row} columns={near} />
        <Below row={row} columns={small} small />
      </td>
      {actions !== undefined && <td className={classes['actions']}>{actions}</td>}
    </tr>
  )
}
