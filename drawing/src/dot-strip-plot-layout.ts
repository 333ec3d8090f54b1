// The layout of a dot strip plot: a lane per synchronous area, with a labelled dot per country. Dots whose dots, labels or
// arrows would overlap are placed in rows. Pure; px.
import { isChanged } from '@imp/domain/harmonisation/comparing.ts'
import type { AreaSpread, Point, QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { fontSizes } from './theme.ts'
import { estimateWidth } from './wrap-text.ts'

export const markRadius = 5
export const rowHeight = 15
const nameGap = 9
const lanePadding = 9
const laneGap = 8
/** On narrow pictures, for the labels above a lane. */
export const laneHeadHeight = 20
/** Three lines of labels beside the lane. */
const minLaneHeight = 58
const factsWidth = 148
const minWidthForColumns = 620
/** For half of the first dot, and the label of the last one. */
const plotEnds = { left: 14, right: 46 }

export interface PlacedPoint {
  readonly point: Point
  readonly lane: Lane
  readonly x: number
  readonly y: number
  /** x of last year's number; null: unchanged, or none. */
  readonly fromX: number | null
  /** Away from the arrow. */
  readonly nameSide: 'left' | 'right'
}
export interface Lane {
  readonly spread: AreaSpread
  readonly top: number
  readonly height: number
}
export interface DotStripPlotLayout {
  /** Labels are beside the lanes, otherwise above them. */
  readonly hasColumns: boolean
  readonly factsWidth: number
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  readonly axis: Axis
  readonly lanes: readonly Lane[]
  readonly points: readonly PlacedPoint[]
  readonly toX: (value: number) => number
}
interface Axis {
  readonly min: number
  readonly max: number
  readonly step: number
}
interface Place {
  readonly top: number
  readonly width: number
  readonly edge: number
  /** Labels on the right; the axis is not mirrored. */
  readonly isMirrored: boolean
}

export function placeDotStripPlot(
  { points, areas }: QuantityYear,
  { top, width, edge, isMirrored }: Place,
): DotStripPlotLayout {
  const hasColumns = width >= minWidthForColumns
  const beside = hasColumns ? factsWidth : 0
  const left = edge + (isMirrored ? 0 : beside) + plotEnds.left
  const right = width - edge - (isMirrored ? beside : 0) - plotEnds.right
  const axis = chooseAxis(listShown(points, areas))
  const toX = (value: number) => left + ((value - axis.min) / (axis.max - axis.min)) * (right - left)
  const lanes: Lane[] = []
  const placed: PlacedPoint[] = []
  let y = top
  for (const spread of areas.toSorted((a, b) => b.n - a.n)) {
    const head = hasColumns ? 0 : laneHeadHeight
    const rows = placeRows(
      points.filter(point => point.areas.includes(spread.area)),
      toX,
    )
    const high = rows.length * rowHeight + 2 * lanePadding
    const lane: Lane = { spread, top: y + head, height: hasColumns ? Math.max(minLaneHeight, high) : high }
    lanes.push(lane)
    for (const [at, row] of rows.entries())
      for (const { point, x, fromX, nameSide } of row)
        placed.push({ point, lane, x, y: lane.top + lanePadding + (at + 0.5) * rowHeight, fromX, nameSide })
    y = lane.top + lane.height + laneGap
  }
  return { hasColumns, factsWidth: beside, plot: { left, right, top, bottom: y }, axis, lanes, points: placed, toX }
}

function listShown(points: readonly Point[], areas: readonly AreaSpread[]): number[] {
  return [
    ...points.flatMap(({ value, previous }) => [value, previous ?? value]),
    ...areas.flatMap(({ lower, upper }) => [lower ?? [], upper ?? []].flat()),
  ]
}

/** Round numbers at both ends, about six steps. */
export function chooseAxis(numbers: readonly number[]): Axis {
  const [lowest, highest] = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [0, 1]
  const range = highest - lowest || Math.abs(highest) || 1
  const rough = range / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find(part => part * power >= rough) ?? 10) * power
  const round = (value: number) => Number(value.toPrecision(12))
  const min = round(Math.floor(lowest / step) * step)
  const max = round(Math.ceil(highest / step) * step)
  return max > min ? { min, max, step } : { min: round(min - step), max: round(max + step), step }
}

type RowPoint = Omit<PlacedPoint, 'lane' | 'y'>
interface OccupiedSpan {
  readonly from: number
  readonly to: number
}

/** From the lowest number; each in the first row where nothing overlaps. */
function placeRows(points: readonly Point[], toX: (value: number) => number): RowPoint[][] {
  const rows: { readonly occupied: OccupiedSpan[]; readonly points: RowPoint[] }[] = []
  const inOrder = points.toSorted((a, b) => a.value - b.value || (a.country < b.country ? -1 : 1))
  for (const point of inOrder) {
    const x = toX(point.value)
    const fromX = isChanged(point) && point.previous !== null ? toX(point.previous) : null
    const nameSide = fromX !== null && fromX > x ? 'left' : 'right'
    const nameEnd = nameGap + estimateWidth(point.country, fontSizes.source) + 3
    const span: OccupiedSpan = {
      from: Math.min(x - (nameSide === 'left' ? nameEnd : markRadius + 2), fromX ?? x),
      to: Math.max(x + (nameSide === 'right' ? nameEnd : markRadius + 2), fromX ?? x),
    }
    const free = rows.find(({ occupied }) => occupied.every(other => span.to < other.from || other.to < span.from))
    const row = free ?? { occupied: [], points: [] }
    if (!free) rows.push(row)
    row.occupied.push(span)
    row.points.push({ point, x, fromX, nameSide })
  }
  return rows.map(row => row.points)
}
