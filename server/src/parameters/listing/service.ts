// Parameters as everybody sees them: lists, single ones, and the years of one.
import type { Visibility } from '@imp/domain/forms/types.ts'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterYearEntry } from '@imp/domain/parameters/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { pageOf, type PageInput } from '../../platform/http/json-list.ts'
import { toParameter } from '../parameter.ts'
import { readerOf } from '../reader.ts'
import { openParameter } from '../reading.ts'
import * as queries from './queries.ts'

interface ListQuery extends PageInput {
  readonly development?: boolean
  readonly all?: boolean
  readonly hidden?: boolean
  readonly visibility?: number
  readonly name?: string
  readonly networkCode?: number
  readonly year?: number
}

const defaultItems = 5

export async function listParameters(ctx: Ctx, query: ListQuery) {
  allow(ctx.user, 'parameter.list')
  const { page = 1, items = defaultItems, visibility, networkCode = null, year = null } = query
  const filter = {
    isPublished: query.all === true ? null : query.development !== true,
    isHiddenLeftOut: query.hidden === true,
    visibility: visibility === undefined ? null : visibilityOf(visibility),
    name: query.name ?? '',
    networkCode,
    year,
  }
  const { rows, total } = await queries.listParameters(ctx.db, readerOf(ctx.user), filter, pageOf({ page, items }))
  return { result: rows.map(toParameter), totalRows: total }
}

const visibilityOf = (value: number): Visibility => (value === parameterVisibilities.Public ? 'Public' : 'Internal')

export async function listInProgress(ctx: Ctx): Promise<Parameter[]> {
  allow(ctx.user, 'parameter.manage')
  const rows = await queries.listInProgress(ctx.db, readerOf(ctx.user))
  return rows.map(toParameter)
}

export async function listToSubmit(ctx: Ctx): Promise<Parameter[]> {
  allow(ctx.user, 'parameter.listToSubmit')
  const rows = await queries.listToSubmit(ctx.db, readerOf(ctx.user), ctx.now)
  return rows.map(toParameter)
}

export const readParameter = async (ctx: Ctx, id: string): Promise<Parameter> =>
  toParameter(await openParameter(ctx, id))

export async function listSeries(ctx: Ctx, id: string): Promise<ParameterYearEntry[]> {
  const { id: found } = await openParameter(ctx, id)
  const rows = await queries.listSeries(ctx.db, readerOf(ctx.user), found)
  return rows.map(({ id: guid, year, name, isPublished, visibility }) => ({
    year,
    guid,
    name,
    published: isPublished,
    visibility: parameterVisibilities[visibility],
  }))
}
