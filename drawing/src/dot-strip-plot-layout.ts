// Where everything in a strip plot stands: a lane for each synchronous area, in it a mark for every country at its number, with
// its abbreviation beside it. Marks that would cover each other, or each other's names and arrows, stand in rows. Pure; px.
import { isChanged } from '@imp/domain/harmonisation/comparing.ts'
import type { AreaSpread, Point, QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { fontSizes } from './theme.ts'
import { estimateWidth } from './wrap-text.ts'

export const markRadius = 5
export const rowHeight = 15
const nameGap = 9
const lanePadding = 9
const laneGap = 8
/** Above a lane on narrow pictures, where its words have no place beside it. */
export const laneHeadHeight = 20
/** Beside a lane: three lines of words. */
const minLaneHeight = 58
const wordsWidth = 148
const minWidthForColumns = 620
/** Kept free at the right for the name of the last mark, at the left for the half of the first one. */
const plotEnds = { left: 14, right: 46 }

export interface PlacedPoint {
  readonly point: Point
  readonly lane: Lane
  readonly x: number
  readonly y: number
  /** Where the number of last year lies; null: it is the same, or there was none. */
  readonly fromX: number | null
  /** Its name stands on the side where its arrow does not come from. */
  readonly nameSide: 'left' | 'right'
}
export interface Lane {
  readonly spread: AreaSpread
  readonly top: number
  readonly height: number
}
export interface StripsLayout {
  /** In columns: words stand beside the lanes, else above them. */
  readonly hasColumns: boolean
  readonly wordsWidth: number
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
  /** Words stand at the right, the axis runs as always. */
  readonly isMirrored: boolean
}

export function placeStrips({ points, areas }: QuantityYear, { top, width, edge, isMirrored }: Place): StripsLayout {
  const hasColumns = width >= minWidthForColumns
  const beside = hasColumns ? wordsWidth : 0
  const left = edge + (isMirrored ? 0 : beside) + plotEnds.left
  const right = width - edge - (isMirrored ? beside : 0) - plotEnds.right
  const axis = chooseAxis(listShown(points, areas))
  const toX = (value: number) => left + ((value - axis.min) / (axis.max - axis.min)) * (right - left)
  const lanes: Lane[] = []
  const placed: PlacedPoint[] = []
  let y = top
  // The largest area first.
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
  return { hasColumns, wordsWidth: beside, plot: { left, right, top, bottom: y }, axis, lanes, points: placed, toX }
}

/** What has to lie inside of the axis. */
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
interface Taken {
  readonly from: number
  readonly to: number
}

/** Each in the first row where nothing covers it, from the lowest number to the highest. */
function placeRows(points: readonly Point[], toX: (value: number) => number): RowPoint[][] {
  const rows: { readonly taken: Taken[]; readonly points: RowPoint[] }[] = []
  const inOrder = points.toSorted((a, b) => a.value - b.value || (a.country < b.country ? -1 : 1))
  for (const point of inOrder) {
    const x = toX(point.value)
    const fromX = isChanged(point) && point.previous !== null ? toX(point.previous) : null
    const nameSide = fromX !== null && fromX > x ? 'left' : 'right'
    const nameEnd = nameGap + estimateWidth(point.country, fontSizes.source) + 3
    const span: Taken = {
      from: Math.min(x - (nameSide === 'left' ? nameEnd : markRadius + 2), fromX ?? x),
      to: Math.max(x + (nameSide === 'right' ? nameEnd : markRadius + 2), fromX ?? x),
    }
    const free = rows.find(({ taken }) => taken.every(other => span.to < other.from || other.to < span.from))
    const row = free ?? { taken: [], points: [] }
    if (!free) rows.push(row)
    row.taken.push(span)
    row.points.push({ point, x, fromX, nameSide })
  }
  return rows.map(row => row.points)
}
