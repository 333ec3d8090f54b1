// Which lines a fault-ride-through picture has: countries with the same numbers share one, and old years stand back. Pure.
import { toFrtLine, type FrtPoint } from '@imp/domain/results/frt.ts'
import type { FrtGraph, FrtYear } from '@imp/domain/graphs/types.ts'
import type { FrtType } from '@imp/domain/graphs/views.ts'
import type { SourceYear } from './source-line.ts'

type Corner = FrtGraph['countries'][number]['corners'][number]
export interface FrtView {
  readonly type: FrtType
  readonly years: readonly (FrtYear & SourceYear)[]
  /** Abbreviations of the countries that are drawn. */
  readonly chosen: readonly string[]
  /** Of these, those that stand out; the others are grey. */
  readonly highlighted: readonly string[]
  /** By abbreviation. */
  readonly countryNames: ReadonlyMap<string, string>
  /** Last year's line of the one country that is drawn, faded behind it; null: there is none. Left out: a picture of many. */
  readonly faded?: FrtYear | null
}
export type FrtLimits = NonNullable<FrtGraph['limits']>

export interface FrtLine {
  readonly year: number
  /** How many of the years that are shown are later. */
  readonly age: number
  /** Only there to compare with. */
  readonly isFaded: boolean
  /** Abbreviations of the countries with exactly this line. */
  readonly countries: readonly string[]
  readonly points: readonly FrtPoint[]
  /** Those that are filled in. */
  readonly corners: readonly Corner[]
  /** Of `corners`, those with a number that the regulation does not allow. */
  readonly faulty: ReadonlySet<Corner>
}

export const findGraph = (year: FrtYear, type: FrtType): FrtGraph | undefined =>
  year.graphs.find(graph => graph.type === type)

/** @param chosen abbreviations; countries without a line (not answered, or one corner only) are left out */
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

/** Where a corner stands in its line: at the end of the stretch that it describes. */
export const indexOfCorner = ({ points }: FrtLine, { voltage, time }: Corner): number =>
  points.findIndex(point => point.x === time && point.y === voltage)

/** The corner whose stretch a point of the line lies on. */
export const cornerAt = (line: FrtLine, index: number): Corner | undefined =>
  line.corners.find(corner => indexOfCorner(line, corner) >= index) ?? line.corners.at(-1)

/** Lines end where the longest does, with the voltage they have reached. */
export function extendTo(points: readonly FrtPoint[], end: number): FrtPoint[] {
  const last = points.at(-1)
  return last && last.x < end ? [...points, { x: end, y: last.y }] : [...points]
}
