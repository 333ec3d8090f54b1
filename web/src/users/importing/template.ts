// The spreadsheet to fill in: column names, and lists of roles and countries to choose from. Loaded on demand.
import { writeXlsx } from 'hucre/xlsx'

interface Template {
  readonly sheetName: string
  readonly columns: readonly string[]
  readonly choices: ReadonlyMap<number, readonly string[]>
  /** Too many for an inline list, so they go on a sheet of their own. */
  readonly countries: { readonly sheetName: string; readonly column: number; readonly names: readonly string[] }
  readonly maxRows: number
}

const letterOf = (column: number): string => String.fromCharCode('A'.charCodeAt(0) + column)

export async function writeTemplate({ sheetName, columns, choices, countries, maxRows }: Template): Promise<Blob> {
  const rangeOf = (column: number): string => `${letterOf(column)}2:${letterOf(column)}${maxRows + 1}`
  const file = await writeXlsx({
    sheets: [
      {
        name: sheetName,
        columns: columns.map(() => ({ width: 24 })),
        rows: [[...columns]],
        cells: new Map(columns.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }])),
        freezePane: { rows: 1 },
        dataValidations: [
          ...[...choices].map(([column, values]) => ({
            type: 'list' as const,
            values: [...values],
            allowBlank: true,
            range: rangeOf(column),
          })),
          {
            type: 'list',
            formula1: `'${countries.sheetName.replaceAll("'", "''")}'!$A$1:$A$${countries.names.length}`,
            allowBlank: true,
            range: rangeOf(countries.column),
          },
        ],
      },
      { name: countries.sheetName, columns: [{ width: 32 }], rows: countries.names.map(name => [name]) },
    ],
  })
  return new Blob([new Uint8Array(file)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
