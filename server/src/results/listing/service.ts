// The results list: a page of it in any order, or all of it. Open and closed are never stored: the deadline that counts for a
// row says so at the moment of asking.
import type { Input } from '@imp/domain/call.ts'
import { formScopeOf } from '@imp/domain/forms/visible-settings.ts'
import type { resultCalls } from '@imp/domain/results/calls.ts'
import type { Ctx } from '../../platform/context.ts'
import {
  type JsonList,
  type Page,
  pageOf,
  readJsonList,
  readSortedList,
  sortOf,
  toJsonPage,
} from '../../platform/http/json-list.ts'
import * as queries from './queries.ts'

type ListInput = Input<(typeof resultCalls)['GET /api/Results/Filtered']>['query']
const statuses = { new: 'New', partial: 'Partial', submitted: 'Submitted' } as const

export async function listResults(ctx: Ctx, input: ListInput): Promise<JsonList> {
  const query = toQuery(ctx, input)
  const sort = sortOf<queries.SortColumn>(input.sort)
  const page = pageOf(input)
  const readPage = (part: Page) => queries.listPage(ctx.db, query, sort, part)
  if (page) return toJsonPage(await readPage(page))
  return sort
    ? readSortedList(ctx.db, readPage)
    : readJsonList<queries.ListPosition>(ctx.db, after => queries.listBatch(ctx.db, query, after))
}

function toQuery({ user, now }: Ctx, input: ListInput): queries.ListQuery {
  const { submission, overview = false, status, visibility, sort: _sort, page: _page, items: _items, ...others } = input
  const formScope = formScopeOf(user)
  return {
    filter: {
      ...others,
      ...(status && { status: statuses[status] }),
      ...(submission && { isClosed: submission === 'closed' }),
      // Who is not told the visibility does not learn it by asking for it.
      ...(formScope === 'all' && visibility && { visibility }),
    },
    viewer: { formScope, countryId: user.countryId, parentCountryId: user.parentCountryId, now },
    isOverview: overview,
  }
}
