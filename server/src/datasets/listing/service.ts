// All public datasets, by title.
import type { Input } from '@imp/domain/endpoint.ts'
import type { datasetEndpoints } from '@imp/domain/datasets/endpoints.ts'
import type { MonitoredCountry } from '@imp/domain/countries/types.ts'
import type { DatasetSummary } from '@imp/domain/datasets/types.ts'
import { isNonExhaustive } from '@imp/domain/forms/non-exhaustive.ts'
import { everythingKey, formKey, graphKey, parameterKey } from '@imp/domain/open-data.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { RawJson } from '../../platform/http/answers.ts'
import { pageOf } from '../../platform/http/json-list.ts'
import { keepPublicWhole } from '../../platform/public-answers/public-mark.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from '../queries.ts'
import { recordVersions } from '../versions/service.ts'
import * as versions from '../versions/queries.ts'
import { listHiddenAnswers } from './hidden-answers.ts'
import { describeEverything, describeForm, describeGraph, describeParameter } from './descriptions.ts'

type ListInput = Input<(typeof datasetEndpoints)['GET /api/datasets']>['query']

type Datasets = readonly DatasetSummary[]
type Facts = Awaited<ReturnType<typeof readFacts>>
/** Cached until something public changes, because every catalogue page and file needs the list. */
const cacheFacts = keepPublicWhole<Facts>()
const findFacts = (db: Db): Promise<Facts> => cacheFacts(db, '', () => readFacts(db))

/** In the given language. The dataset of everything comes first. */
export async function listPublicDatasets(ctx: Pick<Ctx, 'db' | 'user'>, locale: string): Promise<Datasets> {
  allow(ctx.user, 'dataset.read')
  return describeAll(locale, await findFacts(ctx.db))
}

/** When each dataset, and each page listing public content, last changed (D91), including withdrawn ones. */
export const readChangeTimes = async (db: Db): Promise<ReadonlyMap<string, Date>> => (await findFacts(db)).times

async function readFacts(db: Db) {
  const hidden = await listHiddenAnswers(db)
  const [parameters, graphs, allForms, pages] = await Promise.all([
    queries.listParameterFacts(db),
    queries.listGraphFacts(db, hidden),
    queries.listFormFacts(db, hidden),
    versions.listPages(db),
  ])
  const forms = allForms.filter(({ category }) => isNonExhaustive({ published: true, categoryName: category }))
  const all = [
    ...parameters.map(facts => ({ key: parameterKey(facts.id), facts })),
    ...graphs.map(facts => ({ key: graphKey(facts.view), facts })),
    ...forms.map(facts => ({ key: formKey(facts.id), facts })),
  ]
  const known = all
    .filter(({ facts }) => facts.countries > 0)
    .map(({ key, facts }) => ({
      key,
      facts: JSON.stringify(toVersioned(facts)),
      changedAt: facts.changedAt.toISOString(),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const times = await recordVersions(db, known, [...pages, ...listUnanswered(parameters)])
  const withTimes = <F extends queries.DatasetFacts>(ofKind: readonly F[], keyOf: (facts: F) => string): F[] =>
    ofKind
      .filter(({ countries }) => countries > 0)
      .map(facts => ({ ...facts, changedAt: times.get(keyOf(facts)) ?? facts.changedAt }))
  return {
    parameters: withTimes(parameters, ({ id }) => parameterKey(id)),
    graphs: withTimes(graphs, ({ view }) => graphKey(view)),
    forms: withTimes(forms, ({ id }) => formKey(id)),
    times,
    empty: new Set(all.filter(({ facts }) => facts.countries === 0).map(({ key }) => key)),
  }
}

/** Versions contain the number of countries, not which, matching the stored ones. */
const toVersioned = (facts: queries.DatasetFacts) => ({ ...facts, countryIds: undefined })

/** Maps also show unanswered parameters, which are no datasets. */
function listUnanswered(parameters: readonly queries.ParameterFacts[]): versions.Known[] {
  const facts = parameters.filter(({ countries }) => countries === 0).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (facts.length === 0) return []
  const latest = Math.max(...facts.map(({ changedAt }) => changedAt.getTime()))
  return [
    { key: 'page-maps', facts: JSON.stringify(facts.map(toVersioned)), changedAt: new Date(latest).toISOString() },
  ]
}

function describeAll(locale: string, { parameters, graphs, forms, times }: Facts): Datasets {
  const single = [
    ...parameters.map(facts => describeParameter(locale, facts)),
    ...graphs.map(facts => describeGraph(locale, facts)),
    ...forms.map(facts => describeForm(locale, facts)),
  ].toSorted(compareTitles(locale))
  const changedAt = times.get(everythingKey)
  return single.length === 0 || !changedAt
    ? []
    : [describeEverything(locale, single, countCountries([...parameters, ...graphs, ...forms]), changedAt), ...single]
}

const countCountries = (all: readonly queries.DatasetFacts[]): number =>
  new Set(all.flatMap(({ countryIds }) => countryIds)).size

function compareTitles(locale: string): (a: DatasetSummary, b: DatasetSummary) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return (a, b) => compare(a.title, b.title) || compare(a.key, b.key)
}

export async function listDatasets(ctx: Ctx, { search, kind, ...paging }: ListInput): Promise<RawJson> {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = (await listPublicDatasets(ctx, ctx.locale)).filter(
    dataset => (kind === undefined || dataset.kind === kind) && words.every(word => textOf(dataset).includes(word)),
  )
  const page = pageOf(paging)
  if (!page) return new RawJson(JSON.stringify(found))
  return new RawJson(JSON.stringify(found.slice(page.offset, page.offset + page.limit)), null, found.length)
}

const textOf = ({ title, description, keywords, years }: DatasetSummary): string =>
  [title, description, ...keywords, ...years].join(' ').toLowerCase()

export async function readCountries(ctx: Ctx): Promise<MonitoredCountry[]> {
  allow(ctx.user, 'dataset.read')
  return queries.listMonitoredCountries(ctx.db)
}

/** @param key canonical @throws Problem 'notPublished', or 'unknownDataset' if it is empty */
export async function findPublicDataset(
  ctx: Pick<Ctx, 'db' | 'user'>,
  key: string,
  locale: string,
): Promise<DatasetSummary> {
  const found = (await listPublicDatasets(ctx, locale)).find(dataset => dataset.key === key)
  if (found) return found
  const { empty } = await findFacts(ctx.db)
  throw new Problem(empty.has(key) ? 'unknownDataset' : 'notPublished')
}
