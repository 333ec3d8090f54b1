// Countries as options of a list.
import type { Country } from '@imp/domain/countries/types.ts'

/** A country and its part may share a name (Ireland); the abbreviation then tells them apart. */
export const labelCountries = (countries: readonly Pick<Country, 'id' | 'name' | 'abbreviation'>[]) => {
  const isShared = (name: string) => countries.filter(country => country.name === name).length > 1
  return countries.map(({ id, name, abbreviation }) => ({
    value: id,
    label: isShared(name) ? `${name} (${abbreviation})` : name,
  }))
}
