// Which datasets there are: all that is public now, by title.
import type { Input } from '@imp/domain/call.ts'
import type { datasetCalls } from '@imp/domain/datasets/calls.ts'
import type { DatasetSummary } from '@imp/domain/datasets/types.ts'
import { isNonExhaustive } from '@imp/domain/forms/non-exhaustive.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { RawJson } from '../../platform/http/answers.ts'
import { pageOf } from '../../platform/http/json-list.ts'
import { readPublicMark } from '../../platform/public-answers/public-mark.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from '../queries.ts'
import { describeEverything, describeForm, describeGraph, describeParameter } from './descriptions.ts'

type ListInput = Input<(typeof datasetCalls)['GET /api/datasets']>['query']

type Datasets = readonly DatasetSummary[]
/** By language, as long as nothing has changed that visitors may see: each page of the catalogue, and each file, asks for the list. */
const keptLists = new WeakMap<Db, { readonly mark: string; readonly lists: Map<string, Datasets> }>()

/** In the language that is named; what holds all of them comes first. */
export async function listPublicDatasets(ctx: Pick<Ctx, 'db' | 'user'>, locale: string): Promise<Datasets> {
  allow(ctx.user, 'dataset.read')
  const { db } = ctx
  const mark = await readPublicMark(db)
  const kept = keptLists.get(db)
  const lists = kept?.mark === mark ? kept.lists : new Map<string, Datasets>()
  // Kept under the mark of before it is read: what changes meanwhile has another one.
  const list = lists.get(locale) ?? (await readPublicDatasets(db, locale))
  keptLists.set(db, { mark, lists: lists.set(locale, list) })
  return list
}

async function readPublicDatasets(db: Db, locale: string): Promise<Datasets> {
  const [parameters, graphs, forms] = await Promise.all([
    queries.listParameterFacts(db),
    queries.listGraphFacts(db),
    queries.listFormFacts(db),
  ])
  const single = [
    ...parameters.map(facts => describeParameter(locale, facts)),
    ...graphs.map(facts => describeGraph(locale, facts)),
    ...forms
      .filter(({ category }) => isNonExhaustive({ published: true, categoryName: category }))
      .map(facts => describeForm(locale, facts)),
  ].toSorted(compareTitles(locale))
  return single.length === 0 ? [] : [describeEverything(locale, single), ...single]
}

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

/** @param key canonical @throws Problem 'notPublished' */
export async function findPublicDataset(
  ctx: Pick<Ctx, 'db' | 'user'>,
  key: string,
  locale: string,
): Promise<DatasetSummary> {
  const found = (await listPublicDatasets(ctx, locale)).find(dataset => dataset.key === key)
  if (!found) throw new Problem('notPublished')
  return found
}
