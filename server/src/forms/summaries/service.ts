// The lists of forms: under development, published, and those a country has to submit.
import { noDate } from '@imp/domain/dates.ts'
import { deadlineFor, isPast } from '@imp/domain/forms/deadlines.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { RawJson } from '../../platform/http/route.ts'
import * as queries from './queries.ts'

const toJsonList = (rows: readonly queries.SummaryRow[]) => new RawJson(`[${rows.map(row => row.summary).join(',')}]`)
const parseSummaries = (rows: readonly queries.SummaryRow[]) => rows.map(row => JSON.parse(row.summary) as FormSummary)

export async function listDrafts(ctx: Ctx): Promise<RawJson> {
  allow(ctx.user, 'form.listDrafts')
  return toJsonList(await queries.listDrafts(ctx.db, ctx.user))
}

export async function listPublished(ctx: Ctx, year?: number): Promise<RawJson> {
  allow(ctx.user, 'form.list')
  return toJsonList(await queries.listPublished(ctx.db, ctx.user, year ?? null))
}

function oneYearBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - 1)
  return then
}

/**
 * The forms to submit, newest first; `deadline` is the caller's own, and what closed more than a year ago is left out.
 * For an administrator, the published forms that are open.
 */
export async function listActive(ctx: Ctx): Promise<FormSummary[]> {
  allow(ctx.user, 'form.listActive')
  if (ctx.user.role === 'Admin') {
    const published = parseSummaries(await queries.listPublished(ctx.db, ctx.user, null))
    return published.filter(form => !isPast(form.deadline, ctx.now))
  }
  const { countryId, parentCountryId } = ctx.user
  if (countryId === null) return []
  return parseSummaries(await queries.listParticipating(ctx.db, ctx.user))
    .map(form => ({ ...form, deadline: deadlineFor(form, { id: countryId, parentId: parentCountryId }) ?? noDate }))
    .filter(form => !isPast(form.deadline, oneYearBefore(ctx.now)))
}
