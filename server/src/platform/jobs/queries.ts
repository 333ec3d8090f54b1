// The job queue: one row per job. Every change stores its transaction, for event streams. A worker changes only what it has
// claimed.
import { sql, type UpdateObject } from 'kysely'
import type { ProblemCode } from '@imp/domain/problems.ts'
import type { Db, Tables } from '../db.ts'
import type { Person } from '../person.ts'
import type { JobFile } from './kind.ts'

export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
type JobStatus = (typeof jobStatuses)[number]
const unfinished: readonly JobStatus[] = ['queued', 'running']

const thisTransaction = sql<string>`pg_current_xact_id()`
/** By the database's clock, which all servers share. */
const inFuture = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`

/** Until the transaction ends nobody else enqueues for this person, so that their jobs can be counted. */
export async function lockOwner(tx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${ownerId}`}, 0))`.execute(tx)
}

export async function countUnfinished(db: Db, ownerId: string, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('status', 'in', unfinished)
    .executeTakeFirstOrThrow()
  return count
}

export interface JobOwner {
  readonly person: Person
  readonly locale: string
}
export interface NewJob {
  readonly id: string
  readonly kind: string
  readonly ownerId: string | null
  readonly owner: JobOwner
  readonly input: unknown
  readonly title: string
  readonly maxAttempts: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly itemsTotal: number | null
  /** At most one job has this key; null: no limit. */
  readonly uniqueKey: string | null
}
/** No effect where the key exists. */
export async function insertJob(tx: Db, job: NewJob): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      id: job.id,
      kind: job.kind,
      owner_id: job.ownerId,
      owner: JSON.stringify(job.owner),
      input: JSON.stringify(job.input),
      title: job.title,
      max_attempts: job.maxAttempts,
      created_at: job.createdAt,
      expires_at: job.expiresAt,
      unique_key: job.uniqueKey,
      ...(job.itemsTotal !== null && { items_done: 0, items_total: job.itemsTotal }),
    })
    .onConflict(on => on.column('unique_key').doNothing())
    .execute()
}

const isOwnerEnabled = sql<boolean>`coalesce((select is_enabled from users where users.id = jobs.owner_id), true)`

export interface ClaimedJob {
  readonly id: string
  readonly attempts: number
  readonly input: unknown
  readonly owner: JobOwner
  readonly isOwnerEnabled: boolean
}
/**
 * Claims the oldest waiting job of somebody who has none running. Two workers may find two jobs of one person at once: the index
 * `jobs_running` refuses the second, which asks again.
 */
export const claimJob = (db: Db, kind: string, leaseMs: number, now: Date): Promise<ClaimedJob | undefined> =>
  db
    .updateTable('jobs')
    .where('jobs.id', '=', eb =>
      eb
        .selectFrom('jobs as waiting')
        .select('waiting.id')
        .where('waiting.kind', '=', kind)
        .where('waiting.status', '=', 'queued')
        .where('waiting.available_at', '<=', sql<Date>`now()`)
        // About to be removed: finishing it would keep it.
        .where('waiting.expires_at', '>', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('jobs as running')
                .select('running.id')
                .whereRef('running.owner_id', '=', 'waiting.owner_id')
                .where('running.kind', '=', kind)
                .where('running.status', '=', 'running'),
            ),
          ),
        )
        .orderBy('waiting.created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .set(eb => ({
      status: 'running',
      attempts: eb('jobs.attempts', '+', 1),
      lease_until: inFuture(leaseMs),
      progress: 0,
      started_at: now,
      changed_in: thisTransaction,
    }))
    .returning(eb => [
      'jobs.id',
      'jobs.attempts',
      'jobs.input',
      eb.ref('jobs.owner').$castTo<JobOwner>().as('owner'),
      isOwnerEnabled.as('isOwnerEnabled'),
    ])
    .executeTakeFirst()

export type Claim = Pick<ClaimedJob, 'id' | 'attempts'>

/** @returns false: no longer the worker's; nothing is changed */
async function updateClaimed(db: Db, { id, attempts }: Claim, change: UpdateObject<Tables, 'jobs'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Locks the job until the transaction ends. @returns false: no longer the worker's */
export async function lockClaimed(tx: Db, { id, attempts }: Claim): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempts', '=', attempts)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export const renewLease = (db: Db, claim: Claim, leaseMs: number): Promise<boolean> =>
  updateClaimed(db, claim, { lease_until: inFuture(leaseMs) })

export interface JobProgress {
  readonly fraction: number
  /** null: the job makes one thing. */
  readonly items: { readonly done: number; readonly total: number } | null
}
/** Also renews the lease. @returns false: no longer the worker's */
export const reportProgress = (
  db: Db,
  claim: Claim,
  leaseMs: number,
  { fraction, items }: JobProgress,
): Promise<boolean> =>
  updateClaimed(db, claim, {
    lease_until: inFuture(leaseMs),
    progress: fraction,
    ...(items && { items_done: items.done, items_total: items.total }),
    changed_in: thisTransaction,
  })

const ended = (status: JobStatus, now: Date) => ({
  status,
  finished_at: now,
  lease_until: null,
  changed_in: thisTransaction,
})

export const failJob = (db: Db, claim: Claim, errorCode: ProblemCode, now: Date): Promise<boolean> =>
  updateClaimed(db, claim, { ...ended('failed', now), error_code: errorCode })

/** For a server that stops: the attempt does not count. */
export const releaseJob = (db: Db, claim: Claim): Promise<boolean> =>
  updateClaimed(db, claim, {
    status: 'queued',
    attempts: claim.attempts - 1,
    lease_until: null,
    available_at: inFuture(0),
    changed_in: thisTransaction,
  })

const requeue = (db: Db, delayMs: number, now: Date) =>
  db
    .updateTable('jobs')
    .set(eb => {
      const isLast = eb('attempts', '>=', eb.ref('max_attempts'))
      return {
        status: eb.case().when(isLast).then('failed').else('queued').end(),
        error_code: eb.case().when(isLast).then('internal').end(),
        finished_at: eb.case().when(isLast).then(sql<Date>`${now}::timestamptz`).end(),
        lease_until: null,
        available_at: inFuture(delayMs),
        changed_in: thisTransaction,
      }
    })
    .where('status', '=', 'running')

export async function requeueJob(db: Db, { id, attempts }: Claim, delayMs: number, now: Date): Promise<void> {
  await requeue(db, delayMs, now).where('id', '=', id).where('attempts', '=', attempts).execute()
}

export async function requeueAbandoned(db: Db, delayMs: number, now: Date): Promise<void> {
  await requeue(db, delayMs, now).where('lease_until', '<', sql<Date>`now()`).execute()
}

export async function cancelJob(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(ended('cancelled', now))
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

const bytesPerPart = 1024 * 1024

/** @returns false: no longer the worker's; nothing is stored */
export async function completeJob(
  tx: Db,
  claim: Claim,
  file: JobFile | null,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const isCompleted = await updateClaimed(tx, claim, {
    ...ended('done', now),
    progress: 1,
    expires_at: expiresAt,
    ...(file && { file_name: file.name, file_media: file.media, file_bytes: file.content.length }),
  })
  if (isCompleted && file) await insertFileParts(tx, claim.id, file.content)
  return isCompleted
}

async function insertFileParts(tx: Db, jobId: string, file: Buffer): Promise<void> {
  for (let number = 0; number * bytesPerPart < file.length; number++) {
    const content = file.subarray(number * bytesPerPart, (number + 1) * bytesPerPart)
    await tx.insertInto('job_file_parts').values({ job_id: jobId, number, content }).execute()
  }
}

export async function insertDoneJob(tx: Db, job: NewJob, file: JobFile): Promise<void> {
  await insertJob(tx, job)
  await tx
    .updateTable('jobs')
    .set({
      ...ended('done', job.createdAt),
      progress: 1,
      started_at: job.createdAt,
      fetched_at: job.createdAt,
      file_name: file.name,
      file_media: file.media,
      file_bytes: file.content.length,
    })
    .where('id', '=', job.id)
    .execute()
  await insertFileParts(tx, job.id, file.content)
}

/** Results not fetched in time, and jobs that no worker has claimed. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('jobs').where('expires_at', '<', now).execute()
}

export async function deleteAllButLatest(db: Db, ownerId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('id', 'in', eb =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('status', 'not in', unfinished)
        .orderBy('finished_at', 'desc')
        .offset(kept),
    )
    .execute()
}

export interface JobSummary {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly attempts: number
  readonly errorCode: string | null
  readonly createdAt: Date
  readonly ownerName: string | null
}
/** Latest first. @param status null: any */
export const listJobs = (db: Db, status: string | null, limit: number): Promise<JobSummary[]> =>
  db
    .selectFrom('jobs')
    .leftJoin('users', 'users.id', 'jobs.owner_id')
    .select(['jobs.id', 'jobs.kind', 'jobs.status', 'jobs.attempts', 'jobs.error_code as errorCode'])
    .select(['jobs.created_at as createdAt', 'users.username as ownerName'])
    .$if(status !== null, query => query.where('jobs.status', '=', status))
    .orderBy('jobs.created_at', 'desc')
    .limit(limit)
    .execute()

/** @returns false: no such job, or it has not failed @param owner who asks now; null: as before */
export async function retryJob(db: Db, id: string, expiresAt: Date, owner: JobOwner | null = null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({
      status: 'queued',
      attempts: 0,
      progress: 0,
      error_code: null,
      started_at: null,
      finished_at: null,
      available_at: inFuture(0),
      expires_at: expiresAt,
      ...(owner && { owner: JSON.stringify(owner) }),
      changed_in: thisTransaction,
    })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'cancelled'] satisfies JobStatus[])
    .executeTakeFirst()
  return numUpdatedRows > 0
}
