// Search parameters of the harmonisation view: filters and order of the list; year, view and highlighted country of a quantity.
import { quantityKinds, quantitySorts, type QuantitySort } from '@imp/domain/harmonisation/kinds.ts'
import { omitUndefined, readInteger, readOneOf, readSort, readText } from '../platform/read-search.ts'

export interface HarmonisationSearch {
  year?: number | undefined
  kind?: (typeof quantityKinds)[number] | undefined
  /** A category of forms, or a network code. */
  code?: string | undefined
  area?: string | undefined
  text?: string | undefined
  sort?: QuantitySort | `-${QuantitySort}` | undefined
  page?: number | undefined
}
export const readHarmonisationSearch = (search: Readonly<Record<string, unknown>>): HarmonisationSearch =>
  omitUndefined({
    year: readInteger(search['year'], 1900, 3000),
    kind: readOneOf(search['kind'], quantityKinds),
    code: readText(search['code']),
    area: readText(search['area']),
    text: readText(search['text']),
    sort: readSort(search['sort'], quantitySorts),
    page: readInteger(search['page'], 2, 100_000),
  })

export const quantityViews = ['strips', 'map', 'table'] as const
export type QuantityTab = (typeof quantityViews)[number]
export interface QuantitySearch {
  year?: number | undefined
  view?: QuantityTab | undefined
  /** An abbreviation; 'none': do not highlight the own country. */
  highlight?: string | undefined
}
export const readQuantitySearch = (search: Readonly<Record<string, unknown>>): QuantitySearch =>
  omitUndefined({
    year: readInteger(search['year'], 1900, 3000),
    view: readOneOf(search['view'], quantityViews),
    highlight: readText(search['highlight']),
  })
