// How far the numbers of some countries lie apart: quartiles, outliers and how many agree. Pure; the rules stand in decision 0069.

/** Fewer countries than these have no outliers: of four nobody can say which is the odd one. */
const minCountForOutliers = 5
/** Outliers lie farther than this many interquartile ranges outside the middle half (Tukey's fences). */
const fenceFactor = 1.5

/** Between the sorted numbers, interpolated as spreadsheets do (QUARTILE.INC). @param part 0 to 1 */
function findQuantile(sorted: readonly number[], part: number): number | null {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}

/** @param sorted from the lowest to the highest, as all of these take them */
export const findMedian = (sorted: readonly number[]): number | null => findQuantile(sorted, 0.5)

/** Both ends belong to what is usual. */
export interface Fences {
  readonly low: number
  readonly high: number
}

/** null: too few numbers. Where the middle half agrees, whatever differs from it is an outlier. */
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
  /** How many different values there are. */
  readonly distinct: number
  /** The most common one, of equally common ones the smallest; null where there are none. */
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
