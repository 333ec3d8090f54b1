// The lists of forms: under development, published, and those a country has to submit.
import { allow, type Ctx } from '../../platform/context.ts'
import { JsonList, pageOf, type PageInput, readJsonList, toJsonPage } from '../../platform/http/json-list.ts'
import * as queries from './queries.ts'

async function list({ db, user }: Ctx, forms: queries.FormList, input: PageInput): Promise<JsonList> {
  const page = pageOf(input)
  if (page) return toJsonPage(await queries.listPage(db, user, forms, page))
  return readJsonList<queries.ListPosition>(db, after => queries.listBatch(db, user, forms, after))
}

export async function listDrafts(ctx: Ctx, input: PageInput): Promise<JsonList> {
  allow(ctx.user, 'form.listDrafts')
  return list(ctx, queries.drafts, input)
}

interface PublishedInput extends PageInput {
  readonly year?: number
  readonly name?: string
}
export async function listPublished(ctx: Ctx, input: PublishedInput): Promise<JsonList> {
  allow(ctx.user, 'form.list')
  return list(ctx, queries.published(input.year ?? null, input.name?.trim() ?? ''), input)
}

function oneYearBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - 1)
  return then
}

interface ActiveInput extends PageInput {
  readonly order?: 'urgent'
}
const wholeList = { limit: 1000, offset: 0 }
/** Forms to submit, without those that closed over a year ago, each with the caller's own deadline. Administrators get the open forms. */
export async function listActive(ctx: Ctx, { order, ...input }: ActiveInput): Promise<JsonList> {
  allow(ctx.user, 'form.listActive')
  if (ctx.user.role === 'Admin') return list(ctx, queries.openAt(ctx.now), input)
  if (ctx.user.countryId === null) return new JsonList([], null, pageOf(input) && 0)
  const forms = queries.participatingOpenSince(oneYearBefore(ctx.now))
  if (order === undefined) return list(ctx, forms, input)
  const page = pageOf(input) ?? wholeList
  return toJsonPage(await queries.listPage(ctx.db, ctx.user, queries.urgentFirst(forms, ctx.now), page))
}
