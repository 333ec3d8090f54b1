// Fits a table on paper: smaller letters, then a landscape page, then several parts below each other, each with the first column.
import { countLines, groupColumns, haveRoom, measureColumn, shareWidth } from './column-widths.ts'
import type { Cell, TableColumn, TablePart } from './document-parts.ts'
import { splitNumbers } from './number-columns.ts'
import { textArea } from './page-geometry.ts'
import { allowBreaks } from './text-flow.ts'
import { largest } from './text-width.ts'

interface TableLayout {
  readonly isLandscape: boolean
  readonly fontSizePt: number
  readonly parts: readonly TablePart[]
}

const [bestSetting, ...otherSettings] = [
  { isLandscape: false, fontSizePt: 9 },
  { isLandscape: false, fontSizePt: 8.25 },
  { isLandscape: false, fontSizePt: 7.5 },
  { isLandscape: true, fontSizePt: 8.5 },
  { isLandscape: true, fontSizePt: 7.5 },
  { isLandscape: true, fontSizePt: 7 },
] as const
type Setting = typeof bestSetting | (typeof otherSettings)[number]

const maxWordLength = 22
/** Shares of a page up to which a table is not broken; one that has a landscape page to itself may fill it. */
const unbrokenShare = { upright: 0.45, turned: 0.85 } as const
/** Multiples of the font size: line distance, and padding above and below a row. */
const [lineHeight, rowPadding] = [1.2, 0.8]

interface Column {
  readonly name: string
  readonly cells: readonly string[]
  readonly numbers: readonly Cell[] | null
}

export interface TableTexts {
  readonly decimalMark: string
  readonly placeText: (text: string) => string
}

export function layOutTable(grid: readonly (readonly string[])[], texts: TableTexts): TableLayout {
  const columns = readColumns(grid, texts)
  const needs = columns.map(({ name, cells }) => measureColumn(name, cells))
  const isRoomy = (one: Setting): boolean => haveRoom(needs, one.fontSizePt, areaOf(one).width)
  const setting = [bestSetting, ...otherSettings].find(isRoomy)
  const { isLandscape, fontSizePt } = setting ?? otherSettings[otherSettings.length - 1] ?? bestSetting
  const area = areaOf({ isLandscape })
  const groups = setting ? [columns.map((_, at) => at)] : groupColumns(needs, fontSizePt, area.width)
  const parts = groups.map(group => {
    const pick = <T>(list: readonly T[]): T[] => group.flatMap(at => list.slice(at, at + 1))
    return buildPart(pick(columns), shareWidth(pick(needs), fontSizePt, area.width), fontSizePt, isLandscape)
  })
  return { isLandscape, fontSizePt, parts }
}

const areaOf = ({ isLandscape }: { readonly isLandscape: boolean }) =>
  isLandscape ? textArea.turned : textArea.upright

function readColumns(
  [header = [], ...rows]: readonly (readonly string[])[],
  { decimalMark, placeText }: TableTexts,
): Column[] {
  const columnCount = Math.max(
    1,
    largest([header, ...rows], row => row.length),
  )
  const read = (row: readonly string[], at: number): string => allowBreaks(row[at] ?? '', maxWordLength)
  return Array.from({ length: columnCount }, (_, at) => {
    const texts = rows.map(row => read(row, at))
    const numbers = splitNumbers(texts, decimalMark)
    return { name: placeText(read(header, at)), cells: numbers ? texts : texts.map(placeText), numbers }
  })
}

function buildPart(
  columns: readonly Column[],
  widths: readonly number[],
  fontSizePt: number,
  isLandscape: boolean,
): TablePart {
  const pageHeightPt = areaOf({ isLandscape }).height
  const rowCount = columns[0]?.cells.length ?? 0
  const lines = Array.from({ length: rowCount }, (_, row) =>
    Math.max(...columns.map(({ cells }, at) => countLines(cells[row] ?? '', fontSizePt, widths[at] ?? 0))),
  )
  const heightPt = lines.reduce((height, count) => height + (count * lineHeight + rowPadding) * fontSizePt, 0)
  return {
    columns: columns.map(({ numbers }, at): TableColumn => ({ widthPt: widths[at] ?? 0, isNumeric: numbers !== null })),
    header: columns.map(({ name }) => name),
    rows: Array.from({ length: rowCount }, (_, row) =>
      columns.map(({ cells, numbers }): Cell => numbers?.[row] ?? cells[row] ?? ''),
    ),
    isUnbroken: heightPt <= unbrokenShare[isLandscape ? 'turned' : 'upright'] * pageHeightPt,
    // A row that takes much of a page may continue on the next.
    hasTallRows: largest(lines, count => count) * lineHeight * fontSizePt > pageHeightPt / 4,
  }
}
