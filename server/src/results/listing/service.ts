// The results list: a page of it in any order, or all of it. Open and closed are never stored: the deadline that counts for a
// row says so at the moment of asking.
import type { Input } from '@imp/domain/endpoint.ts'
import { formScopeOf } from '@imp/domain/forms/visible-settings.ts'
import type { listEndpoints } from '@imp/domain/results/endpoints.ts'
import type { Ctx } from '../../platform/context.ts'
import type { RawJson } from '../../platform/http/answers.ts'
import {
  type JsonList,
  type Page,
  pageOf,
  readJsonList,
  readSortedList,
  sortOf,
  toJsonPage,
} from '../../platform/http/json-list.ts'
import { ListCache } from './list-cache.ts'
import * as queries from './queries.ts'

type ListInput = Input<(typeof listEndpoints)['GET /api/Results/Filtered']>['query']
const statuses = { new: 'New', partial: 'Partial', submitted: 'Submitted', closed: 'ClosedNotSubmitted' } as const

/** Of this server. */
const listCache = new ListCache()

/** What was sent before is sent again, as long as nothing has changed that any list shows. */
export async function listResults(ctx: Ctx, input: ListInput, cache = listCache): Promise<JsonList | RawJson> {
  // In a transaction it may be read what never happens.
  if (ctx.stamp === null || ctx.db.isTransaction || dependsOnClock(input)) return readList(ctx, input)
  const key = keyOf(ctx, input)
  const known = cache.get(key, ctx.stamp)
  if (known) return known
  const list = await readList(ctx, input)
  return list.stamp === undefined ? list : cache.set(key, list.stamp, list)
}

/** Open and closed change without anything being written. */
const dependsOnClock = ({ submission, status, sort }: ListInput): boolean =>
  submission !== undefined || status?.some(one => one !== 'submitted') || /^-?(status|submission)$/.test(sort ?? '')

/** All that toQuery and readList make the list of, but the clock. */
const keyOf = ({ user }: Ctx, input: ListInput): string =>
  JSON.stringify([formScopeOf(user), user.countryId, user.parentCountryId, input])

async function readList(ctx: Ctx, input: ListInput): Promise<JsonList> {
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
      ...(status && status.length > 0 && { statuses: status.map(one => statuses[one]) }),
      ...(submission && { isClosed: submission === 'closed' }),
      // Who is not told the visibility does not learn it by asking for it.
      ...(formScope === 'all' && visibility && { visibility }),
    },
    viewer: { formScope, countryId: user.countryId, parentCountryId: user.parentCountryId, now },
    isOverview: overview,
  }
}
