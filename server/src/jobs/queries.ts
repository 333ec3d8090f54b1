// Jobs as their owners see them.
import { sql } from 'kysely'
import type { Job, JobStatus } from '@imp/domain/jobs/types.ts'
import type { ProblemCode } from '@imp/domain/problems.ts'
import type { Db } from '../platform/db.ts'

const maxListed = 50

export interface JobRow {
  readonly id: string
  /** null: the product itself. */
  readonly ownerId: string | null
  readonly kind: Job['kind']
  readonly title: string
  readonly status: JobStatus
  readonly progress: number
  readonly itemsDone: number | null
  readonly itemsTotal: number | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly fetchedAt: Date | null
  readonly expiresAt: Date
  readonly errorCode: ProblemCode | null
  readonly fileName: string | null
  readonly fileMedia: string | null
  readonly fileBytes: number | null
}
const columns = [
  'jobs.id',
  'jobs.owner_id as ownerId',
  'jobs.kind',
  'jobs.title',
  'jobs.status',
  'jobs.progress',
  'jobs.items_done as itemsDone',
  'jobs.items_total as itemsTotal',
  'jobs.created_at as createdAt',
  'jobs.started_at as startedAt',
  'jobs.finished_at as finishedAt',
  'jobs.fetched_at as fetchedAt',
  'jobs.expires_at as expiresAt',
  'jobs.error_code as errorCode',
  'jobs.file_name as fileName',
  'jobs.file_media as fileMedia',
  'jobs.file_bytes as fileBytes',
] as const

const selectJobs = (db: Db, now: Date) =>
  db.selectFrom('jobs').select(columns).where('expires_at', '>', now).$castTo<JobRow>()

export const listJobsOf = (db: Db, ownerId: string, now: Date): Promise<JobRow[]> =>
  selectJobs(db, now)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()

export const findJob = (db: Db, id: string, now: Date): Promise<JobRow | undefined> =>
  selectJobs(db, now).where('id', '=', id).executeTakeFirst()

/** In sequence; undefined after the last part. */
export async function findFilePart(db: Db, jobId: string, number: number): Promise<Buffer | undefined> {
  const part = await db
    .selectFrom('job_file_parts')
    .select('content')
    .where('job_id', '=', jobId)
    .where('number', '=', number)
    .executeTakeFirst()
  return part?.content
}

export async function findInput(db: Db, id: string): Promise<unknown> {
  return (await db.selectFrom('jobs').select('input').where('id', '=', id).executeTakeFirst())?.input
}

export async function markFetched(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ fetched_at: now, changed_in: sql<string>`pg_current_xact_id()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute()
}

const currentSnapshot = sql<string>`pg_current_snapshot()::text`

/** The commits visible now, as PostgreSQL writes a snapshot. */
export async function findSnapshot(db: Db): Promise<string> {
  return (await db.selectNoFrom(currentSnapshot.as('snapshot')).executeTakeFirstOrThrow()).snapshot
}

/** The cursor is a snapshot: everything committed before it has been sent. */
export interface JobListener {
  readonly ownerId: string
  readonly cursor: string
}
export interface ChangedJob extends JobListener {
  readonly job: JobRow
}

/** @returns also the snapshot that the changes correspond to */
export async function listChangedJobs(
  db: Db,
  listeners: readonly JobListener[],
): Promise<{ readonly snapshot: string; readonly changes: readonly ChangedJob[] }> {
  const owners = listeners.map(({ ownerId }) => ownerId)
  const cursors = listeners.map(({ cursor }) => cursor)
  const since = sql<{ owner_id: string; cursor: string }>`
    (select distinct * from unnest(${owners}::uuid[], ${cursors}::text[]) as given (owner_id, cursor))`
  const rows = await db
    .selectFrom(since.as<'since'>(sql`since(owner_id, cursor)`))
    .leftJoin('jobs', join =>
      join
        .onRef('jobs.owner_id', '=', 'since.owner_id')
        .on(sql<boolean>`not pg_visible_in_snapshot(jobs.changed_in, since.cursor::pg_snapshot)`),
    )
    .select(columns)
    .select(['since.owner_id as listenerId', 'since.cursor', currentSnapshot.as('snapshot')])
    .orderBy('jobs.created_at', 'desc')
    .execute()
  const changes = rows.flatMap(({ listenerId: ownerId, cursor, snapshot: _snapshot, ...job }) =>
    job.id === null ? [] : [{ ownerId, cursor, job: job as JobRow }],
  )
  return { snapshot: rows[0]?.snapshot ?? (await findSnapshot(db)), changes }
}
