// Filters and sorts lists of quantities. Pure; used by browser and server.
import type { QuantityKind, QuantitySort } from './kinds.ts'
import type { AreaSpread, Quantity, Spread } from './types.ts'

export interface QuantityFilter {
  readonly kind?: QuantityKind | undefined
  readonly code?: string | undefined
  readonly area?: string | undefined
  readonly text?: string | undefined
}

const normalize = (text: string): string => text.trim().toLowerCase()

export function filterQuantities(quantities: readonly Quantity[], filter: QuantityFilter): Quantity[] {
  const words = normalize(filter.text ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return quantities.filter(quantity => {
    const { name, row, column, article, formName, code } = quantity
    const text = normalize([name, row, column, article, formName, code].join(' '))
    return (
      (filter.kind === undefined || quantity.kind === filter.kind) &&
      (filter.code === undefined || normalize(code) === normalize(filter.code)) &&
      (filter.area === undefined || findArea(quantity, filter.area) !== undefined) &&
      words.every(word => text.includes(word))
    )
  })
}

const findArea = ({ areas }: Pick<Quantity, 'areas'>, area: string): AreaSpread | undefined =>
  areas.find(one => normalize(one.area) === normalize(area))

/** Of the requested area, otherwise of all countries. */
export const spreadOf = (quantity: Quantity, area: string | undefined): Spread =>
  (area === undefined ? undefined : findArea(quantity, area)) ?? quantity.all

/** The share of answers that differ from the most common one: 0 to 1. */
export const disagreementOf = ({ n, mostCommonCount }: Spread): number => (n === 0 ? 0 : 1 - mostCommonCount / n)

/** Stable; values that are null come last either way. */
export function sortQuantities(
  quantities: readonly Quantity[],
  sort: QuantitySort,
  area: string | undefined,
  isDescending: boolean,
): Quantity[] {
  const sign = isDescending ? -1 : 1
  if (sort === 'name') return quantities.toSorted((a, b) => sign * a.name.localeCompare(b.name))
  const rank = (quantity: Quantity): number | null => {
    const spread = spreadOf(quantity, area)
    if (sort === 'disagreement') return disagreementOf(spread)
    return spread[sort === 'n' ? 'countries' : sort]
  }
  return quantities.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right)
  })
}
