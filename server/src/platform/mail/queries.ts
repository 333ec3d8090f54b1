// The rows of e-mails: written in the transaction of what they report, sent by any server.
import { CompiledQuery, sql } from 'kysely'
import { sendTogether, type Db } from '../db.ts'
import { toLikePattern } from '../sql-text.ts'

export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const
const [queued, sent, failed, kept] = mailStatuses

export interface MailRow {
  readonly id: string
  readonly userId: string | null
  readonly address: string
  readonly locale: string
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly isSecret: boolean
  readonly unsubscribeUrl: string | null
  readonly eventKey: string | null
  readonly thread: string | null
  readonly subjectId: string | null
}

// Plain text, and the same for any number of rows, since submissions write e-mails in their transaction.
const insertMailsStatement = `
  insert into mails (id, user_id, address, locale, kind, subject, body_text, body_html, is_secret, unsubscribe_url, event_key,
                     subject_id, thread, created_at, available_at)
  select id, "userId", address, locale, kind, subject, text, html, "isSecret", "unsubscribeUrl", "eventKey", "subjectId",
         thread, $2, greatest(now(), last + interval '1 hour')
  from json_to_recordset($1) as given (id uuid, "userId" uuid, address text, locale text, kind text, subject text, text text,
    html text, "isSecret" boolean, "unsubscribeUrl" text, "eventKey" text, "subjectId" uuid, thread text,
    last timestamptz)
  on conflict (event_key) do nothing`

/**
 * Nothing is written for an event that the person has been notified of. Of a thread one e-mail goes out in an hour: the next
 * waits, and a newer one replaces one that waits.
 */
export async function insertMails(tx: Db, mails: readonly MailRow[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const lastTimes = await withdrawFromThreads(tx, mails)
  const rows = mails.map(mail => ({ ...mail, last: lastTimes.get(toThreadKey(mail)) }))
  await tx.executeQuery(CompiledQuery.raw(insertMailsStatement, [JSON.stringify(rows), now]))
}

const toThreadKey = ({ thread, userId }: Pick<MailRow, 'thread' | 'userId'>): string => `${thread} ${userId}`

const isWaitingText = `(status = '${queued}' and lease_until is null)`
const isWaiting = sql.raw<boolean>(isWaitingText)

// One lock for all persons of a thread, always in the same order.
const lockThreads = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(thread, 0) as key from unnest($1::text[]) as one (thread) order by 1) as keys`
const withdrawInThreads = `
  with given as (
    select * from unnest($1::text[], $2::uuid[], $3::text[]) as one (thread, user_id, event_key)),
  settled as (
    select thread, user_id, mails.event_key, greatest(available_at, finished_at) as last
    from mails join (select distinct thread, user_id from given) as one using (thread, user_id)
    where not ${isWaitingText}),
  taken_back as (
    delete from mails using given left join settled using (thread, user_id, event_key)
    where mails.thread = given.thread and mails.user_id = given.user_id and settled.event_key is null and ${isWaitingText})
  select thread, user_id as "userId", max(last) as last from settled group by 1, 2`

/**
 * Withdraws what waits in the threads of new e-mails, and locks these threads until the transaction ends.
 * @returns by thread and person, when the last one that can no longer be withdrawn was due or sent
 */
async function withdrawFromThreads(tx: Db, mails: readonly MailRow[]): Promise<ReadonlyMap<string, Date>> {
  const threaded = mails.filter(({ thread }) => thread !== null)
  if (threaded.length === 0) return new Map()
  const threads = threaded.map(({ thread }) => thread)
  const userIds = threaded.map(({ userId }) => userId)
  const eventKeys = threaded.map(({ eventKey }) => eventKey)
  // Read under the lock: each statement of a transaction sees what is committed by then.
  const [, { rows }] = await sendTogether<unknown, { thread: string; userId: string; last: Date }>(
    tx,
    CompiledQuery.raw(lockThreads, [threads]),
    CompiledQuery.raw(withdrawInThreads, [threads, userIds, eventKeys]),
  )
  return new Map(rows.map(row => [toThreadKey(row), row.last]))
}

/** By the database's clock, which all servers share. */
const inFuture = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`

export interface ClaimedMail {
  readonly id: string
  readonly attempts: number
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl: string | null
}

