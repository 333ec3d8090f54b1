// The areas of a dataset as a list of countries, with parts after their country (decision 0133). Pure.
import type { Country } from '@imp/domain/countries/types.ts'
import { toCode, type CubeCategory } from '@imp/domain/datasets/cube.ts'

/** Sorted by name: 'Denmark (East, West)'. @param countries whole ones and parts */
export function listAreaNames(
  areas: readonly CubeCategory[],
  countries: readonly Pick<Country, 'id' | 'abbreviation' | 'name' | 'parentId'>[],
): string[] {
  const byCode = new Map(countries.map(country => [toCode(country.abbreviation), country]))
  const byId = new Map(countries.map(country => [country.id, country]))
  const parts = new Map<string, string[]>()
  for (const { id, label } of areas) {
    const country = byCode.get(id)
    const whole = byId.get(country?.parentId ?? '')
    const name = whole?.name ?? label
    const own = parts.get(name) ?? []
    if (whole) own.push(label.replace(`${whole.name} `, ''))
    parts.set(name, own)
  }
  const compare = (a: string, b: string) => a.localeCompare(b, 'en')
  return [...parts]
    .map(([name, own]) => (own.length === 0 ? name : `${name} (${own.toSorted(compare).join(', ')})`))
    .toSorted(compare)
}
