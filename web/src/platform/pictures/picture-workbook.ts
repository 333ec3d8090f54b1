// The table of a picture as a workbook with its source. Loaded on demand.
import { writeXlsx, type Cell } from 'hucre/xlsx'
import type { PictureWords } from '@imp/drawing/picture.ts'

const widthOf = (texts: readonly string[]): number => Math.min(40, Math.max(10, ...texts.map(text => text.length + 2)))

export async function writeWorkbook({ title, source, table }: PictureWords): Promise<Blob> {
  const rows = [[title], [source], [], [...table.columns], ...table.rows.map(row => [...row])]
  const cells = new Map<string, Partial<Cell>>()
  const headRow = 3
  for (const column of table.columns.keys()) cells.set(`${headRow},${column}`, { style: { font: { bold: true } } })
  // The library reads texts like '#N/A' as error values; as rich text they stay texts.
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries())
      if (typeof value === 'string' && value.startsWith('#'))
        cells.set(`${row},${column}`, { richText: [{ text: value }] })
  const columns = table.columns.map((name, at) => ({
    width: widthOf([name, ...table.rows.map(row => String(row[at] ?? ''))]),
  }))
  const freezePane = { rows: headRow + 1, columns: 1 }
  const file = await writeXlsx({ sheets: [{ name: 'Data', columns, rows, cells, freezePane }] })
  return new Blob([new Uint8Array(file)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
