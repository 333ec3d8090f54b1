// Blocks of cells as spreadsheets copy them as text, in both directions.

export interface ClipboardCell {
  readonly text: string
  /** The value in the spreadsheet, regardless of its display format. */
  readonly exact?: number
  /** Superscript or subscript after a digit, and the text around it: '10', '3' and ' MW' of 10³ MW. */
  readonly raised?: { readonly base: string; readonly signs: string; readonly rest: string }
  /** Struck-through text was removed from `text`. */
  readonly isStruck?: true
  /** The text including its hidden parts, which `text` leaves out. */
  readonly withHidden?: string
  /** The whole text: struck-through characters with U+0336, hidden ones in brackets. */
  readonly marked?: string
  readonly isHidden?: true
  /** For a cell covered by a merged cell: the content of that one. */
  readonly under?: ClipboardCell
}

const isLineBreak = (letter: string | undefined): boolean => letter === '\n' || letter === '\r'

/** The index after the closing quote; -1: the quote is part of the text. */
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
 * Tabs separate cells; CRLF, LF or CR separate rows; one empty line at the end is ignored. Quoted cells may contain tabs and
 * line breaks; quotes in them are doubled.
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
      // A tab at the very end starts one more cell.
      if (at < text.length) continue
      row.push('')
    }
    rows.push(row)
    row = []
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
  }
  return rows
}

export function toClipboard(block: readonly (readonly string[])[]): string {
  return block
    .map((row, index) => {
      const cells = row.map(cell => (/^"|[\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')
      // An empty last row would be read as the empty line at the end.
      return cells === '' && index === block.length - 1 ? '""' : cells
    })
    .join('\n')
}
