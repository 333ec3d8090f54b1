// The grid of a table: a header, then a row per country by name, questions in the order of the form. Cells without a submitted,
// visible answer are empty; remarks are left out. Countries that have not submitted are named below the table.
import type { TableGrid } from './types.ts'

export interface GridCountry {
  readonly name: string
  /** Submitted answers by question; null: no answer. */
  readonly texts: ReadonlyMap<string, string | null>
}

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
