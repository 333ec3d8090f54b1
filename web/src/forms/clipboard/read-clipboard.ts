// Reads a block of cells from the clipboard: its plain text and the HTML beside it.
import { parseClipboard } from '@imp/domain/forms/clipboard-text.ts'
import { type Cells, readHtmlCells } from './read-html-cells.ts'
import { withoutGuard } from './formula-guard.ts'

export type ClipboardTexts = Pick<DataTransfer, 'getData'>

const collapse = (text: string): string => text.replaceAll(/[ \t\u00a0]+/g, ' ').trim()

/**
 * The HTML knows which lines are one cell, which numbers the spreadsheet holds and which characters are raised; the
 * plain text preserves blanks. Where both say the same, the plain text is used.
 */
export function readClipboard(data: ClipboardTexts): Cells {
  const plain = parseClipboard(data.getData('text/plain')).map(row => row.map(withoutGuard))
  const cells = readHtmlCells(data.getData('text/html'))
  if (!cells) return plain.map(row => row.map(text => ({ text })))
  const isSameShape = plain.length === cells.length && plain.every((row, at) => row.length <= (cells[at]?.length ?? 0))
  if (!isSameShape) return cells
  return cells.map((row, down) =>
    row.map((cell, right) => {
      const text = plain[down]?.[right] ?? ''
      return collapse(text) === collapse(cell.text) ? { ...cell, text } : cell
    }),
  )
}

/** Names and headings: as lines of cells, without line breaks in a cell. */
export const readNames = (data: DataTransfer): string =>
  readClipboard(data)
    .map(row => row.map(({ text }) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').replaceAll('\t', ' ')).join('\t'))
    .join('\n')
