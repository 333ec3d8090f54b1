// The grid of a table with sticky header and country column.
import type { TableGrid } from '@imp/domain/tables/types.ts'
import { countryHeader } from '@imp/domain/tables/grid.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './GridTable.module.css'

interface Props {
  label: string
  grid: TableGrid
  /** Highlighted cells as 'row/column'; the header is row 0. */
  marked?: ReadonlySet<string>
  refreshing?: boolean
}

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell)

export function GridTable({ label, grid, marked, refreshing = false }: Props) {
  const text = useText()
  const [head = [], ...rows] = grid
  const numeric = head.map(
    (_, column) => rows.some(row => row[column]) && rows.every(row => !row[column] || isNumber(row[column])),
  )
  return (
    // Focusable for scrolling by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['scroll']} role="region" aria-label={label} aria-busy={refreshing} tabIndex={0}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" data-numeric={numeric[column] || undefined}>
                <bdi>{column === 0 && cell === countryHeader ? text('tables.grid.country') : cell}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => {
                const isMarked = marked?.has(`${at + 1}/${column}`) || undefined
                return column === 0 ? (
                  <th key={column} scope="row">
                    <bdi>{cell}</bdi>
                  </th>
                ) : (
                  <td key={column} data-numeric={numeric[column] || undefined} data-marked={isMarked}>
                    {isMarked ? <mark dir="auto">{cell || text('tables.grid.empty')}</mark> : <bdi>{cell}</bdi>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
