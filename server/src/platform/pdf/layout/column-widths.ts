// Column widths of a table, and how the columns share a page. Needs are multiples of the font size, widths are in points.
import { estimateWidth, largest } from './text-width.ts'

export interface ColumnNeeds {
  readonly full: number
  readonly comfortable: number
}

const comfortableTextWidth = 13
const boldFactor = 1.06
const maxHeaderLines = 3
/** Left and right together; the template has half of it on each side. */
const cellPaddingPt = 9
/** A table that fills this much of the line is stretched to all of it. */
const nearlyFull = 0.7

export function measureColumn(name: string, cells: readonly string[]): ColumnNeeds {
  const nameWidth = boldFactor * estimateWidth(name)
  const cellWidth = largest(cells, estimateWidth)
  const comfortableCell = Math.min(cellWidth, Math.max(largest(cells, widestWord), comfortableTextWidth))
  const comfortableName = Math.max(boldFactor * widestWord(name), nameWidth / maxHeaderLines)
  return { full: Math.max(nameWidth, cellWidth), comfortable: Math.max(comfortableCell, comfortableName) }
}

const widestWord = (text: string): number => largest(text.split(/[ \n\u2009\u200b]/), estimateWidth)
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const toPt = (parts: number, fontSizePt: number): number => parts * fontSizePt + cellPaddingPt

export const haveRoom = (needs: readonly ColumnNeeds[], fontSizePt: number, widthPt: number): boolean =>
  sum(needs.map(one => toPt(one.comfortable, fontSizePt))) <= widthPt

/** One line each where there is room; otherwise the wide columns share what the narrow ones leave. */
export function shareWidth(needs: readonly ColumnNeeds[], fontSizePt: number, widthPt: number): number[] {
  const full = needs.map(one => toPt(one.full, fontSizePt))
  const total = sum(full)
  if (total <= widthPt) return total < nearlyFull * widthPt ? full : full.map(one => (one * widthPt) / total)
  const comfortable = needs.map(one => toPt(one.comfortable, fontSizePt))
  const missing = full.map((one, at) => one - (comfortable[at] ?? 0))
  const spare = Math.max(0, widthPt - sum(comfortable)) / Math.max(1, sum(missing))
  const shared = comfortable.map((one, at) => one + (missing[at] ?? 0) * spare)
  const excess = sum(shared) / widthPt
  return excess > 1 ? shared.map(one => one / excess) : shared
}

/** @returns column indexes in parts that fit on a page and are about equally wide; all have the first column */
export function groupColumns(needs: readonly ColumnNeeds[], fontSizePt: number, widthPt: number): number[][] {
  const partCount = fillParts(needs, fontSizePt, widthPt, Infinity).length
  return fillParts(needs, fontSizePt, widthPt, Math.ceil((needs.length - 1) / partCount))
}

function fillParts(needs: readonly ColumnNeeds[], fontSizePt: number, widthPt: number, maxColumns: number): number[][] {
  const [first = 0, ...others] = needs.map(one => toPt(one.comfortable, fontSizePt))
  const parts: number[][] = []
  let left = 0
  for (const [index, size] of others.entries()) {
    const part = parts.at(-1)
    if (part && size <= left && part.length <= maxColumns) part.push(index + 1)
    else {
      parts.push([0, index + 1])
      left = widthPt - first
    }
    left -= size
  }
  return parts.length > 0 ? parts : [[0]]
}

export const countLines = (text: string, fontSizePt: number, widthPt: number): number =>
  Math.max(1, Math.ceil((estimateWidth(text) * fontSizePt) / Math.max(1, widthPt - cellPaddingPt)))
