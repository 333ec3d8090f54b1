// The URL parameters of data delivery.
import type { DeliveryMode } from '@imp/drawing/delivery-shading.ts'
import { omitUndefined, readGuid, readOneOf, readSort } from '../../platform/read-search.ts'

export const deliveryModes = ['categories', 'percentages'] as const satisfies readonly DeliveryMode[]
export const deliveryViews = ['map', 'table'] as const
export type DeliveryTab = (typeof deliveryViews)[number]
const sortColumns = ['country', 'status', 'percentage'] as const
type SortColumn = (typeof sortColumns)[number]

export interface DeliverySearch {
  section?: string | undefined
  show?: 'percentages' | undefined
  view?: 'table' | undefined
  /** Keys of highlighted legend entries, joined by '_'. */
  keep?: string | undefined
  sort?: SortColumn | `-${SortColumn}` | undefined
}

const readKeys = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined

export const readDeliverySearch = (search: Readonly<Record<string, unknown>>): DeliverySearch =>
  omitUndefined({
    section: readGuid(search['section']),
    show: readOneOf(search['show'], ['percentages']),
    view: readOneOf(search['view'], ['table']),
    keep: readKeys(search['keep']),
    sort: readSort(search['sort'], sortColumns),
  })

export const highlightedOf = ({ keep }: DeliverySearch): string[] => keep?.split('_') ?? []
export const writeHighlighted = (keys: readonly string[]): string | undefined => keys.toSorted().join('_') || undefined

export const sortOf = ({ sort }: DeliverySearch): { readonly column: SortColumn; readonly descending: boolean } => ({
  column: sortColumns.find(column => sort?.endsWith(column)) ?? 'country',
  descending: sort?.startsWith('-') ?? false,
})
export const writeSort = (
  sort: { readonly column: string; readonly descending: boolean } | null,
): DeliverySearch['sort'] => {
  const column = sortColumns.find(one => one === sort?.column)
  if (!column || (column === 'country' && !sort?.descending)) return undefined
  return sort?.descending ? `-${column}` : column
}
