// Reads the sheets of a spreadsheet, in a process of its own (see reader.ts).
import { readFile } from 'node:fs/promises'
import type { Work } from '../sandbox/messages.ts'
import { Problem } from '../problems.ts'
import { readCodePages, sampleOf, type Reading } from './code-pages.ts'
import { readCsv } from './csv.ts'
import { ole2Start, openPackage } from './package.ts'
import type { ReadTexts, Sheet, SheetOrder, SheetRow, SheetText } from './reader.ts'
import type { ReadCell } from './workbook-reader.ts'

export const run: Work<SheetOrder, ReadTexts> = async ({ path, maxRows, maxColumns, encoding }) => {
  const file = await readFile(path)
  const isWorkbook = [zipStart, ole2Start].some(start => file.subarray(0, start.length).equals(start))
  const readings = isWorkbook ? [] : readLetters(file)
  const asked = readings.find(reading => reading.encoding !== null && reading.encoding === encoding)
  const isOpen = !asked && readings.filter(({ isLikely }) => isLikely).length > 1
  const chosen = asked ?? readings[0]
  const sheets = isWorkbook
    ? readSheets(file, maxColumns)
    : [{ name: null, rows: readText(chosen?.text ?? '', maxColumns) }]
  return {
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== '')).slice(0, maxRows),
    })),
    encodings: readings.flatMap(({ encoding: name, text }) => (name ? { encoding: name, sample: sampleOf(text) } : [])),
    encoding: isOpen ? null : (chosen?.encoding ?? null),
    isOpen,
  }
}

const zipStart = Buffer.from('PK')
/** Beside the intended sheet there are a cover, notes and lists of choices, not hundreds. */
const maxSheets = 10
const nothing: SheetText = { text: '', isFormula: false }
const maxUnpackedBytes = 200_000_000

function readSheets(file: Buffer, maxColumns: number): Sheet[] {
  const { sheets, readCells } = openPackage(file, { maxUnpackedBytes, refuse, refuseSize })
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  if (visible.length === 0) refuse()
  return visible.slice(0, maxSheets).map(sheet => {
    const rows = new Map<number, SheetText[]>()
    readCells(sheet, (row, cell) => {
      if (cell.column >= maxColumns) return
      const cells = rows.get(row) ?? []
      rows.set(row, cells)
      while (cells.length < cell.column) cells.push(nothing)
      cells[cell.column] = { text: showCell(cell), isFormula: cell.isFormula }
    })
    return {
      name: sheet.name,
      rows: [...rows].toSorted(([a], [b]) => a - b).map(([row, cells]) => ({ row, cells })),
    }
  })
}

function refuse(): never {
  throw new Problem('notASpreadsheet')
}

function refuseSize(): never {
  throw new Problem('notASpreadsheet', { text: 'problems.uploadTooComplex' })
}

const showCell = ({ kind, text, numeric }: ReadCell): string => (kind === 'number' ? text || String(numeric) : text)

function readText(text: string, maxColumns: number): SheetRow[] {
  if (/[\0\ufffd]/.test(text)) refuse()
  return readCsv(text).map((cells, at) => ({
    row: at + 1,
    cells: cells
      .slice(0, maxColumns)
      .map(cell => (cell === '' ? nothing : { text: cell, isFormula: cell.startsWith('=') })),
  }))
}

type Letters = Omit<Reading, 'encoding'> & { readonly encoding: Reading['encoding'] | null }

/** Unicode, with or without a byte order mark; otherwise a code page of Windows. */
function readLetters(file: Buffer): readonly Letters[] {
  const unicode = readUnicode(file)
  return unicode === null ? readCodePages(file) : [{ encoding: null, text: unicode, isLikely: true }]
}

function readUnicode(file: Buffer): string | null {
  const wide = isWide(file)
  if (wide) return new TextDecoder(wide).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return null
  }
}

function isWide(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const start = file.subarray(0, 64)
  if (start.length < 4 || file.length % 2 !== 0) return null
  const isEmpty = (parity: number) => start.every((byte, at) => at % 2 !== parity || byte === 0)
  const isFull = (parity: number) => start.every((byte, at) => at % 2 !== parity || byte !== 0)
  return isEmpty(1) && isFull(0) ? 'utf-16le' : isEmpty(0) && isFull(1) ? 'utf-16be' : null
}
