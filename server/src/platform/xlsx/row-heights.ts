// How high a row has to be to show every line of its texts: not every program computes that itself.
import { calculateRowHeight } from 'hucre/xlsx'
import type { CellContent, Row, SheetStart, Style } from './workbook.ts'

export const defaultRowHeightPt = 15
const defaultSizePt = 11
/** No program shows a higher row. */
const maxHeightPt = 409
/** Of a column's width: the rest is its margin, and what wrapped words leave free. */
const usableShare = 0.88
const boldFactor = 1.1

/** @param styles null: those of the columns @param spans merged cells share their width @returns points; null: one ordinary line */
export function heightOfRow(
  cells: readonly CellContent[],
  styles: readonly number[] | null,
  columns: SheetStart['columns'],
  known: readonly Style[],
  spans: NonNullable<Row['spans']> = [],
): number | null {
  let heightPt = defaultRowHeightPt
  for (let at = 0; at < cells.length; at++) {
    const content = cells[at]
    if (typeof content !== 'string' || content === '') continue
    const column = columns[at]
    const { bold, oneLine, size: fontSize = defaultSizePt } = known[(styles ? styles[at] : column?.style) ?? 0] ?? {}
    const whole = columns.slice(at, at + (spans.find(span => span.column === at)?.columns ?? 1))
    const totalWidth = whole.reduce((sum, one) => sum + one.width, 0) || 8
    const width = (usableShare * totalWidth) / (bold ? boldFactor : 1)
    const isShort = 2 * content.length <= width && !content.includes('\n')
    if (isShort && fontSize === defaultSizePt) continue
    const options = { fontSize, wrapText: !oneLine, columnWidths: [(width * defaultSizePt) / fontSize] }
    heightPt = Math.max(heightPt, calculateRowHeight([content], options))
  }
  return heightPt === defaultRowHeightPt ? null : Math.min(maxHeightPt, heightPt)
}
