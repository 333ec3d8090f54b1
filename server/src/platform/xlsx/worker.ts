// The thread that makes workbooks (see writer.ts), piece by piece.
import { readlinkSync } from 'node:fs'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'
import { findPageBreaks } from './page-breaks.ts'
import { pageSetupOf, printTitlesOf } from './printing.ts'
import { heightOfRow } from './row-heights.ts'
import { cellText, columnName, createSheetNamer, isErrorValue, quoteSheetName } from './text.ts'
import { toDataValidation } from './validations.ts'
import type { FromWorker, Piece, Row, SheetStart, Style, ToWorker, Validation } from './workbook.ts'

interface Sheet extends WriteSheet {
  readonly start: SheetStart
  readonly rowDefs: Map<number, { height?: number; hidden?: boolean }>
  readonly validations: Validation[]
  readonly blocks: number[]
  readonly links: { readonly key: string; readonly sheet: number }[]
  readonly rows: (string | number | null)[][]
  readonly cells: Map<string, Partial<Cell>>
  readonly merges: { startRow: number; startCol: number; endRow: number; endCol: number }[]
}

let ownStyles: readonly Style[] = []
let styles: CellStyle[] = []
/** Shared by all cells of a style: hundreds of thousands need not exist. */
let cellsOfStyle: Partial<Cell>[] = []
let changedAt = new Date()
let sheets: Sheet[] = []
let nameFor = createSheetNamer()

lowerPriority()
parentPort?.on('message', (message: ToWorker) => {
  if ('styles' in message) {
    ownStyles = message.styles
    useStyles(false)
    changedAt = message.changedAt ?? new Date()
    sheets = []
    nameFor = createSheetNamer()
  } else if ('piece' in message) addPiece(message.piece)
  else void finishFile()
})

function useStyles(isRightToLeft: boolean): void {
  styles = ownStyles.map(style => toCellStyle(style, isRightToLeft))
  cellsOfStyle = styles.map(style => ({ style }))
}

/** Requests come first: on Linux a thread has a priority of its own; elsewhere this has no effect. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) os.setPriority(thread, 10)
  } catch {
    // Missing, or not allowed: the work is done all the same.
  }
}

function addPiece(piece: Piece): void {
  if ('sheet' in piece) {
    if (piece.sheet.isRightToLeft && sheets.length === 0) useStyles(true)
    sheets.push(createSheet(piece.sheet))
  }
  const sheet = sheets.at(-1)
  if (!sheet || !('rows' in piece)) return
  if (piece.beginsBlock) sheet.blocks.push(sheet.rows.length)
  for (const row of piece.rows) addRow(sheet, row)
  for (const { row, column, columns } of piece.merges ?? []) {
    sheet.merges.push({ startRow: row, startCol: column, endRow: row, endCol: column + columns - 1 })
  }
  sheet.validations.push(...(piece.validations ?? []))
}

function createSheet(start: SheetStart): Sheet {
  const { columns, frozenRows, frozenColumns, filter, print, isRightToLeft, isProtected, isHidden } = start
  return {
    start,
    name: nameFor(start.name),
    columns: columns.map(({ width, style, isHidden: hidden = false }) => ({
      width,
      style: styles[style] ?? {},
      ...(hidden && { hidden }),
    })),
    freezePane: { rows: frozenRows, columns: frozenColumns },
    ...(isRightToLeft && { view: { rightToLeft: true } }),
    ...(filter && { autoFilter: { range: rangeOf(filter) } }),
    ...(print && pageSetupOf(print)),
    ...(isProtected && { protection }),
    ...(isHidden && { veryHidden: true }),
    rows: [],
    cells: new Map(),
    merges: [],
    rowDefs: new Map(),
    links: [],
    validations: [],
    blocks: [],
  }
}
/** Column widths and row heights can still be changed. */
const protection = { sheet: true, formatColumns: true, formatRows: true }

const rangeOf = ({ row, rows, columns }: NonNullable<SheetStart['filter']>): string =>
  `A${row + 1}:${columnName(columns - 1)}${row + rows}`

