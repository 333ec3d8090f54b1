// Comma separated values (RFC 4180), safe to open in spreadsheets.

/** Spreadsheets read text that begins like this as a formula; an apostrophe prevents it. */
const formulaStart = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

const neutralizeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Numbers have a decimal point in every language: files travel. */
export const writeCell = (value: string | number | null): string =>
  typeof value === 'string' ? neutralizeFormula(value) : String(value ?? '')

export const writeCsvLine = (cells: readonly (string | number | null)[]): string =>
  cells.map(value => quote(writeCell(value))).join(',')

/** The byte order mark: spreadsheets then read the file as UTF-8. */
export const csvMark = '\ufeff'
export const csvLineEnd = '\r\n'