/** Those that have waited longest; nobody else gets them until the lease is over. */
export const claimMails = (db: Db, limit: number, leaseMs: number): Promise<ClaimedMail[]> =>
  db
    .updateTable('mails')
    .where('id', 'in', eb =>
      eb
        .selectFrom('mails as waiting')
        .select('waiting.id')
        .where('waiting.status', '=', queued)
        .where('waiting.available_at', '<=', sql<Date>`now()`)
        .where(({ or, eb: where }) =>
          or([where('waiting.lease_until', 'is', null), where('waiting.lease_until', '<', sql<Date>`now()`)]),
        )
        .orderBy('waiting.available_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .set(eb => ({ attempts: eb('attempts', '+', 1), lease_until: inFuture(leaseMs) }))
    .returning(['id', 'attempts', 'address', 'subject', 'body_text as text', 'body_html as html'])
    .returning('unsubscribe_url as unsubscribeUrl')
    .execute()

const finish = (db: Db, ids: readonly string[], status: typeof sent | typeof failed | typeof kept, now: Date) =>
  db
    .updateTable('mails')
    .set({ status, finished_at: now, lease_until: null })
    .where('id', 'in', ids)
    .where('status', '=', queued)

/** The text of a secret is removed once delivered. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  const ifSecret = (column: 'body_text' | 'body_html') =>
    sql<string>`case when is_secret then '' else ${sql.ref(column)} end`
  await finish(db, [id], sent, now)
    .set({ error: null, body_text: ifSecret('body_text'), body_html: ifSecret('body_html') })
    .execute()
}

export async function markHeld(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await finish(db, ids, kept, now).execute()
}

export async function markFailed(db: Db, id: string, error: string, now: Date): Promise<void> {
  await finish(db, [id], failed, now).set({ error }).execute()
}

export async function postponeMail(db: Db, id: string, error: string, delayMs: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ error, lease_until: null, available_at: inFuture(delayMs) })
    .where('id', '=', id)
    .where('status', '=', queued)
    .execute()
}

/** For a server that stops: the attempt does not count. */
export async function releaseMails(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('mails')
    .set(eb => ({ lease_until: null, attempts: eb('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .where('status', '=', queued)
    .execute()
}

export async function deleteWaitingMails(tx: Db, subjectId: string): Promise<void> {
  await tx.deleteFrom('mails').where('subject_id', '=', subjectId).where(isWaiting).execute()
}

/** @param eventKey without the person */
export async function deleteWaitingMailsOf(tx: Db, subjectId: string, eventKey: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('subject_id', '=', subjectId)
    .where(sql<boolean>`starts_with(event_key, ${`${eventKey.trim()} `})`)
    .where(isWaiting)
    .execute()
}

export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('finished_at', '<', before).execute()
}

export interface MailSummary {
  readonly id: string
  readonly address: string
  readonly kind: string
  readonly subject: string
  readonly status: string
  readonly attempts: number
  readonly error: string | null
  readonly createdAt: Date
}
/** Latest first. @param status null: any */
export const listMails = (
  db: Db,
  status: (typeof mailStatuses)[number] | null,
  limit: number,
): Promise<MailSummary[]> =>
  db
    .selectFrom('mails')
    .select(['id', 'address', 'kind', 'subject', 'status', 'attempts', 'error', 'created_at as createdAt'])
    .$if(status !== null, query => query.where('status', '=', status))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Also sends those that were held while there was no mail server. @param id null: all that have failed @returns how many */
export async function retryMails(db: Db, id: string | null): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status: queued, attempts: 0, error: null, finished_at: null, available_at: inFuture(0) })
    .where('status', 'in', id === null ? [failed] : [failed, kept])
    .$if(id !== null, query => query.where('id', '=', id))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface MailFilter {
  readonly subjectId: string | null
  readonly status: (typeof mailStatuses)[number] | null
  /** Part of the receiver's; '': any. */
  readonly address: string
}
export interface MailRange {
  readonly offset: number
  readonly limit: number
}
export async function listMailPage(db: Db, { subjectId, status, address }: MailFilter, { offset, limit }: MailRange) {
  let query = db.selectFrom('mails')
  if (subjectId !== null) query = query.where('subject_id', '=', subjectId)
  if (status !== null) query = query.where('status', '=', status)
  if (address !== '') query = query.where('address', 'ilike', toLikePattern(address))
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['id', 'address', 'kind', 'subject', 'attempts', 'error'])
    .select([sql<(typeof mailStatuses)[number]>`status`.as('status')])
    .select(['created_at as createdAt', 'finished_at as finishedAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total }
}

export const findMail = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'user_id as userId', 'address', 'subject', 'body_text as text', 'is_secret as isSecret', 'status'])
    .select('unsubscribe_url as unsubscribeUrl')
    .where('id', '=', id)
    .executeTakeFirst()
