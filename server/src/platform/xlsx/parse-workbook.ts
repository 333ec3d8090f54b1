// Reads all sheets of a workbook, in a process of its own (see workbook-reader.ts). Nothing is calculated, and nothing loaded from
// elsewhere: of a formula there is the value that it had when the file was saved.
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { readXlsx, type Cell, type CellValue, type Sheet } from 'hucre/xlsx'
import type { Work } from '../isolated/messages.ts'
import { Problem } from '../problems.ts'
import type { ReadCell, ReadSheet, WorkbookOrder } from './workbook-reader.ts'

const maxParts = 2000

export const run: Work<WorkbookOrder, ReadSheet[]> = async ({ path, maxSheets, maxCells, maxUnpackedBytes }) => {
  const file = await readFile(path)
  if (file.subarray(0, 8).equals(ole2Start)) throw new Problem('workbookEncrypted')
  checkParts(file, maxUnpackedBytes)
  checkMarkup(file)
  let sheetCount = 0
  const { sheets } = await readXlsx(file, { sheets: () => ++sheetCount <= maxSheets, maxRows: maxCells }).catch(refuse)
  if (sheetCount > maxSheets) throw new Problem('workbookTooComplex')
  let cellsLeft = maxCells
  return sheets.map(sheet => {
    const read = toReadSheet(sheet)
    for (const { cells } of read.rows) cellsLeft -= cells.length
    if (cellsLeft < 0) throw new Problem('workbookTooComplex')
    return read
  })
}

/** Old workbooks, and those with a password. */
const ole2Start = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** By the list of its parts, before any of them is unpacked. What lies there about its size is ended by the limit of memory. */
function checkParts(file: Uint8Array, maxUnpackedBytes: number): void {
  let [parts, bytes] = [0, 0]
  let [isWorkbook, hasMacros] = [false, false]
  try {
    unzipSync(file, {
      filter: ({ name, originalSize }) => {
        parts++
        bytes += originalSize
        isWorkbook ||= name === '[Content_Types].xml'
        hasMacros ||= /(^|\/)vbaProject\.bin$/i.test(name)
        return false
      },
    })
  } catch {
    refuse()
  }
  if (!isWorkbook) refuse()
  if (hasMacros) throw new Problem('workbookWithMacros')
  if (parts > maxParts || bytes > maxUnpackedBytes) throw new Problem('workbookTooComplex')
}

const readParts = /^xl\/(workbook|sharedStrings|worksheets\/[^/]+)\.xml$/i

/** Of a sheet that breaks off there would be fewer rows, or none at all, and nobody would hear of the others. */
function checkMarkup(file: Uint8Array): void {
  try {
    const parts = unzipSync(file, { filter: ({ name }) => readParts.test(name) })
    if (Object.values(parts).every(part => isWhole(strFromU8(part)))) return
  } catch {
    // Packed wrongly.
  }
  refuse()
}

/** A cell with its text lies at most eight deep. Each element takes longer the deeper it lies. */
const maxDepth = 40

/** Is every element closed, by its end or in itself? */
function isWhole(xml: string): boolean {
  let isBroken = false
  let depth = 0
  const onopentag = () => {
    if (++depth > maxDepth) refuse()
  }
  const onclosetag = (_: string, isImplied: boolean) => {
    depth--
    isBroken ||= isImplied && xml[parser.endIndex - 1] !== '/'
  }
  const parser = new Parser({ onopentag, onclosetag }, { xmlMode: true })
  parser.end(xml)
  return !isBroken
}

function refuse(): never {
  throw new Problem('notAWorkbook')
}

const toReadSheet = ({ name, rows, cells }: Sheet): ReadSheet => ({
  name,
  rows: rows.flatMap((values, row) => {
    const found = values.flatMap((value, column) => toReadCell(value, column, cells?.get(`${row},${column}`)) ?? [])
    return found.length > 0 ? [{ row: row + 1, cells: found }] : []
  }),
})

/** @returns null: nothing stands there */
function toReadCell(value: CellValue, column: number, cell: Partial<Cell> | undefined): ReadCell | null {
  const isFormula = cell?.formula !== undefined
  const content = toContent(value, cell)
  return content.kind === 'text' && content.text === '' && !isFormula ? null : { column, isFormula, ...content }
}

function toContent(value: CellValue, cell: Partial<Cell> | undefined): Omit<ReadCell, 'column' | 'isFormula'> {
  const plain = (text: string) => ({ kind: 'text' as const, text, numeric: null })
  if (value === null || value === undefined) return plain('')
  if (cell?.type === 'error') return { kind: 'error', text: String(value), numeric: null }
  // What is written as 1e999 is beyond every number.
  if (typeof value === 'number' && !Number.isFinite(value)) return { kind: 'error', text: String(value), numeric: null }
  if (typeof value === 'number') return { kind: 'number', text: '', numeric: value }
  if (typeof value === 'boolean') return { kind: 'boolean', text: value ? 'TRUE' : 'FALSE', numeric: null }
  if (value instanceof Date) {
    return { kind: 'date', text: Number.isNaN(value.getTime()) ? '' : value.toISOString(), numeric: null }
  }
  return plain(typeof value === 'string' ? decodeEscapes(value).replace(/\r\n?/g, '\n') : '')
}

/** Workbooks write characters that they cannot hold as '_x000D_', and '_x005F_' for an underscore that is one. */
const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
