// Pasting a block of cells, as spreadsheets put it on the clipboard, into a table answer; and the way back.
import type { CellContent } from '../forms/answer.ts'
import { parseCell } from '../forms/column-types.ts'
import type { Reason } from '../texts.ts'

export interface PastedCell {
  /** Places counted from zero, in the table as it is shown. */
  readonly row: number
  readonly column: number
  readonly text: string
  /** null: a number is wanted, and the text is none. It is shown with an error and not stored. */
  readonly content: CellContent | null
}

const isLineBreak = (letter: string | undefined): boolean => letter === '\n' || letter === '\r'

/** The end of a quoted cell (behind its closing quote); -1 when the quote is only part of the text. */
function findQuotedEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') {
      at++
      continue
    }
    const after = text[at + 1]
    return after === undefined || after === '\t' || isLineBreak(after) ? at + 1 : -1
  }
  return -1
}

function findPlainEnd(text: string, start: number): number {
  let at = start
  while (at < text.length && text[at] !== '\t' && !isLineBreak(text[at])) at++
  return at
}

/**
 * The rows and cells of a clipboard text. Tabs separate cells, CRLF, LF or CR separate rows; one empty line at the end
 * is ignored. A cell in quotes may hold tabs and line breaks; a quote in it is written twice.
 */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = []
  let at = 0
  let row: string[] = []
  while (at < text.length) {
    const quotedEnd = text[at] === '"' ? findQuotedEnd(text, at) : -1
    const end = quotedEnd === -1 ? findPlainEnd(text, at) : quotedEnd
    row.push(quotedEnd === -1 ? text.slice(at, end) : text.slice(at + 1, end - 1).replaceAll('""', '"'))
    if (text[end] === '\t') {
      at = end + 1
      // A tab at the very end opens one more cell.
      if (at < text.length) continue
      row.push('')
    }
    rows.push(row)
    row = []
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
  }
  return rows
}

/** A block of cells as clipboard text: what `parseClipboard` reads back. */
export function toClipboard(block: readonly (readonly string[])[]): string {
  return block
    .map((row, index) => {
      const cells = row.map(cell => (/^"|[\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')
      // A last row with nothing in it would be taken for the empty line at the end.
      return cells === '' && index === block.length - 1 ? '""' : cells
    })
    .join('\n')
}

interface Size {
  readonly rows: number
  readonly columns: number
}
const widthOf = (block: readonly (readonly string[])[]): number =>
  block.reduce((widest, row) => Math.max(widest, row.length), 0)

/** Over a selection that it fits into several times, a block stands as often as that: one value in each of the cells. */
function repeatOver(block: readonly (readonly string[])[], { rows, columns }: Size): readonly (readonly string[])[] {
  const width = widthOf(block)
  const isFull = width > 0 && block.every(row => row.length === width)
  if (!isFull || rows % block.length > 0 || columns % width > 0) return block
  const wide = block.map(row => Array.from({ length: columns / width }, () => row).flat())
  return Array.from({ length: rows / block.length }, () => wide).flat()
}

/**
 * What pasting `text` over the cells that are selected changes; `at` is the first of them. The block must fit into the table
 * from that cell on: rows are checked before columns, and nothing is pasted when it does not. Cells that a short row lacks are
 * left alone.
 */
export function pasteInto(
  table: Size,
  at: { readonly row: number; readonly column: number },
  text: string,
  isNumericColumn: readonly boolean[],
  selected: Size = { rows: 1, columns: 1 },
): { readonly problem: Reason | null; readonly cells: PastedCell[] } {
  const block = repeatOver(parseClipboard(text), selected)
  const width = widthOf(block)
  const rowsLeft = table.rows - at.row
  const columnsLeft = table.columns - at.column
  if (block.length > rowsLeft) {
    return { problem: { text: 'results.pasting.tooManyRows', values: { n: block.length, m: rowsLeft } }, cells: [] }
  }
  if (width > columnsLeft) {
    return { problem: { text: 'results.pasting.tooManyColumns', values: { n: width, m: columnsLeft } }, cells: [] }
  }
  const cells = block.flatMap((row, down) =>
    row.map((cell, right) => {
      const column = at.column + right
      return { row: at.row + down, column, text: cell, content: parseCell(cell, isNumericColumn[column] ?? false) }
    }),
  )
  return { problem: null, cells }
}
