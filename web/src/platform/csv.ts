// The table of a picture for spreadsheets: as CSV and for the clipboard.
import { csvLineEnd, csvMark, writeCell, writeCsvLine } from '@imp/domain/csv.ts'
import type { PictureTable } from '@imp/drawing/picture.ts'

export const writeCsv = ({ columns, rows }: PictureTable): string =>
  `${csvMark}${[columns, ...rows].map(writeCsvLine).join(csvLineEnd)}${csvLineEnd}`

export const writeBlock = ({ columns, rows }: PictureTable): string =>
  [columns, ...rows].map(row => row.map(value => writeCell(value).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
