// News in the database. Decides who sees what, in one place for lists, counts and event streams.
import { CompiledQuery, sql } from 'kysely'
import type { NewsKind, NewsValues } from '@imp/domain/news/kinds.ts'
import type { Role } from '@imp/domain/permissions.ts'
import type { Db } from '../platform/db.ts'

/** Every field that is not null narrows the audience. */
export interface Audience {
  readonly roles: readonly Role[] | null
  readonly countryIds: readonly string[] | null
  readonly userIds: readonly string[] | null
}
export interface NewsRow {
  readonly id: string
  readonly kind: NewsKind
  readonly values: NewsValues
  /** null: the built-in text of the kind. */
  readonly writtenText: string | null
  readonly createdAt: Date
}
export interface NewNews extends NewsRow {
  readonly audience: Audience
  readonly subjectId: string | null
  readonly createdBy: string | null
  /** For events announced only once; otherwise null. */
  readonly eventKey: string | null
  /** Identifies kind, subject and audience: a newer item replaces an older one; null: replaces nothing. */
  readonly thread: string | null
}

// Plain text, the same for any number of rows: submissions write news in their transaction.
const insertNewsStatement = `
  with added as (
    insert into news (id, kind, text_values, written_text, roles, country_ids, user_ids, subject_id, created_at, created_by,
      event_key, thread)
    select id, kind, "values", "writtenText", roles, "countryIds", "userIds", "subjectId", "createdAt", "createdBy", "eventKey",
      thread
    from json_to_recordset($1) as given (id uuid, kind text, "values" jsonb, "writtenText" text, roles text[],
      "countryIds" uuid[], "userIds" uuid[], "subjectId" uuid, "createdAt" timestamptz, "createdBy" uuid, "eventKey" text,
      thread text)
    on conflict (event_key) do nothing
    returning thread, created_at)
  -- Sees the state before this statement, so the added rows are not affected.
  delete from news using added
  where news.thread = added.thread and news.created_at > added.created_at - interval '1 hour'`

export async function insertNews(tx: Db, news: readonly NewNews[]): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ audience, ...item }) => ({ ...item, ...audience }))
  await tx.executeQuery(CompiledQuery.raw(insertNewsStatement, [JSON.stringify(rows)]))
}

export async function deleteNewsAbout(tx: Db, subjectId: string): Promise<void> {
  await tx.deleteFrom('news').where('subject_id', '=', subjectId).execute()
}

/** @param eventKey as added, without the audience */
export async function deleteNewsOf(tx: Db, subjectId: string, eventKey: string): Promise<void> {
  await tx
    .deleteFrom('news')
    .where('subject_id', '=', subjectId)
    .where(sql<boolean>`starts_with(event_key, ${`${eventKey.trim()} `})`)
    .execute()
}

export async function findUnknown(
  db: Db,
  table: 'countries' | 'users',
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !known.has(id.toLowerCase()))
}

export interface Reader {
  readonly role: Role
  readonly userId: string | null
  readonly countryIds: readonly string[]
}
/** As rows, with the fields that streams need. */
const readers = (list: readonly (Reader & { readonly cursor?: string; readonly at?: number })[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
    as reader(role text, "userId" uuid, "countryIds" uuid[], cursor text, at integer)`

/** D55: administrators see all. */
const isForReader = sql<boolean>`(
  reader.role = 'Admin' or (
    (news.roles is null or reader.role = any(news.roles))
    and (news.country_ids is null or reader."countryIds" && news.country_ids)
    and (news.user_ids is null or reader."userId" = any(news.user_ids))
  ))`

export interface NewsPart {
  readonly rows: readonly NewsRow[]
  readonly total: number
}
export async function listNews(db: Db, reader: Reader, part: { offset: number; limit: number }): Promise<NewsPart> {
  const { rows } = await sql<NewsRow & { total: number }>`
    select news.id, news.kind, news.text_values as "values", news.written_text as "writtenText",
      news.created_at as "createdAt", count(*) over ()::integer as total
    from news, ${readers([reader])}
    where ${isForReader}
    order by news.created_at desc, news.id desc
    offset ${part.offset} limit ${part.limit}`.execute(db)
  const [first] = rows
  // Beyond the last page there is no row to carry the total.
  if (!first) return { rows, total: part.offset === 0 ? 0 : await countNews(db, reader, null) }
  return { rows, total: first.total }
}

export async function findPreviousLogin(db: Db, userId: string | null): Promise<Date | null> {
  const row = await db.selectFrom('users').select('previous_login').where('id', '=', userId).executeTakeFirst()
  return row?.previous_login ?? null
}

export async function countNews(db: Db, reader: Reader, since: Date | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from news, ${readers([reader])}
    where ${isForReader} and (${since}::timestamptz is null or news.created_at > ${since}::timestamptz)`.execute(db)
  return rows[0]?.count ?? 0
}

const currentSnapshot = sql<string>`pg_current_snapshot()::text`

/** The commits visible now, as PostgreSQL writes a snapshot. */
export async function findSnapshot(db: Db): Promise<string> {
  return (await db.selectNoFrom(currentSnapshot.as('snapshot')).executeTakeFirstOrThrow()).snapshot
}

export interface NewsListener extends Reader {
  readonly cursor: string
}
export interface NewsSince {
  readonly snapshot: string
  /** For each listener, how many news were not committed at its cursor. */
  readonly counts: readonly number[]
}
export async function countNewsSince(db: Db, listeners: readonly NewsListener[]): Promise<NewsSince> {
  const { rows } = await sql<{ snapshot: string; count: number }>`
    select ${currentSnapshot} as snapshot, (
      select count(*) from news
      -- Older ones were all committed by then, so the index finds the few that may not have been.
      where news.written_in >= pg_snapshot_xmin(reader.cursor::pg_snapshot)
        and not pg_visible_in_snapshot(news.written_in, reader.cursor::pg_snapshot)
        and ${isForReader}
    )::integer as count
    from ${readers(listeners.map((listener, at) => ({ ...listener, at })))}
    order by reader.at`.execute(db)
  return { snapshot: rows[0]?.snapshot ?? (await findSnapshot(db)), counts: rows.map(({ count }) => count) }
}
