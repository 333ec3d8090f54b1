// Search parameters of a map: network code, parameter, comparison year, countries, highlighted legend entries and view. The
// displayed year follows from the parameter, because each year has a parameter of its own.
import type { NetworkCodeName } from '@imp/domain/network-codes.ts'
import { omitUndefined, readGuid, readInteger, readOneOf, readSort, readText } from '../platform/read-search.ts'

export const mapViews = ['map', 'tiles', 'table'] as const
export type MapView = (typeof mapViews)[number]

export interface MapSearch {
  code?: NetworkCodeName | undefined
  parameter?: string | undefined
  compare?: number | undefined
  /** With `compare`: shows the changes instead of both years side by side. */
  changes?: true | undefined
  group?: string | undefined
  /** Keys of highlighted legend entries, joined with '_': 3_5. A single level is a number. */
  keep?: number | string | undefined
  view?: Exclude<MapView, 'map'> | undefined
  sort?: MapSort | undefined
}
const sortColumns = ['country', 'answer', 'submitted'] as const
type MapSort = (typeof sortColumns)[number] | `-${(typeof sortColumns)[number]}`

export const networkCodeNames = ['RfG', 'DCC', 'HVDC'] as const satisfies NetworkCodeName[]
const shortName = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined

export const readMapSearch = (search: Readonly<Record<string, unknown>>): MapSearch =>
  omitUndefined({
    code: readOneOf(search['code'], networkCodeNames),
    // An invalid one also stays, so that the page can say that it does not exist.
    parameter: readGuid(search['parameter']) ?? readText(search['parameter']),
    compare: readInteger(search['compare'], 1900, 3000),
    changes: search['changes'] === true || undefined,
    group: shortName(search['group']),
    keep: readInteger(search['keep'], 0, 7) ?? shortName(search['keep']),
    view: readOneOf(search['view'], ['tiles', 'table']),
    sort: readSort(search['sort'], sortColumns),
  })

export const readKept = (keep: MapSearch['keep']): string[] => (keep === undefined ? [] : String(keep).split('_'))
export const writeKept = (keys: readonly string[]): MapSearch['keep'] => {
  const [only = ''] = keys
  return keys.length > 1 ? keys.toSorted().join('_') : /^\d$/.test(only) ? Number(only) : only || undefined
}
