// The results list. Open and closed are never stored: they follow from the deadline that applies to the row at the time of the request.
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

const listCache = new ListCache()

export async function listResults(ctx: Ctx, input: ListInput, cache = listCache): Promise<JsonList | RawJson> {
  // Within a transaction, the list could contain changes that are rolled back.
  if (ctx.stamp === null || ctx.db.isTransaction || dependsOnClock(input)) return readList(ctx, input)
  const key = keyOf(ctx, input)
  const known = cache.get(key, ctx.stamp)
  if (known) return known
  const list = await readList(ctx, input)
  return list.stamp === undefined ? list : cache.set(key, list.stamp, list)
}

/** Open and closed change without a write. */
const dependsOnClock = ({ submission, status, sort }: ListInput): boolean =>
  submission !== undefined || status?.some(one => one !== 'submitted') || /^-?(status|submission)$/.test(sort ?? '')

/** Everything that toQuery and readList depend on, except the clock. */
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
      // Viewers who may not see the visibility must not learn it from the filter.
      ...(formScope === 'all' && visibility && { visibility }),
    },
    viewer: { formScope, countryId: user.countryId, parentCountryId: user.parentCountryId, now },
    isOverview: overview,
  }
}
