// The groups of countries whose capacities can be totalled, and how the address names the selected ones.
import type { Country } from '@imp/domain/countries/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { listTotals, nameOfTotal, totalOfAll } from '@imp/domain/graphs/country-groups.ts'
import { defaultCapacity } from './capacity-search.ts'
import { writeNames } from './graph-search.ts'

export interface CapacityTotal {
  readonly key: string
  readonly name: string
  readonly countries: readonly string[]
  readonly isShown: boolean
}

export function chooseTotals(
  all: readonly Country[],
  asked: string | undefined,
  text: (id: TextId) => string,
): CapacityTotal[] {
  const shown = (asked ?? defaultCapacity.totals).split('_')
  const ofAll = totalOfAll(all)
  return [...listTotals(all), ...(shown.includes(ofAll.key) ? [ofAll] : [])].map(total => ({
    key: total.key,
    name: nameOfTotal(total, text),
    countries: total.countries,
    isShown: shown.includes(total.key),
  }))
}

export const writeTotals = (totals: readonly CapacityTotal[], changed: CapacityTotal): string =>
  writeNames(totals.filter(total => (total === changed ? !total.isShown : total.isShown)).map(({ key }) => key))
