// A block of cells for the clipboard: text for people and editors, HTML for spreadsheets, which take the exact numbers
// from it (Excel x:num, LibreOffice sdval, Google Sheets data-sheets-value) and leave texts as texts.
import { showNumber, showUngrouped } from '@imp/domain/numbers/show-number.ts'
import { toClipboard } from '@imp/domain/forms/clipboard-text.ts'
import { withGuard } from './formula-guard.ts'

export interface CopiedCell {
  readonly text: string
  readonly numeric: number | null
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"\r]/g, letter => escapes[letter] ?? letter)

function writeHtmlCell({ text, numeric }: CopiedCell, locale: string): string {
  if (numeric !== null) {
    const exact = showNumber(numeric)
    const sheets = escapeHtml(JSON.stringify({ 1: 3, 3: numeric }))
    return `<td x:num="${exact}" sdval="${exact}" sdnum="1033;" data-sheets-value="${sheets}">${showUngrouped(numeric, locale)}</td>`
  }
  if (text === '') return '<td></td>'
  const sheets = escapeHtml(JSON.stringify({ 1: 2, 2: text }))
  const shown = escapeHtml(text).replaceAll('\n', '<br style="mso-data-placement:same-cell">')
  return `<td x:str sdnum="1033;0;@" data-sheets-value="${sheets}" style="white-space:pre-wrap;mso-number-format:'\\@'">${shown}</td>`
}

/** By MIME type. @param locale decides the decimal mark of the plain text */
export function writeBlock(block: readonly (readonly CopiedCell[])[], locale: string) {
  const write = ({ text, numeric }: CopiedCell) => (numeric === null ? withGuard(text) : showUngrouped(numeric, locale))
  const rows = block.map(row => `<tr>${row.map(cell => writeHtmlCell(cell, locale)).join('')}</tr>`).join('')
  const head = '<head><meta charset="utf-8"></head>'
  return {
    'text/plain': toClipboard(block.map(row => row.map(write))),
    'text/html': `<html xmlns:x="urn:schemas-microsoft-com:office:excel">${head}<body><table>${rows}</table></body></html>`,
  }
}

export function putOnClipboard(data: DataTransfer, block: readonly (readonly CopiedCell[])[], locale: string): void {
  for (const [type, content] of Object.entries(writeBlock(block, locale))) data.setData(type, content)
}
