// The lines of a fault-ride-through picture: countries with equal numbers share one. Pure.
import { toFrtLine, type FrtPoint } from '@imp/domain/results/frt.ts'
import type { FrtGraph, FrtYear } from '@imp/domain/graphs/types.ts'
import type { FrtType } from '@imp/domain/graphs/views.ts'
import type { SourceYear } from './source-line.ts'

type Corner = FrtGraph['countries'][number]['corners'][number]
export interface FrtView {
  readonly type: FrtType
  readonly years: readonly (FrtYear & SourceYear)[]
  readonly chosen: readonly string[]
  /** Among `chosen`; the others are grey. */
  readonly highlighted: readonly string[]
  readonly countryNames: ReadonlyMap<string, string>
  /** For a single country: last year's line, drawn faded; null: none. Left out: a picture of many countries. */
  readonly faded?: FrtYear | null
}
export type FrtLimits = NonNullable<FrtGraph['limits']>

export interface FrtLine {
  readonly year: number
  /** The number of later years in the picture. */
  readonly age: number
  readonly isFaded: boolean
  /** Abbreviations of all countries with this line. */
  readonly countries: readonly string[]
  readonly points: readonly FrtPoint[]
  readonly corners: readonly Corner[]
  /** Those of `corners` with a number that the regulation does not allow. */
  readonly faulty: ReadonlySet<Corner>
}

export const findGraph = (year: FrtYear, type: FrtType): FrtGraph | undefined =>
  year.graphs.find(graph => graph.type === type)

/** Skips countries without a line (no answer, or one corner only). @param chosen abbreviations */
export function findFrtLines(years: readonly FrtYear[], type: FrtType, chosen: ReadonlySet<string>): FrtLine[] {
  const newestFirst = [...new Set(years.map(({ year }) => year))].sort((a, b) => b - a)
  return years.flatMap(year => {
    const byPoints = new Map<string, FrtLine & { readonly countries: string[] }>()
    for (const { country, corners, faults } of findGraph(year, type)?.countries ?? []) {
      if (!chosen.has(country)) continue
      const points = toFrtLine(corners)
      if (points.length === 0) continue
      const key = JSON.stringify(points)
      const line = byPoints.get(key)
      if (line) line.countries.push(country)
      else {
        const faulty = new Set(faults.flatMap(({ row }) => corners[row] ?? []))
        byPoints.set(key, {
          year: year.year,
          age: newestFirst.indexOf(year.year),
          isFaded: false,
          countries: [country],
          points,
          corners: corners.filter(({ voltage, time }) => voltage !== null && time !== null),
          faulty,
        })
      }
    }
    return [...byPoints.values()]
  })
}

export const findFadedLines = (
  faded: FrtYear | null | undefined,
  type: FrtType,
  chosen: ReadonlySet<string>,
): FrtLine[] => (faded ? findFrtLines([faded], type, chosen).map(line => ({ ...line, age: 1, isFaded: true })) : [])

export const indexOfCorner = ({ points }: FrtLine, { voltage, time }: Corner): number =>
  points.findIndex(point => point.x === time && point.y === voltage)

export const cornerAt = (line: FrtLine, index: number): Corner | undefined =>
  line.corners.find(corner => indexOfCorner(line, corner) >= index) ?? line.corners.at(-1)

/** Continues the last voltage to the end of the axis. */
export function extendTo(points: readonly FrtPoint[], end: number): FrtPoint[] {
  const last = points.at(-1)
  return last && last.x < end ? [...points, { x: end, y: last.y }] : [...points]
}
