// Writes 200,000 styled cells once, by the product's writer or by the library alone; reports CPU ms and peak memory.
import { writeXlsx, type Cell } from 'hucre/xlsx'
import type { Piece, Row, Style } from '../src/platform/xlsx/workbook.ts'
import { WorkbookWriter } from '../src/platform/xlsx/writer.ts'

const [, , kind] = process.argv
const rowCount = 4000
const columnCount = 50
const content = (row: number, column: number) => (column % 2 === 0 ? row * column : `Text ${row} ${column}`)

const before = process.cpuUsage()
if (kind === 'library') await library()
else await product()
const { user, system } = process.cpuUsage(before)
// Kilobytes on Linux.
process.send?.({ cpu: (user + system) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 }, () => process.exit(0))

async function library(): Promise<void> {
  const styles = [
    { font: { name: 'Calibri', size: 11, bold: true }, alignment: { vertical: 'top', wrapText: true } },
    { alignment: { vertical: 'top', wrapText: true } },
  ] as const
  const rows = Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: columnCount }, (_, column) => content(row, column)),
  )
  const cells = new Map<string, Partial<Cell>>()
  for (let row = 0; row < rowCount; row++) {
    for (let column = 0; column < columnCount; column++)
      cells.set(`${row},${column}`, { style: styles[column % 2 === 0 ? 0 : 1] })
  }
  await writeXlsx({ sheets: [{ name: 'Cells', rows, cells }] })
}

async function product(): Promise<void> {
  const styles: Style[] = [{ bold: true }, {}]
  const sheet = {
    name: 'Cells',
    columns: Array.from({ length: columnCount }, () => ({ width: 12, style: 1 })),
    frozenRows: 1,
    frozenColumns: 1,
  }
  const rowStyles = Array.from({ length: columnCount }, (_, column) => (column % 2 === 0 ? 0 : 1))
  function* pieces(): Generator<Piece> {
    yield { sheet }
    for (let from = 0; from < rowCount; from += 200) {
      yield {
        rows: Array.from(
          { length: 200 },
          (_, at): Row => ({
            cells: Array.from({ length: columnCount }, (_, column) => content(from + at, column)),
            styles: rowStyles,
          }),
        ),
      }
    }
  }
  await new WorkbookWriter().write(styles, pieces(), { personId: null, signal: new AbortController().signal })
}
