// Search parameters of all graphs: years, countries, highlighted countries, chart or table. Lists are joined with '_'
// (2025_2024, BE_FR), which needs no escaping. Anything else is ignored.
import { omitUndefined, readOneOf } from '../platform/read-search.ts'

export const graphViews = ['chart', 'table'] as const
export type GraphTab = (typeof graphViews)[number]

export interface GraphSearch {
  /** A single year is a number, several are a list. */
  years?: number | string | undefined
  /** Abbreviations, 'all' or 'none'; by default the person's own country, or all. */
  countries?: string | undefined
  /** Abbreviations or 'none'; by default the person's own country. */
  highlight?: string | undefined
  view?: 'table' | undefined
}

const maxAddressLength = 1000
export const readNameList = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w+$/.test(value) && value.length <= maxAddressLength ? value : undefined

export const readYears = (years: GraphSearch['years']): number[] =>
  String(years ?? '')
    .split('_')
    .map(Number)
    .filter(year => Number.isInteger(year) && year >= 1900 && year <= 3000)
export const writeYears = (years: readonly number[]): GraphSearch['years'] =>
  years.length > 1 ? years.join('_') : years[0]

export const readNames = (list: string): string[] => list.split('_')
export const writeNames = (names: readonly string[]): string => (names.length > 0 ? names.join('_') : 'none')

/** People who type an address may write 'year': it is accepted, and rewritten as 'years'. */
export function readGraphSearch(search: Readonly<Record<string, unknown>>): GraphSearch {
  const years = search['years'] ?? search['year']
  return omitUndefined({
    years: writeYears(readYears(typeof years === 'number' ? years : readNameList(years))),
    countries: readNameList(search['countries']),
    highlight: readNameList(search['highlight']),
    view: readOneOf(search['view'], ['table']),
  })
}
