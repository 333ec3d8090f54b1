// A block of cells as spreadsheets put it on the clipboard as text; and the way back.

/** A cell as it was copied. */
export interface ClipboardCell {
  readonly text: string
  /** The number that the spreadsheet holds, whatever it shows of it. */
  readonly exact?: number
  /** Raised or lowered signs behind a digit, with what stands before and behind them: '10', '3' and ' MW' of 10³ MW. */
  readonly raised?: { readonly base: string; readonly signs: string; readonly rest: string }
  /** Some of its text is struck through, and left out of `text`. */
  readonly isStruck?: true
  /** Some of its text is hidden, and left out of `text`: the text with it. */
  readonly withHidden?: string
  /** What is left out of `text`, too: struck-through signs are still struck (U+0336), hidden ones in brackets. */
  readonly marked?: string
  /** Its row or column is hidden in the spreadsheet. */
  readonly isHidden?: true
  /** Under a merged cell: what that one holds. */
  readonly under?: ClipboardCell
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
