// The table of a picture for spreadsheets: comma separated (RFC 4180, UTF-8 with its mark), and as a block to paste.
import type { PictureTable } from '@imp/drawing/picture.ts'

/** Spreadsheets calculate texts that begin so; an apostrophe keeps them texts. */
const formulaStart = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

const neutralizeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Numbers have a point, whatever the reader's language: files travel. */
const writeCell = (value: string | number | null): string =>
  typeof value === 'string' ? neutralizeFormula(value) : String(value ?? '')

export const writeCsv = ({ columns, rows }: PictureTable): string =>
  `\ufeff${[columns, ...rows].map(row => row.map(value => quote(writeCell(value))).join(',')).join('\r\n')}\r\n`

/** For the clipboard: tabs between cells. */
export const writeBlock = ({ columns, rows }: PictureTable): string =>
  [columns, ...rows].map(row => row.map(value => writeCell(value).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