function addRow({ start, rows, cells, rowDefs, links }: Sheet, row: Row): void {
  const at = rows.length
  const written = row.cells.map(content => (typeof content === 'string' ? cellText(content) : content))
  rows.push(written)
  const height = row.isHidden ? null : heightOfRow(written, row.styles ?? null, start.columns, ownStyles, row.spans)
  if (height !== null) rowDefs.set(at, { height })
  if (row.isHidden) rowDefs.set(at, { hidden: true })
  if (row.styles) {
    for (let column = 0; column < written.length; column++) {
      const style = row.styles[column] ?? 0
      // The library applies the column's style by itself.
      const cell = style === start.columns[column]?.style ? undefined : cellsOfStyle[style]
      if (cell) cells.set(`${at},${column}`, cell)
    }
  }
  for (let column = 0; column < written.length; column++) {
    const content = written[column]
    if (typeof content !== 'string' || content[0] !== '#' || !isErrorValue(content)) continue
    // The library takes such a text for an error value; as rich text it stays a text.
    const key = `${at},${column}`
    cells.set(key, { ...cells.get(key), richText: [{ text: content }] })
  }
  for (const { column, sheet } of row.links ?? []) links.push({ key: `${at},${column}`, sheet })
}

const linkColour = '1C4FA0'
const line = { style: 'thin', color: { rgb: 'B7BFCC' } } as const

function toCellStyle(style: Style, isRightToLeft: boolean): CellStyle {
  const { bold, size, colour, background, border, centred, oneLine, isLink, digits, isInput } = style
  const font = {
    ...(bold && { bold }),
    ...(size && { size }),
    ...(colour && { color: { rgb: colour } }),
    ...(isLink && { underline: true, color: { rgb: linkColour } }),
  }
  return {
    ...(Object.keys(font).length > 0 && { font: { name: 'Calibri', size: 11, ...font } }),
    ...(background && { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: background } } }),
    ...(digits && { numFmt: digits }),
    ...(border && { border: { top: line, right: line, bottom: line, left: line } }),
    alignment: {
      vertical: 'top',
      wrapText: !oneLine,
      ...(centred && { horizontal: 'center' }),
      // A name in Latin letters would run out of the sheet, over its first column.
      ...(oneLine && isRightToLeft && { horizontal: 'right' }),
    },
    ...(isInput && { protection: { locked: false } }),
  }
}

function setLinks({ cells, links }: Sheet, work: readonly Sheet[]): void {
  for (const { key, sheet } of links) {
    const target = work[sheet]
    if (!target) continue
    const hyperlink = { target: '', location: `${quoteSheetName(target.name)}!A1` }
    cells.set(key, { ...cells.get(key), hyperlink })
  }
}

function setPageBreaks(sheet: Sheet): void {
  const { start, blocks, rows, rowDefs } = sheet
  const heightOf = (row: number): number | undefined => rowDefs.get(row)?.height
  const begins = findPageBreaks({ start, blocks, rowCount: rows.length, heightOf })
  // The library expects the rows that end a page.
  if (begins.length > 0) sheet.rowBreaks = begins.map(row => row - 1)
}

async function finishFile(): Promise<void> {
  const work = sheets
  sheets = []
  try {
    const sheetNames = work.map(({ name }) => name)
    for (const sheet of work) {
      setLinks(sheet, work)
      setPageBreaks(sheet)
      if (sheet.validations.length > 0) {
        sheet.dataValidations = sheet.validations.map(one => toDataValidation(one, sheetNames))
      }
    }
    const file = await writeXlsx({
      sheets: work,
      namedRanges: work.flatMap(({ name, start }) => printTitlesOf(name, start)),
      defaultFont: { name: 'Calibri', size: 11 },
      properties: { modified: changedAt },
    })
    const bytes = file.buffer instanceof ArrayBuffer ? new Uint8Array(file.buffer, file.byteOffset, file.length) : null
    if (!bytes) throw new TypeError('shared memory cannot be handed over')
    send({ file: bytes }, [bytes.buffer])
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : String(error) }, [])
  }
}

function send(message: FromWorker, transferred: ArrayBuffer[]): void {
  parentPort?.postMessage(message, transferred)
}
