// The spread of countries' numbers: quartiles, outliers and agreement. Pure; see decision 0069.

/** Fewer countries have no outliers: among four it is unclear which one is odd. */
const minCountForOutliers = 5
/** Interquartile ranges outside the middle half, from which a value is an outlier (Tukey's fences). */
const fenceFactor = 1.5

/** Interpolated as in QUARTILE.INC. @param part 0 to 1 */
function findQuantile(sorted: readonly number[], part: number): number | null {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}

/** @param sorted in ascending order, as in all functions here */
export const findMedian = (sorted: readonly number[]): number | null => findQuantile(sorted, 0.5)

/** Inclusive. */
export interface Fences {
  readonly low: number
  readonly high: number
}

/** null: too few numbers. If the middle half agrees, every other value is an outlier. */
export function findFences(sorted: readonly number[]): Fences | null {
  if (sorted.length < minCountForOutliers) return null
  const [first, third] = [findQuantile(sorted, 0.25), findQuantile(sorted, 0.75)]
  if (first === null || third === null) return null
  const reach = fenceFactor * (third - first)
  return { low: first - reach, high: third + reach }
}

export const isOutlier = (value: number, fences: Fences | null): boolean =>
  fences !== null && (value < fences.low || value > fences.high)

interface Agreement {
  readonly distinct: number
  /** Of equally common values the smallest; null: no values. */
  readonly mostCommon: number | null
  readonly mostCommonCount: number
}
export function findAgreement(sorted: readonly number[]): Agreement {
  let [distinct, mostCommon, mostCommonCount, from] = [0, null as number | null, 0, 0]
  for (const [at, value] of sorted.entries()) {
    if (value === sorted[at + 1]) continue
    distinct++
    if (at + 1 - from > mostCommonCount) [mostCommon, mostCommonCount] = [value, at + 1 - from]
    from = at + 1
  }
  return { distinct, mostCommon, mostCommonCount }
}
