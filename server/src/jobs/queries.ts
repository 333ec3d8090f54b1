// Jobs as their owners read them.
import type { Job, JobStatus } from '@imp/domain/jobs/types.ts'
import type { ProblemCode } from '@imp/domain/problems.ts'
import type { Db } from '../platform/db.ts'

const maxListed = 50

const selectJobs = (db: Db, now: Date) =>
  db
    .selectFrom('jobs')
    .select(['id', 'owner_id as ownerId', 'title', 'progress', 'created_at as createdAt', 'started_at as startedAt'])
    .select(['finished_at as finishedAt', 'expires_at as expiresAt'])
    .select(['file_name as fileName', 'file_media as fileMedia', 'file_bytes as fileBytes'])
    .select(eb => [
      eb.ref('kind').$castTo<Job['kind']>().as('kind'),
      eb.ref('status').$castTo<JobStatus>().as('status'),
      eb.ref('error_code').$castTo<ProblemCode | null>().as('errorCode'),
    ])
    .where('expires_at', '>', now)

export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>

/** Newest first. */
export const listJobsOf = (db: Db, ownerId: string, now: Date): Promise<JobRow[]> =>
  selectJobs(db, now)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()

export const findJob = (db: Db, id: string, now: Date): Promise<JobRow | undefined> =>
  selectJobs(db, now).where('id', '=', id).executeTakeFirst()

/** One part after the other; undefined: that was the last. */
export async function findFilePart(db: Db, jobId: string, number: number): Promise<Buffer | undefined> {
  const part = await db
    .selectFrom('job_file_parts')
    .select('content')
    .where('job_id', '=', jobId)
    .where('number', '=', number)
    .executeTakeFirst()
  return part?.content
}

export async function deleteJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute()
}
