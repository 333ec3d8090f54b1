// The grid of a table: a header, then a row for each country by name, the questions in the order of the form. A country
// that has not submitted, has not answered, or from which branching hides a question, has an empty cell; remarks are left
// out. Who has not submitted stands below the table, with its source.
import type { TableGrid } from './types.ts'

export interface GridCountry {
  readonly name: string
  /** By question, what the country has submitted; null: no answer. */
  readonly texts: ReadonlyMap<string, string | null>
}

/** Above the first column. */
export const countryHeader = 'Country'

export function buildGrid(
  questions: readonly { readonly id: string; readonly text: string }[],
  countries: readonly GridCountry[],
): TableGrid {
  const rows = countries
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, texts }) => [name, ...questions.map(({ id }) => texts.get(id) ?? '')])
  return [[countryHeader, ...questions.map(({ text }) => text)], ...rows]
}
