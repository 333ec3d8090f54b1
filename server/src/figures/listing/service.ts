// The list of figures with its filters.
import { yearOf } from '@imp/domain/dates.ts'
import type { FigureFilters, FigurePage } from '@imp/domain/figures/types.ts'
import { figureSources, figuresPerPage, figureTypes, type FigureSourceName } from '@imp/domain/figures/vocabulary.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { pageOf, sortOf, type PageInput } from '../../platform/http/json-list.ts'
import { findFigureChanges, toFigures } from '../figure.ts'
import * as queries from './queries.ts'

export interface FilterInput {
  readonly name?: string
  readonly year?: number
  readonly category?: string
  readonly formName?: string
  readonly source?: string
  readonly outdated?: boolean
}

export async function listFigures(
  ctx: Ctx,
  input: FilterInput & PageInput & { readonly sort?: queries.SortColumn | `-${queries.SortColumn}` },
): Promise<FigurePage> {
  allow(ctx.user, 'figure.manage')
  const page = pageOf(input) ?? { limit: figuresPerPage, offset: 0 }
  const { rows, total } = await queries.listPage(ctx.db, await readFilter(ctx, input), sortOf(input.sort), page)
  return { result: await toFigures(ctx, rows), totalRows: total }
}

/** Accepts 0, 1 or the names, ignoring case. */
const sourceOf = (given: string): FigureSourceName | undefined =>
  figureSources.find(name => name.toLowerCase() === given.toLowerCase() || String(figureTypes[name]) === given)

async function readFilter(ctx: Pick<Ctx, 'db'>, input: FilterInput): Promise<queries.FigureFilter> {
  const { name, year, category, formName, source, outdated } = input
  // In the documents, `category` means either.
  const named = category === undefined ? undefined : sourceOf(category)
  return {
    name: isSet(name) ? name.trim() : undefined,
    year,
    category: isSet(category) && named === undefined ? category : undefined,
    formName: isSet(formName) ? formName : undefined,
    source: source === undefined ? named : sourceOf(source),
    among: outdated === undefined ? undefined : { ids: await listOutdated(ctx), isExcluded: !outdated },
  }
}

const isSet = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

export const hasFilter = ({ name, year, category, formName, source, outdated }: FilterInput): boolean =>
  [name, category, formName].some(isSet) || [year, source, outdated].some(value => value !== undefined)

/** Exact: compares the possibly outdated figures answer by answer. */
async function listOutdated({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const changes = await findFigureChanges(db, await queries.listTouched(db))
  return [...changes.keys()]
}

export async function listMatching(ctx: Pick<Ctx, 'db'>, input: FilterInput): Promise<string[]> {
  return queries.listIds(ctx.db, await readFilter(ctx, input))
}

export async function listFilters(ctx: Ctx): Promise<FigureFilters> {
  allow(ctx.user, 'figure.manage')
  const { firstYear, lastYear, formNames, categories } = await queries.findFilterOptions(ctx.db)
  const latest = Math.max(yearOf(ctx.now.toISOString()) ?? firstYear, lastYear ?? firstYear)
  return {
    years: Array.from({ length: latest - firstYear + 1 }, (_, back) => latest - back),
    formNames: [...formNames],
    categories: [...categories],
  }
}
