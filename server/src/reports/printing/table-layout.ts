// Shares a page's width out among the columns of a table: smaller letters where it is wide, then a turned page, then several
// parts below each other, each with the first column.
import type { Cell, TableColumn, TablePart } from './document.ts'
import { splitNumbers } from './number-columns.ts'
import { textArea } from './page-geometry.ts'
import { allowBreaks } from './printable-text.ts'
import { estimateWidth } from './text-width.ts'

interface TableLayout {
  readonly isTurned: boolean
  readonly fontSizePt: number
  readonly parts: readonly TablePart[]
}

/** From the best to the last resort. */
const settings = [
  { isTurned: false, fontSizePt: 9 },
  { isTurned: false, fontSizePt: 8.25 },
  { isTurned: false, fontSizePt: 7.5 },
  { isTurned: true, fontSizePt: 8.5 },
  { isTurned: true, fontSizePt: 7.5 },
  { isTurned: true, fontSizePt: 7 },
] as const
/** Left and right of a cell's text, together. */
export const cellPaddingPt = 9
/** A longer word may be broken. */
const maxWordLength = 22
/** What a column of long texts should have at least, in parts of the font size. */
const comfortableWidth = 13

/** In parts of the font size. */
interface ColumnNeeds {
  /** All on one line. */
  readonly full: number
  /** The longest word. */
  readonly min: number
}

export function layOutTable(grid: readonly (readonly string[])[], decimalMark: string): TableLayout {
  const columnCount = Math.max(1, ...grid.map(row => row.length))
  const [header = [], ...rows] = grid.map(row =>
    Array.from({ length: columnCount }, (_, at) => allowBreaks(row[at] ?? '', maxWordLength)),
  )
  const columns = header.map((name, at) => ({
    name,
    cells: rows.map(row => row[at] ?? ''),
    needs: measureColumn([name, ...rows.map(row => row[at] ?? '')]),
  }))
  const needs = columns.map(column => column.needs)
  const setting = settings.find(one => fits(needs, one)) ?? settings[settings.length - 1] ?? settings[0]
  const width = widthOf(setting)
  const groups = fits(needs, setting) ? [needs.map((_, at) => at)] : groupColumns(needs, setting.fontSizePt, width)
  const numbers = columns.map(({ cells }) => splitNumbers(cells, decimalMark))
  return {
    ...setting,
    parts: groups.map(group => {
      const widths = shareWidth(
        group.map(at => needs[at] ?? { full: 0, min: 0 }),
        setting.fontSizePt,
        width,
      )
      return {
        columns: group.map(
          (at, place): TableColumn => ({ widthPt: widths[place] ?? 0, isNumeric: (numbers[at] ?? null) !== null }),
        ),
        header: group.map(at => header[at] ?? ''),
        rows: rows.map((row, line) => group.map((at): Cell => numbers[at]?.[line] ?? row[at] ?? '')),
      }
    }),
  }
}

const widthOf = ({ isTurned }: { readonly isTurned: boolean }): number =>
  (isTurned ? textArea.turned : textArea.upright).width

function measureColumn(texts: readonly string[]): ColumnNeeds {
  const words = texts.flatMap(text => text.split(/[\s\u200b]/))
  return {
    full: Math.max(...texts.map(estimateWidth)),
    min: Math.max(...words.map(estimateWidth)),
  }
}

const comfort = ({ full, min }: ColumnNeeds): number => Math.min(full, Math.max(min, comfortableWidth))
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const toPt = (parts: number, fontSizePt: number): number => parts * fontSizePt + cellPaddingPt

const fits = (needs: readonly ColumnNeeds[], setting: (typeof settings)[number]): boolean =>
  sum(needs.map(one => toPt(comfort(one), setting.fontSizePt))) <= widthOf(setting)

/** As many columns in each part as find room, the first one in all. */
function groupColumns(needs: readonly ColumnNeeds[], fontSizePt: number, width: number): number[][] {
  const sizes = needs.map(one => toPt(comfort(one), fontSizePt))
  const groups: number[][] = []
  let left = 0
  for (let at = 1; at < needs.length; at++) {
    const size = sizes[at] ?? 0
    const group = groups.at(-1)
    if (group && size <= left) {
      group.push(at)
      left -= size
    } else {
      groups.push([0, at])
      left = width - (sizes[0] ?? 0) - size
    }
  }
  return groups.length > 0 ? groups : [[0]]
}

/** Each column what it needs on one line where there is room; else the wide ones share what the narrow ones leave. */
function shareWidth(needs: readonly ColumnNeeds[], fontSizePt: number, width: number): number[] {
  const full = needs.map(one => toPt(one.full, fontSizePt))
  const total = sum(full)
  // A table that nearly fills the line fills it.
  if (total <= width) return total < 0.7 * width ? full : full.map(one => (one * width) / total)
  const min = needs.map(one => toPt(comfort(one), fontSizePt))
  const missing = full.map((one, at) => one - (min[at] ?? 0))
  const spare = Math.max(0, width - sum(min)) / Math.max(1, sum(missing))
  const shared = min.map((one, at) => one + (missing[at] ?? 0) * spare)
  const excess = sum(shared) / width
  return excess > 1 ? shared.map(one => one / excess) : shared
}
