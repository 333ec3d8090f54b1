// The groups of countries whose capacities can be added up, and what the address says of those that are.
import type { Country } from '@imp/domain/countries/types.ts'
import { listTotals } from '@imp/domain/graphs/country-groups.ts'
import { usualCapacity } from './capacity-search.ts'
import { writeNames } from './graph-search.ts'

/** A group of countries that can be added up. */
export interface CapacityTotal {
  /** In the address. */
  readonly key: string
  readonly name: string
  readonly countries: readonly string[]
  /** What is counted of it, each with its abbreviations. */
  readonly members: readonly (readonly string[])[]
  readonly isShown: boolean
}

/** @param nameEu in the reader's language */
export function chooseTotals(all: readonly Country[], asked: string | undefined, nameEu: string): CapacityTotal[] {
  const shown = (asked ?? usualCapacity.totals).split('_')
  return listTotals(all).map(({ key, kind, name, countries, members }) => ({
    key,
    name: kind === 'eu' ? nameEu : name,
    countries,
    members,
    isShown: shown.includes(key),
  }))
}

/** What the address says when one of them is added or taken away. */
export const writeTotals = (totals: readonly CapacityTotal[], changed: CapacityTotal): string =>
  writeNames(totals.filter(total => (total === changed ? !total.isShown : total.isShown)).map(({ key }) => key))
