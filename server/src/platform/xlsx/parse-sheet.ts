// Reads the first sheet of a spreadsheet, in a process of its own (see reader.ts). Nothing is calculated and nothing loaded
// from elsewhere: a formula is only told to be one.
import { readFile } from 'node:fs/promises'
import { parseCsv, detectDelimiter } from 'hucre/csv'
import { readXlsx, type Cell, type CellValue } from 'hucre/xlsx'
import type { Work } from '../isolated/messages.ts'
import { Problem } from '../problems.ts'
import type { SheetOrder, SheetRow, SheetText } from './reader.ts'

export const run: Work<SheetOrder, SheetRow[]> = async ({ path, maxRows, maxColumns }) => {
  const file = await readFile(path)
  const rows = file.subarray(0, 2).equals(zipStart) ? await readWorkbook(file, maxRows) : readText(file)
  return rows
    .map((cells, at) => ({ row: at + 1, cells: cells.slice(0, maxColumns) }))
    .filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''))
    .slice(0, maxRows)
}

const zipStart = Buffer.from('PK')
const nothing: SheetText = { text: '', isFormula: false }

interface SheetState {
  readonly hidden?: boolean
  readonly veryHidden?: boolean
}
async function readWorkbook(file: Buffer, maxRows: number): Promise<SheetText[][]> {
  let hasFound = false
  const isFirstVisible = ({ hidden, veryHidden }: SheetState): boolean =>
    !hasFound && !hidden && !veryHidden && (hasFound = true)
  const { sheets } = await readXlsx(file, { sheets: isFirstVisible, maxRows }).catch(refuse)
  const [sheet] = sheets
  if (!sheet) throw new Problem('notASpreadsheet')
  return sheet.rows.map((values, row) =>
    values.map((value, column) => readCell(value, sheet.cells?.get(`${row},${column}`))),
  )
}

function refuse(): never {
  throw new Problem('notASpreadsheet')
}

const readCell = (value: CellValue, cell: Partial<Cell> | undefined): SheetText => ({
  text: showValue(value),
  isFormula: cell?.formula !== undefined,
})

function showValue(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Comma, semicolon or tab, as spreadsheets write it in each country. */
function readText(file: Buffer): SheetText[][] {
  const text = decode(file)
  // Old workbooks, pictures, documents.
  if (/[\0\ufffd]/.test(text)) throw new Problem('notASpreadsheet')
  return parseCsv(text, { delimiter: detectDelimiter(text) }).map(cells =>
    cells.map(cell => {
      const shown = showValue(cell)
      return shown === '' ? nothing : { text: shown, isFormula: shown.startsWith('=') }
    }),
  )
}

/** UTF-8, UTF-16 by its mark, or what Excel on Windows writes where nobody asks for UTF-8. */
function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
