// A block of cells on the clipboard, from its text and from the HTML beside it.
import { parseClipboard } from '@imp/domain/forms/clipboard-text.ts'
import { type Cells, readHtmlCells } from './read-html-cells.ts'
import { withoutGuard } from './formula-guard.ts'

export type ClipboardTexts = Pick<DataTransfer, 'getData'>

/** What is the same but for blanks beside each other. */
const collapse = (text: string): string => text.replaceAll(/[ \t\u00a0]+/g, ' ').trim()

/**
 * The HTML knows which lines are one cell, which numbers the spreadsheet holds and which signs are raised; the text knows
 * the blanks. Where both say the same, the text of a cell is that of the text.
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

/** The same as lines of cells without line breaks: names and headings. */
export const readNames = (data: DataTransfer): string =>
  readClipboard(data)
    .map(row => row.map(({ text }) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').replaceAll('\t', ' ')).join('\t'))
    .join('\n')
