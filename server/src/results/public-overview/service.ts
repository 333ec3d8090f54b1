// What visitors see of forms: the public ones, and how many countries have submitted each.
import type { Input } from '@imp/domain/endpoint.ts'
import type { listEndpoints } from '@imp/domain/results/endpoints.ts'
import type { Ctx } from '../../platform/context.ts'
import { type JsonList, type Page, pageOf, readSortedList, sortOf, toJsonPage } from '../../platform/http/json-list.ts'
import * as queries from './queries.ts'

type OverviewInput = Input<(typeof listEndpoints)['GET /api/Results/public-overview']>['query']

export async function listPublicForms(ctx: Ctx, input: OverviewInput): Promise<JsonList> {
  const query = { year: input.year ?? null, now: ctx.now }
  const sort = sortOf<queries.SortColumn>(input.sort)
  const page = pageOf(input)
  const readPage = (part: Page) => queries.listPage(ctx.db, query, sort, part)
  return page ? toJsonPage(await readPage(page)) : readSortedList(ctx.db, readPage)
}
