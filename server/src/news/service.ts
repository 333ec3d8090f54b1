// A person's news: listed, counted for the bell, and written by administrators. Other modules add theirs with addNews.
import { isBlank } from '@imp/domain/blank.ts'
import { isDate } from '@imp/domain/dates.ts'
import type { NewsKind, NewsValues } from '@imp/domain/news/kinds.ts'
import type { NewsInput, NewsItem } from '@imp/domain/news/types.ts'
import type { User } from '@imp/domain/permissions.ts'
import { allow, type Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { pageOf, type PageInput } from '../platform/http/json-list.ts'
import { newId } from '../platform/ids.ts'
import type { Person } from '../platform/person.ts'
import { fieldsProblem } from '../platform/problems.ts'
import { writeNews } from './news-text.ts'
import * as queries from './queries.ts'

/** As the documents define the feed. */
const defaultItems = 3
const maxItems = 100

export const toReader = (user: User & Pick<Person, 'id'>): queries.Reader => ({
  role: user.role,
  userId: user.id,
  countryIds: [user.countryId, user.parentCountryId].filter(id => id !== null),
})

export async function listNews(ctx: Ctx, { page = 1, items = defaultItems }: PageInput) {
  allow(ctx.user, 'news.read')
  const part = pageOf({ page, items: Math.min(items, maxItems) })
  const { rows, total } = await queries.listNews(ctx.db, toReader(ctx.user), part)
  return { result: rows.map(row => toItem(ctx.locale, row)), totalRows: total }
}

/** @param lastCheck not a date: all; omitted: since the previous sign-in */
export async function countNews(ctx: Ctx, lastCheck?: string): Promise<number> {
  allow(ctx.user, 'news.read')
  const reader = toReader(ctx.user)
  const since =
    lastCheck === undefined ? await queries.findPreviousLogin(ctx.db, reader.userId) : readLastCheck(lastCheck)
  return queries.countNews(ctx.db, reader, since)
}

function readLastCheck(lastCheck: string): Date | null {
  const since = isDate(lastCheck) ? new Date(lastCheck) : null
  if (since && Number.isNaN(since.getTime())) {
    throw fieldsProblem([{ path: 'lastCheck', text: 'problems.field.invalid' }])
  }
  return since
}

export async function writeMessage(ctx: Ctx, input: NewsInput): Promise<NewsItem> {
  allow(ctx.user, 'news.write')
  if (isBlank(input.text)) throw fieldsProblem([{ path: 'text', text: 'problems.field.missing' }])
  const { roles = null, countries = null, persons = null } = input
  for (const [path, table, ids] of [
    ['countries', 'countries', countries],
    ['persons', 'users', persons],
  ] as const) {
    if (ids && (await queries.findUnknown(ctx.db, table, ids)).length > 0) {
      throw fieldsProblem([{ path, text: 'problems.field.invalid' }])
    }
  }
  const row = toRow(ctx.now, {
    kind: 'message',
    values: {},
    writtenText: input.text.trim(),
    audience: { roles, countryIds: countries, userIds: persons },
    subjectId: null,
    createdBy: ctx.user.id,
    eventKey: null,
    thread: null,
  })
  await queries.insertNews(ctx.db, [row])
  return toItem(ctx.locale, row)
}

export type Audience = queries.Audience

export interface News {
  readonly kind: NewsKind
  readonly values: NewsValues
  readonly writtenText: string | null
  readonly audience: Audience
  readonly subjectId: string | null
  readonly createdBy: string | null
  readonly eventKey: string | null
  readonly thread: string | null
}
const toRow = (now: Date, news: News): queries.NewNews => ({ ...news, id: newId(), createdAt: now })

export const addNews = (tx: Db, news: readonly News[], now: Date): Promise<void> =>
  queries.insertNews(
    tx,
    news.map(one => toRow(now, one)),
  )

export const revokeNews = (tx: Db, subjectId: string): Promise<void> => queries.deleteNewsAbout(tx, subjectId)

/** Deletes news that are no longer true. @param eventKey as added, without the audience */
export const revokeNewsOf = (tx: Db, subjectId: string, eventKey: string): Promise<void> =>
  queries.deleteNewsOf(tx, subjectId, eventKey)

const toItem = (locale: string, row: queries.NewsRow): NewsItem => ({
  id: row.id,
  timestamp: row.createdAt.toISOString(),
  text: writeNews(locale, row),
})
