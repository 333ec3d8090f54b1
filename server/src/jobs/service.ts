// A person's jobs: progress, files and cancellation. Only the owner sees them.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { noDate } from '@imp/domain/dates.ts'
import { isFinished } from '@imp/domain/jobs/status.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Permission } from '@imp/domain/permissions.ts'
import { allow, type Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Download } from '../platform/http/answers.ts'
import { Problem } from '../platform/problems.ts'
import * as queries from './queries.ts'

const pollIntervalMs = 200

export async function listJobs(ctx: Ctx): Promise<Job[]> {
  const { id } = ctx.user
  return id === null ? [] : (await queries.listJobsOf(ctx.db, id, ctx.now)).map(toJob)
}

export async function readJob(ctx: Ctx, id: string): Promise<Job> {
  return toJob(await findOwnJob(ctx, id, 'job.read'))
}

/** Repeatable while access is allowed. @throws Problem 'unknownJob', 'jobNotDone', why the job failed, or why access is denied */
export async function readJobFile(ctx: Ctx, id: string): Promise<Download> {
  const job = await findOwnJob(ctx, id, 'job.read')
  const file = toDownload(job, readParts(ctx.db, id))
  await ctx.jobs.allowFile(ctx, job.kind, await queries.findInput(ctx.db, id))
  await queries.markFetched(ctx.db, id, ctx.now)
  return file
}

/** With the owner's current rights and language. @throws Problem 'jobNotFailed', 'tooManyExports', as above */
export async function retryJob(ctx: Ctx, id: string): Promise<Job> {
  const { db, jobs, user, locale, now } = ctx
  const job = await findOwnJob(ctx, id, 'job.retry')
  await jobs.allowFile(ctx, job.kind, await queries.findInput(db, id))
  await db.transaction().execute(tx => jobs.retry(tx, id, job.kind, { user, locale, now }))
  jobs.wakeWorkers()
  return readJob(ctx, id)
}

/** Cancels an unfinished job; deletes a finished one with its file. */
export async function cancelJob(ctx: Ctx, id: string): Promise<void> {
  const job = await findOwnJob(ctx, id, 'job.cancel')
  if (!(await ctx.jobs.cancel(ctx.db, job.id, ctx.now))) await queries.deleteJob(ctx.db, job.id)
}

/** Any owner's job: the module that declares the kind checks permissions. */
export async function findJobOfKind(ctx: Ctx, id: string, kind: Job['kind']): Promise<Job | undefined> {
  const job = await queries.findJob(ctx.db, id, ctx.now)
  return job?.kind === kind ? toJob(job) : undefined
}

export interface WaitOptions {
  /** null: no limit. */
  readonly timeoutMs: number | null
  readonly signal: AbortSignal
}

/** The file stays only if its owner may return for it. @returns null if it takes longer @throws Problem: why it failed; AbortError */
export async function waitForFile(ctx: Ctx, id: string, { timeoutMs, signal }: WaitOptions): Promise<Download | null> {
  const end = timeoutMs === null ? Infinity : Date.now() + timeoutMs
  for (;;) {
    const job = await findOwnJob(ctx, id, 'job.read')
    if (isFinished(job) && timeoutMs === null) return toDownload(job, readFileOnce(ctx.db, id))
    if (isFinished(job)) {
      const file = toDownload(job, readParts(ctx.db, id))
      await queries.markFetched(ctx.db, id, ctx.now)
      return file
    }
    if (Date.now() >= end) return null
    await sleep(Math.min(pollIntervalMs, end - Date.now()), undefined, { signal })
  }
}

type JobPermission = Extract<Permission, `job.${string}`>
async function findOwnJob(ctx: Ctx, id: string, permission: JobPermission): Promise<queries.JobRow> {
  const job = await queries.findJob(ctx.db, id, ctx.now)
  if (!job) throw new Problem('unknownJob')
  allow(ctx.user, permission, { isOwner: job.ownerId !== null && job.ownerId === ctx.user.id })
  return job
}

function toDownload(job: queries.JobRow, parts: AsyncGenerator<Buffer>): Download {
  const { status, fileName, fileMedia, errorCode } = job
  if (status === 'failed') throw new Problem(errorCode ?? 'internal')
  if (status !== 'done') throw new Problem('jobNotDone')
  if (fileName === null) throw new Problem('fileMissing')
  return new Download(fileName, Readable.from(parts, { objectMode: false }), fileMedia)
}

async function* readParts(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const part = await queries.findFilePart(db, id, number)
    if (!part) return
    yield part
  }
}

async function* readFileOnce(db: Db, id: string): AsyncGenerator<Buffer> {
  yield* readParts(db, id)
  await queries.deleteJob(db, id)
}

export const toJob = (row: queries.JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  status: row.status,
  progress: row.progress,
  itemsDone: row.itemsDone,
  itemsTotal: row.itemsTotal,
  created: row.createdAt.toISOString(),
  started: row.startedAt?.toISOString() ?? noDate,
  finished: row.finishedAt?.toISOString() ?? noDate,
  fetched: row.fetchedAt?.toISOString() ?? noDate,
  fileName: row.fileName,
  fileBytes: row.fileBytes,
  errorCode: row.errorCode,
  expires: row.expiresAt.toISOString(),
})
