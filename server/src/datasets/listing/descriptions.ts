// Titles and descriptions of datasets: in the reader's language on pages, in English in files and the catalogue.
import { capacityTypes } from '@imp/domain/graphs/capacity-vocabulary.ts'
import type { DataView } from '@imp/domain/forms/types.ts'
import { dataFormats, everythingKey, formKey, graphKey, parameterKey } from '@imp/domain/open-data.ts'
import type { DatasetSummary } from '@imp/domain/datasets/types.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { formatText } from '../../platform/texts.ts'
import type { DatasetFacts, FormFacts, GraphFacts, ParameterFacts } from '../queries.ts'

const isCapacity = (view: DataView): boolean => view.startsWith('generationcapacity')

export function describeGraph(locale: string, facts: GraphFacts): DatasetSummary {
  const { view } = facts
  const tab = view === 'generationcapacity_hvdc' ? 'hvdc' : 'pgm'
  const kind = isCapacity(view) ? 'capacity' : view.startsWith('frt_') ? 'frt' : 'choices'
  const type = isCapacity(view)
    ? formatText(locale, `graph.capacity.tab.${tab}`)
    : formatText(locale, `graph.type.${view}` as TextId)
  const types = isCapacity(view) ? capacityTypes[tab].map(one => formatText(locale, `graph.type.${one}`)) : []
  return {
    ...shared(facts),
    key: graphKey(view),
    kind: 'graph',
    title: formatText(locale, `datasets.title.${kind}`, { type }),
    description: formatText(locale, `datasets.description.${kind}`, { type }),
    keywords: [type, ...types],
  }
}

export const describeForm = (locale: string, facts: FormFacts): DatasetSummary => ({
  ...shared(facts),
  key: formKey(facts.id),
  kind: 'form',
  title: formatText(locale, 'datasets.title.form', { name: facts.name, year: String(facts.years[0] ?? '') }),
  description: formatText(locale, 'datasets.description.form', { name: facts.name }),
  keywords: [facts.category],
})

export function describeParameter(locale: string, facts: ParameterFacts): DatasetSummary {
  const { id, name, summedUp } = facts
  const sentences = [
    facts.description || formatText(locale, 'datasets.description.parameter', { name }),
    ...(summedUp ? [`${describeSummary(summedUp, (id, values) => formatText(locale, id, values))}.`] : []),
    formatText(locale, 'datasets.description.status'),
  ]
  const code = networkCodeName(facts.networkCode)
  return {
    ...shared(facts),
    key: parameterKey(id),
    kind: 'parameter',
    title: code === '' ? name : `${code}: ${name}`,
    description: sentences.join(' '),
    keywords: code === '' ? [] : [code],
  }
}

export function describeEverything(
  locale: string,
  all: readonly DatasetSummary[],
  countries: number,
  changed: Date,
): DatasetSummary {
  const years = new Set(all.flatMap(dataset => dataset.years))
  const changedAt = changed.toISOString()
  return {
    key: everythingKey,
    kind: 'everything',
    title: formatText(locale, 'datasets.title.everything'),
    description: formatText(locale, 'datasets.description.everything', { count: all.length }),
    keywords: [],
    years: [...years].toSorted((a, b) => b - a),
    countries,
    issuedAt: null,
    changedAt,
    version: toVersion(changedAt),
    isDemonstration: all.some(({ isDemonstration }) => isDemonstration),
    formats: [],
    hasView: false,
  }
}

function shared({ years, countries, issuedAt, changedAt, isDemonstration }: DatasetFacts) {
  const changed = changedAt.toISOString()
  return {
    years: [...years],
    countries,
    issuedAt: issuedAt?.toISOString() ?? null,
    changedAt: changed,
    version: toVersion(changed),
    isDemonstration,
    formats: [...dataFormats],
    hasView: true,
  }
}

/** 2026.11.22-160203 */
const toVersion = (changedAt: string): string =>
  changedAt.slice(0, 19).replaceAll('-', '.').replace('T', '-').replaceAll(':', '')
