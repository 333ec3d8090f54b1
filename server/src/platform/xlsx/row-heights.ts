// How high a row has to be so that every line of its texts is seen. Not every program works it out by itself: it is told to them.
import { calculateRowHeight } from 'hucre/xlsx'
import type { CellContent, Row, SheetStart, Style } from './workbook.ts'

export const defaultRowHeightPt = 15
const defaultSizePt = 11
/** No program shows a higher row. */
const maxHeightPt = 409
/** Of a column's width: the rest is its margin, and what words leave free that go to the next line. */
const usableShare = 0.88
const boldFactor = 1.1

/**
 * @param styles of its cells; null: those of the columns
 * @param spans its merged cells: a text has the width of all of them
 * @returns points; null: one line of ordinary letters is enough
 */
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
    // Letters that are as wide as two.
    const isShort = 2 * content.length <= width && !content.includes('\n')
    if (isShort && fontSize === defaultSizePt) continue
    const options = { fontSize, wrapText: !oneLine, columnWidths: [(width * defaultSizePt) / fontSize] }
    heightPt = Math.max(heightPt, calculateRowHeight([content], options))
  }
  return heightPt === defaultRowHeightPt ? null : Math.min(maxHeightPt, heightPt)
}
