// Compares the countries' values of a quantity, in each synchronous area and overall. Pure.
import { countCountries, listPartsOfCountries, type PartsOfCountries } from '../countries/counting.ts'
import type { Limit } from '../forms/question-parts.ts'
import { findBand, findLimitPosition, type Band } from './standing.ts'
import { findAgreement, findFences, findMedian, isOutlier, type Fences } from './spread.ts'
import type { AreaSpread, Point, Spread } from './types.ts'

export interface CountryNumber {
  readonly country: string
  readonly partOf?: string | null
  readonly countryName: string
  readonly areas: readonly string[]
  readonly value: number
  readonly previous: number | null
  /** Those that apply to the country and have numbers. */
  readonly limits: readonly Limit[]
  /** Deviates from what other cells of its table require (D67). */
  readonly departs: boolean
  readonly resultId: string | null
  readonly parameterAnswerId: string | null
}

/** @param isOrdered false: levels, which have no outliers */
export function comparePoints(numbers: readonly CountryNumber[], isOrdered = true): Point[] {
  const fences = new Map<string, Fences | null>()
  if (isOrdered) for (const [area, own] of groupByArea(numbers)) fences.set(area, findFences(sortValues(own)))
  return numbers.map(number => {
    const { limits, value, areas } = number
    const { lower, upper } = findBand(limits)
    return {
      country: number.country,
      partOf: number.partOf ?? null,
      countryName: number.countryName,
      areas: [...areas],
      value,
      previous: number.previous,
      standing: number.departs ? 'outside' : findLimitPosition(limits, value),
      lower,
      upper,
      isLimitVerified: limits.length > 0 ? limits.every(({ verified }) => verified) : null,
      outlierIn: areas.filter(area => isOutlier(value, fences.get(area) ?? null)),
      resultId: number.resultId,
      parameterAnswerId: number.parameterAnswerId,
    }
  })
}

function groupByArea<P extends { readonly areas: readonly string[] }>(points: readonly P[]): Map<string, P[]> {
  const groups = new Map<string, P[]>()
  for (const point of points)
    for (const area of point.areas) {
      const group = groups.get(area)
      if (group) group.push(point)
      else groups.set(area, [point])
    }
  return groups
}

const sortValues = (points: readonly Pick<Point, 'value'>[]): number[] =>
  points.map(({ value }) => value).sort((a, b) => a - b)

export const listPartsOfPoints = (points: readonly Pick<Point, 'country' | 'partOf'>[]): PartsOfCountries =>
  listPartsOfCountries(points.map(({ country, partOf }) => ({ abbreviation: country, parentId: partOf })))

export const isChanged = ({ value, previous }: Pick<Point, 'value' | 'previous'>): boolean =>
  previous !== null && previous !== value

function summarize(
  points: readonly Point[],
  sorted: readonly number[],
  outliers: number,
  rangeShare: number | null,
): Spread {
  const hasLimits = points.some(({ standing }) => standing !== null)
  const countStanding = (wanted: Point['standing']) =>
    hasLimits ? points.filter(({ standing }) => standing === wanted).length : null
  return {
    n: points.length,
    countries: countCountries(
      points.map(({ country }) => country),
      listPartsOfPoints(points),
    ),
    min: sorted[0] ?? null,
    median: findMedian(sorted),
    max: sorted.at(-1) ?? null,
    ...findAgreement(sorted),
    equal: countStanding('equal'),
    inside: countStanding('inside'),
    outside: countStanding('outside'),
    outliers,
    changed: points.some(({ previous }) => previous !== null) ? points.filter(isChanged).length : null,
    rangeShare,
  }
}

export const compareAreas = (points: readonly Point[]): AreaSpread[] =>
  [...groupByArea(points)]
    .map(([area, own]) => {
      const sorted = sortValues(own)
      const outliers = own.filter(({ outlierIn }) => outlierIn.includes(area)).length
      const { lower, upper } = findUsualBand(own)
      return { ...summarize(own, sorted, outliers, findRangeShare(sorted, lower, upper)), area, lower, upper }
    })
    .sort((a, b) => (a.area < b.area ? -1 : 1))

/** Each country once. Harmonisation is per area, so the widest range of an area counts. */
export function compareAll(points: readonly Point[], areas: readonly AreaSpread[]): Spread {
  const shares = areas.flatMap(({ rangeShare }) => rangeShare ?? [])
  const outliers = points.filter(({ outlierIn }) => outlierIn.length > 0).length
  return summarize(points, sortValues(points), outliers, shares.length > 0 ? Math.max(...shares) : null)
}

function findUsualBand(points: readonly Point[]): Band {
  const bands: (Band & { count: number })[] = []
  for (const { lower, upper } of points) {
    const known = bands.find(band => band.lower === lower && band.upper === upper)
    if (known) known.count++
    else bands.push({ lower, upper, count: 1 })
  }
  const [usual] = bands.sort((a, b) => b.count - a.count)
  return { lower: usual?.lower ?? null, upper: usual?.upper ?? null }
}

function findRangeShare(sorted: readonly number[], lower: number | null, upper: number | null): number | null {
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (lower === null || upper === null || upper <= lower || lowest === undefined || highest === undefined) return null
  return (highest - lowest) / (upper - lower)
}
