// A table as it is printed: thin rules, no vertical lines, numbers aligned to the end.
import classes from './PrintedTable.module.css'

interface Props {
  label: string
  /** The first row is the header. */
  grid: readonly (readonly string[])[]
}

const numberPattern = /^[-−+]?[\d\s.,\u00a0\u202f]+%?$/

export function PrintedTable({ label, grid }: Props) {
  const [head = [], ...rows] = grid
  const isNumeric = head.map(
    (_, column) => rows.some(row => row[column]) && rows.every(row => !row[column] || numberPattern.test(row[column])),
  )
  return (
    // In the tab order, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" data-numeric={isNumeric[column] || undefined} dir="auto">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row" dir="auto">
                    {cell}
                  </th>
                ) : (
                  <td key={column} data-numeric={isNumeric[column] || undefined} dir="auto">
                    {isNumeric[column] ? cell.replace(/^-/, '\u2212') : cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
