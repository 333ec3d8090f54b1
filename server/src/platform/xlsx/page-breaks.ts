// Page breaks that keep a block, such as a table, with its heading: the rows would otherwise stand below titles of another one.
import { defaultRowHeightPt } from './row-heights.ts'
import { paperOf } from './printing.ts'
import type { SheetStart } from './workbook.ts'

/** Programs differ a little in how large they draw things. */
const usableShare = 0.94
const toPoints = (letters: number): number => 5.25 * letters + 3.75

interface Sheet {
  readonly start: Pick<SheetStart, 'columns' | 'frozenRows' | 'frozenColumns' | 'print'>
  readonly rowCount: number
  /** The first row of each block. */
  readonly blocks: readonly number[]
  /** In points; undefined: one line. */
  readonly heightOf: (row: number) => number | undefined
}

/** @returns the rows that begin a page. A block longer than a page begins on a new one. */
export function findPageBreaks({ start, rowCount, blocks, heightOf }: Sheet): number[] {
  const { print, frozenRows } = start
  const [first] = blocks
  if (!print || first === undefined) return []
  const sum = (from: number, to: number): number => {
    let heightPt = 0
    for (let row = from; row < to; row++) heightPt += heightOf(row) ?? defaultRowHeightPt
    return heightPt
  }
  const pagePt = (usableShare * paperOf(print).heightPt) / scaleOf(start, print) - sum(0, frozenRows)
  const breaks: number[] = []
  let leftPt = pagePt - sum(frozenRows, first)
  if (leftPt < 0) leftPt = 0
  for (const [at, row] of blocks.entries()) {
    const heightPt = sum(row, blocks[at + 1] ?? rowCount)
    if (heightPt > leftPt && leftPt < pagePt) {
      breaks.push(row)
      leftPt = pagePt
    }
    leftPt = Math.max(0, leftPt - heightPt)
  }
  return breaks
}

/** Shrinks until the columns fit on so many pages side by side; never enlarges. */
function scaleOf(
  { columns, frozenColumns }: Pick<SheetStart, 'columns' | 'frozenColumns'>,
  print: NonNullable<SheetStart['print']>,
): number {
  const widthOf = (list: SheetStart['columns']): number => list.reduce((total, { width }) => total + toPoints(width), 0)
  const repeatedPt = (print.pagesWide - 1) * widthOf(columns.slice(0, frozenColumns))
  return Math.min(1, (print.pagesWide * paperOf(print).widthPt) / (widthOf(columns) + repeatedPt))
}
