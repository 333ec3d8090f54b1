// A graph saved as a figure, with its sources. Drawn by the builders of the screens, in any language.
import { listPartsOfCountries } from '@imp/domain/countries/counting.ts'
import type { DataView } from '@imp/domain/forms/types.ts'
import { listTotals, nameOfTotal, totalOfAll, type CountryTotal } from '@imp/domain/graphs/country-groups.ts'
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import type { CapacityYear, ChoiceYear, FrtYear } from '@imp/domain/graphs/types.ts'
import { capacityDataViews } from '@imp/domain/graphs/views.ts'
import type { AnswerSource } from '@imp/domain/results/lineage.ts'
import type { PictureRequest } from '@imp/drawing/draw-picture.ts'
import type { FormatText } from '@imp/drawing/picture.ts'
import type { SourceYear } from '@imp/drawing/source-line.ts'
import { listCountries } from '../countries/service.ts'
import type { Ctx } from '../platform/context.ts'
import { toCapacityYear, toChoiceYear, toFrtYear } from './graph-data.ts'
import type { GraphYear } from './submitted-answers.ts'
import { traceGraphYears, type TracedForm } from './traced-answers.ts'

export interface GraphCountry {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
}
type SettingsOf<K extends GraphSettings['kind']> = Extract<GraphSettings, { kind: K }>
interface SavedData<Y> {
  readonly countries: readonly GraphCountry[]
  readonly data: readonly (Y & SourceYear)[]
}
export type SavedGraph =
  | (SettingsOf<'frt'> & SavedData<FrtYear>)
  | (SettingsOf<'capacity'> &
      SavedData<CapacityYear> & {
        readonly groups: readonly CountryTotal[]
        /** PartsOfCountries as JSON; missing in figures of earlier versions. */
        readonly parts?: readonly (readonly [part: string, country: string])[]
      })
  | (SettingsOf<'choices'> & SavedData<ChoiceYear>)

export interface TracedGraph {
  readonly graph: SavedGraph
  readonly sources: readonly AnswerSource[]
  /** Latest year first; empty if no form feeds the graph in these years. */
  readonly forms: readonly TracedForm[]
}

/** Uses current answers. @param chosen sorted by name */
export async function traceGraph(
  ctx: Ctx,
  settings: GraphSettings,
  chosen: readonly GraphCountry[],
): Promise<TracedGraph> {
  const trace = (view: DataView, others: readonly GraphCountry[] = []) =>
    traceGraphYears(ctx.db, [view], settings.years, [
      ...new Map([...chosen, ...others].map(one => [one.id, one])).values(),
    ])
  const toSaved = <Y>(years: readonly (GraphYear & SourceYear)[], toYear: (year: GraphYear) => Y): SavedData<Y> => ({
    countries: chosen,
    data: years.map(year => ({ ...toYear(year), year: year.year, sources: year.sources, missing: year.missing ?? [] })),
  })
  switch (settings.kind) {
    case 'frt': {
      const { years, ...traced } = await trace(settings.type)
      return { ...traced, graph: { ...settings, ...toSaved(years, toFrtYear) } }
    }
    case 'choices': {
      const { years, ...traced } = await trace(settings.type)
      return { ...traced, graph: { ...settings, ...toSaved(years, toChoiceYear) } }
    }
    case 'capacity': {
      const all = await listCountries(ctx, { isAcer: true })
      const groups = [...listTotals(all), totalOfAll(all)].filter(({ key }) => settings.totals.includes(key))
      const members = all.filter(({ abbreviation }) => groups.some(({ countries }) => countries.includes(abbreviation)))
      const parts = [...listPartsOfCountries(all)]
      const { years, ...traced } = await trace(capacityDataViews[settings.tab], members)
      return { ...traced, graph: { ...settings, ...toSaved(years, toCapacityYear), groups, parts } }
    }
  }
}

export function toPictureRequest(graph: SavedGraph, formatText: FormatText): PictureRequest {
  const { countries } = graph
  const shown = {
    chosen: countries.map(({ abbreviation }) => abbreviation),
    highlighted: countries.filter(({ id }) => graph.highlighted.includes(id)).map(({ abbreviation }) => abbreviation),
    countryNames: new Map(countries.map(({ abbreviation, name }) => [abbreviation, name])),
  }
  switch (graph.kind) {
    case 'frt':
      return { kind: 'frt', view: { ...shown, type: graph.type, years: graph.data } }
    case 'choices': {
      const [asked = 0] = graph.years
      const year = graph.data.at(-1) ?? { year: asked, sources: [], graphs: [] }
      return { kind: 'choices', view: { ...shown, type: graph.type, year } }
    }
    case 'capacity': {
      const { tab, technology, view, sort, data, parts = [] } = graph
      const groups = graph.groups.map(group => ({
        ...group,
        name: nameOfTotal(group, formatText),
      }))
      return {
        kind: 'capacity',
        view: { ...shown, tab, technology, view, sort, years: data, groups, parts: new Map(parts) },
      }
    }
  }
}
