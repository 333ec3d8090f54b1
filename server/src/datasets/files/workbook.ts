// Datasets as workbook sheets. Numbers stay numbers, and texts texts (D28).
import type { CubeTable } from '@imp/domain/datasets/csv-files.ts'
import type { Cube } from '@imp/domain/datasets/cube.ts'
import type { CellContent, Piece, Style } from '../../platform/xlsx/workbook.ts'

export const workbookStyles: readonly Style[] = [{ oneLine: true }, { bold: true, oneLine: true }]
const [body, head] = [0, 1]

const rowsPerPiece = 1000
const widthOf = (name: string): number => (name.endsWith('_LABEL') ? 40 : 16)

export function toFlatSheet(name: string, { columns, rows }: CubeTable): Piece[] {
  const pieces: Piece[] = [
    {
      sheet: {
        name,
        columns: columns.map(column => ({ width: widthOf(column), style: body })),
        frozenRows: 1,
        frozenColumns: 0,
      },
    },
    { rows: [{ cells: columns, styles: columns.map(() => head) }] },
  ]
  for (let from = 0; from < rows.length; from += rowsPerPiece)
    pieces.push({ rows: rows.slice(from, from + rowsPerPiece).map(cells => ({ cells })) })
  return pieces
}

export function toWideSheet(name: string, { dimensions, observations }: Cube): Piece[] {
  const areas = dimensions.find(({ role }) => role === 'geo')
  const questions = dimensions.at(-1)
  if (!areas || !questions) return []
  const areaAt = dimensions.indexOf(areas)
  const rows = areas.categories.map(({ label }): CellContent[] => [label, ...questions.categories.map(() => null)])
  for (const { at, value } of observations) {
    const row = rows[at[areaAt] ?? 0]
    if (row) row[(at.at(-1) ?? 0) + 1] = value
  }
  const columns = [areas.label, ...questions.categories.map(({ label }) => label)]
  return toFlatSheet(name, { columns, rows: rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]), 'en')) })
}
