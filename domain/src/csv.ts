// Comma separated values for spreadsheets (RFC 4180), which must not take what people wrote for something to calculate.

/** Spreadsheets calculate texts that begin so; an apostrophe keeps them texts. */
const formulaStart = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

const neutralizeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Numbers have a point, whatever the reader's language: files travel. */
export const writeCell = (value: string | number | null): string =>
  typeof value === 'string' ? neutralizeFormula(value) : String(value ?? '')

/** Without the end of the line. */
export const writeCsvLine = (cells: readonly (string | number | null)[]): string =>
  cells.map(value => quote(writeCell(value))).join(',')

/** Tells spreadsheets that a file is UTF-8. */
export const csvMark = '\ufeff'
export const csvLineEnd = '\r\n'
