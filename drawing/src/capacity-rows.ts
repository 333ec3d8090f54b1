// The rows of a capacity picture, groups of countries and countries, which are the same in every panel.
import {
  addUpCapacities,
  compareCapacity,
  countCapacity,
  measureCapacity,
  shareCompliant,
  type CapacityCounts,
} from '@imp/domain/graphs/capacity.ts'
import {
  capacityTypes,
  hasTechnology,
  type CapacityTab,
  type CapacityView,
  type Technology,
} from '@imp/domain/graphs/capacity-vocabulary.ts'
import { countPresent, type PartsOfCountries } from '@imp/domain/countries/counting.ts'
import type { CapacityYear } from '@imp/domain/graphs/types.ts'
import type { FormatText } from './picture.ts'
import type { SourceYear } from './source-line.ts'

/** Countries that are added up, selected or not: the European Union, a synchronous area. */
interface CountryGroup {
  readonly name: string
  readonly countries: readonly string[]
}

export interface CapacityQuery {
  readonly tab: CapacityTab
  readonly technology: Technology
  readonly view: CapacityView
  /** Oldest first; only 'change' shows more than the last. */
  readonly years: readonly (CapacityYear & SourceYear)[]
  readonly chosen: readonly string[]
  readonly groups: readonly CountryGroup[]
  readonly sort: 'name' | 'value'
  readonly countryNames: ReadonlyMap<string, string>
  readonly parts: PartsOfCountries
}
export interface CapacityPictureView extends CapacityQuery {
  readonly highlighted: readonly string[]
}

export interface CapacityRow {
  readonly name: string
  readonly isGroup: boolean
  /** Abbreviations; of a group those that are added up. */
  readonly countries: readonly string[]
  /** By panel, then by year; null: not answered. */
  readonly counts: readonly (readonly (CapacityCounts | null)[])[]
}

export const yearsOfView = (query: CapacityQuery): CapacityQuery['years'] =>
  query.view === 'change' ? query.years : query.years.slice(-1)

export function listAnswered(year: CapacityYear, query: Pick<CapacityQuery, 'tab' | 'technology'>): string[] {
  if (!hasTechnology(year.year, query)) return []
  return (year.tables.find(({ tab }) => tab === query.tab)?.countries ?? []).map(({ country }) => country)
}

export function buildCapacityRows(query: CapacityQuery, locale: string, formatText: FormatText): CapacityRow[] {
  const years = yearsOfView(query)
  const answered = years.map(year => new Set(listAnswered(year, query)))
  const rowOf = (name: string, countries: readonly string[], isGroup: boolean): CapacityRow => ({
    name,
    isGroup,
    countries,
    counts: capacityTypes[query.tab].map((_, panel) => years.map(year => countYear(year, query, panel, countries))),
  })
  const groups = query.groups.flatMap(({ name, countries }) => {
    // The same countries in all years, so that missing answers do not change a sum.
    const added = countries.filter(country => answered.every(of => of.has(country)))
    if (added.length === 0) return []
    const { present, all } = countPresent(countries, country => added.includes(country), query.parts)
    return [rowOf(formatText('graph.capacity.group', { name, counted: present, all }), added, true)]
  })
  const names = new Intl.Collator(locale)
  const rows = query.chosen
    .filter(country => answered.some(of => of.has(country)))
    .map(country => rowOf(query.countryNames.get(country) ?? country, [country], false))
    .toSorted((a, b) => names.compare(a.name, b.name))
  return [...groups, ...(query.sort === 'name' ? rows : sortByValue(rows, query.view))]
}

function countYear(
  year: CapacityYear,
  { tab, technology }: CapacityQuery,
  panel: number,
  countries: readonly string[],
): CapacityCounts | null {
  if (!hasTechnology(year.year, { tab, technology })) return null
  const table = year.tables.find(one => one.tab === tab)
  const answers = (table?.countries ?? []).filter(({ country }) => countries.includes(country))
  if (answers.length === 0) return null
  return addUpCapacities(answers.map(({ cells }) => countCapacity(tab, cells[panel] ?? [], technology)))
}

/** Rows without a value come last. */
function sortByValue(rows: readonly CapacityRow[], view: CapacityView): CapacityRow[] {
  const values = new Map(rows.map(row => [row, rankRow(row, view)]))
  const valueOf = (row: CapacityRow) => values.get(row) ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((a, b) => (valueOf(a) === valueOf(b) ? 0 : valueOf(b) - valueOf(a)))
}

/** Over all panels: the amount, the compliant share, or the percentage change of the compliant total. */
function rankRow(row: CapacityRow, view: CapacityView): number | null {
  const addUpYear = (fromEnd: number) => addUpCapacities(row.counts.flatMap(years => years.at(fromEnd) ?? []))
  const last = addUpYear(-1)
  if (view === 'percentage') return shareCompliant(last)
  if (view !== 'change') return measureCapacity(last, view)
  const [earlier, later] = [addUpYear(-2), last].map(counts => measureCapacity(counts, 'totalCompliant'))
  return compareCapacity(earlier ?? null, later ?? null)?.percent ?? null
}

/** HVDC categories are named as in the form. */
export function buildPanelTitles(query: CapacityQuery, formatText: FormatText): string[] {
  const table = query.years.at(-1)?.tables.find(({ tab }) => tab === query.tab)
  return capacityTypes[query.tab].map(
    (type, at) => (query.tab === 'hvdc' ? table?.rows[at] : undefined) ?? formatText(`graph.type.${type}`),
  )
}

export const changeMeasures = ['totalCompliant', 'totalNonCompliant'] as const

export const listChanges = (rows: readonly CapacityRow[]): number[] =>
  rows.flatMap(row =>
    row.counts.flatMap(years =>
      years.slice(1).flatMap((later, at) => {
        const earlier = years[at]
        return changeMeasures.flatMap(of =>
          earlier && later
            ? (compareCapacity(measureCapacity(earlier, of), measureCapacity(later, of))?.percent ?? [])
            : [],
        )
      }),
    ),
  )
