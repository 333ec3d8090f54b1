// What the address of a graph carries: years, countries, which of them stand out, chart or table. Names and years stand in it
// with '_' between them (2025_2024, BE_FR), which needs no escapes. Whatever else stands there is left out.
import { omitUndefined, readOneOf } from '../platform/read-search.ts'

export const graphViews = ['chart', 'table'] as const
export type GraphTab = (typeof graphViews)[number]

export interface GraphSearch {
  /** One year is a number, several are a list. */
  years?: number | string | undefined
  /** Abbreviations, 'all' or 'none'; without it the own country, or all. */
  countries?: string | undefined
  /** Abbreviations or 'none'; without it the own country. */
  highlight?: string | undefined
  view?: 'table' | undefined
}

const maxAddressLength = 1000
/** Names with '_' between them. */
export const readNameList = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w+$/.test(value) && value.length <= maxAddressLength ? value : undefined

/** The years that an address names. */
export const readYears = (years: GraphSearch['years']): number[] =>
  String(years ?? '')
    .split('_')
    .map(Number)
    .filter(year => Number.isInteger(year) && year >= 1900 && year <= 3000)
export const writeYears = (years: readonly number[]): GraphSearch['years'] =>
  years.length > 1 ? years.join('_') : years[0]

export const readNames = (list: string): string[] => list.split('_')
export const writeNames = (names: readonly string[]): string => (names.length > 0 ? names.join('_') : 'none')

/** Who writes an address by hand says 'year': it is read, and rewritten as 'years'. */
export function readGraphSearch(search: Readonly<Record<string, unknown>>): GraphSearch {
  const years = search['years'] ?? search['year']
  return omitUndefined({
    years: writeYears(readYears(typeof years === 'number' ? years : readNameList(years))),
    countries: readNameList(search['countries']),
    highlight: readNameList(search['highlight']),
    view: readOneOf(search['view'], ['table']),
  })
}
