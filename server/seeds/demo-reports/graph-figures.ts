// The graphs of a year, saved as figures by the endpoint that administrators use.
import type { DataView } from '@imp/domain/forms/types.ts'
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import { capacityDataViews, frtTypes, type FrtType } from '@imp/domain/graphs/views.ts'
import { v5 } from 'uuid'
import { keepGraph } from '../../src/figures/keeping/service.ts'
import type { Ctx } from '../../src/platform/context.ts'
import { formatText } from '../../src/platform/texts.ts'
import { readCountries } from '../read-data.ts'
import type { AnsweredForm } from './answered-form.ts'
import { capacityTopics, type CapacityTopic } from './outline.ts'
import type { GraphFigure } from './report-writer.ts'

export const frtKey = (type: FrtType): string => type
export const capacityKey = ({ tab }: CapacityTopic, view: string): string => `${tab} ${view}`

const countryNames = new Map(
  readCountries().flatMap(({ abbreviation, name, parts = [] }) => [
    [abbreviation, name] as const,
    ...parts.map(part => [part.abbreviation, part.name] as const),
  ]),
)
export const nameCountry = (abbreviation: string): string => countryNames.get(abbreviation) ?? abbreviation

interface DemoGraph {
  readonly key: string
  readonly view: DataView
  readonly name: string
  readonly settings: GraphSettings
}

/**
 * Any number of times: a figure that is there stays.
 * @param jobId the ids of the figures follow from it @returns by key
 */
export async function keepGraphs(
  ctx: Ctx,
  jobId: string,
  year: number,
  forms: readonly AnsweredForm[],
): Promise<ReadonlyMap<string, GraphFigure>> {
  const kept = new Map<string, GraphFigure>()
  for (const { key, view, name, settings } of [...listFrtGraphs(ctx, year), ...listCapacityGraphs(ctx, year)]) {
    const form = forms.find(({ questions }) => [...questions.values()].some(({ dataView }) => dataView === view))
    if (!form) continue
    const countries = form.countries.map(({ countryId }) => countryId)
    const { id } = await keepGraph(ctx, { name, graph: settings, countries }, v5(key, jobId))
    kept.set(key, { figureId: id, caption: name })
  }
  return kept
}

const listFrtGraphs = ({ locale }: Ctx, year: number): DemoGraph[] =>
  frtTypes.map(type => ({
    key: frtKey(type),
    view: type,
    name: formatText(locale, 'graph.frt.title', {
      type: formatText(locale, `graph.type.${type}`),
      years: String(year),
    }),
    settings: { kind: 'frt', type, years: [year], highlighted: [] },
  }))

const listCapacityGraphs = ({ locale }: Ctx, year: number): DemoGraph[] =>
  capacityTopics.flatMap(topic =>
    topic.views.map((view): DemoGraph => {
      const { tab } = topic
      const technology = 'total'
      const years = view === 'change' ? [year - 1, year] : [year]
      return {
        key: capacityKey(topic, view),
        view: capacityDataViews[tab],
        name: formatText(locale, 'graph.capacity.title', { view, tab, technology, years: years.join(' – ') }),
        settings: { kind: 'capacity', tab, technology, view, sort: 'value', totals: [], years, highlighted: [] },
      }
    }),
  )
