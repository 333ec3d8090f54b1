// The country shown by default: the one chosen last in this browser, else the user's own, else the first.
import type { Role } from '@imp/domain/permissions.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * | who          | remembered | own country | shown      |
 * |--------------|------------|-------------|------------|
 * | anybody      | in list    |             | remembered |
 * | Admin        | none       |             | the first  |
 * | NCLP, Viewer | none       | in list     | own        |
 * | NCLP, Viewer | none       | none        | the first  |
 *
 * A country that is no longer in the list does not count.
 * @param countries by name
 * @returns its id; null without any countries
 */
export function chooseUsualCountry(
  countries: readonly Named[],
  person: { readonly role: Role; readonly countryId: string | null; readonly parentCountryId: string | null },
  remembered: string | null,
): string | null {
  const own = person.role === 'Admin' ? [] : [person.countryId, person.parentCountryId]
  const preferred = [remembered, ...own].find(id => countries.some(country => country.id === id))
  return preferred ?? countries[0]?.id ?? null
}

/** Whole countries and parts with forms of their own, each once, by name. */
export const sortByName = <C extends Named>(countries: readonly C[], locale: string): readonly C[] =>
  [...new Map(countries.map(country => [country.id, country])).values()].sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  )

const key = 'rememberedCountry'

export function readRememberedCountry(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
export function rememberCountry(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // The browser forbids it: next time begins with the usual country again.
  }
}
