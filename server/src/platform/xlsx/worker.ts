// The thread that makes workbooks (see writer.ts). It takes a workbook piece by piece and gives its file back.
import { readlinkSync } from 'node:fs'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'
import { cellText, isErrorValue, createSheetNamer } from './text.ts'
import type { FromWorker, Piece, Row, SheetStart, Style, ToWorker } from './workbook.ts'

interface Sheet extends WriteSheet {
  /** Index of the style of each column. */
  readonly columnStyles: readonly number[]
  readonly rows: (string | number | null)[][]
  readonly cells: Map<string, Partial<Cell>>
  readonly merges: { startRow: number; startCol: number; endRow: number; endCol: number }[]
}

let styles: CellStyle[] = []
/** One for all cells of a style: hundreds of thousands need not exist. */
let cellsOfStyle: Partial<Cell>[] = []
let changedAt = new Date()
let sheets: Sheet[] = []
let nameFor = createSheetNamer()

lowerPriority()
parentPort?.on('message', (message: ToWorker) => {
  if ('styles' in message) {
    styles = message.styles.map(toCellStyle)
    cellsOfStyle = styles.map(style => ({ style }))
    changedAt = message.changedAt ?? new Date()
    sheets = []
    nameFor = createSheetNamer()
  } else if ('piece' in message) addPiece(message.piece)
  else void finishFile()
})

/** Whoever waits for a screen comes first: on Linux a thread has a priority of its own; elsewhere nothing happens. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) os.setPriority(thread, 10)
  } catch {
    // No such place, or not allowed: the work is done all the same.
  }
}

function addPiece(piece: Piece): void {
  if ('sheet' in piece) sheets.push(createSheet(piece.sheet))
  const sheet = sheets.at(-1)
  if (!sheet || !('rows' in piece)) return
  for (const row of piece.rows) addRow(sheet, row)
  for (const { row, column, columns } of piece.merges ?? []) {
    sheet.merges.push({ startRow: row, startCol: column, endRow: row, endCol: column + columns - 1 })
  }
}

function createSheet({ name, columns, frozenRows, frozenColumns }: SheetStart): Sheet {
  return {
    name: nameFor(name),
    columns: columns.map(({ width, style }) => ({ width, style: styles[style] ?? {} })),
    columnStyles: columns.map(({ style }) => style),
    freezePane: { rows: frozenRows, columns: frozenColumns },
    rows: [],
    cells: new Map(),
    merges: [],
  }
}

function addRow({ rows, cells, columnStyles }: Sheet, row: Row): void {
  const at = rows.length
  const written = row.cells.map(content => (typeof content === 'string' ? cellText(content) : content))
  rows.push(written)
  if (row.styles) {
    for (let column = 0; column < written.length; column++) {
      const style = row.styles[column] ?? 0
      // The library gives a cell its column's style by itself.
      const cell = style === columnStyles[column] ? undefined : cellsOfStyle[style]
      if (cell) cells.set(`${at},${column}`, cell)
    }
  }
  for (let column = 0; column < written.length; column++) {
    const content = written[column]
    if (typeof content !== 'string' || content[0] !== '#' || !isErrorValue(content)) continue
    // The library takes such a text for an error value; as formatted text it stays a text.
    const key = `${at},${column}`
    cells.set(key, { ...cells.get(key), richText: [{ text: content }] })
  }
}

const line = { style: 'thin', color: { rgb: 'B7BFCC' } } as const

function toCellStyle({ bold, size, colour, background, border, centred, oneLine }: Style): CellStyle {
  const font = { ...(bold && { bold }), ...(size && { size }), ...(colour && { color: { rgb: colour } }) }
  return {
    ...(Object.keys(font).length > 0 && { font: { name: 'Calibri', size: 11, ...font } }),
    ...(background && { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: background } } }),
    ...(border && { border: { top: line, right: line, bottom: line, left: line } }),
    alignment: { vertical: 'top', wrapText: !oneLine, ...(centred && { horizontal: 'center' }) },
  }
}

async function finishFile(): Promise<void> {
  const work = sheets
  sheets = []
  try {
    const file = await writeXlsx({
      sheets: work,
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
