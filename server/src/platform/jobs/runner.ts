// Runs one job and stores its result. A thrown Problem is final; anything else is retried.
import type { Logger } from 'pino'
import type { Static } from 'typebox'
import { Check } from 'typebox/value'
import { workInNameOf, type AuditEntry } from '../audit/entry.ts'
import type { Db } from '../db.ts'
import type { FileStore } from '../files/store.ts'
import { newId } from '../ids.ts'
import { Problem } from '../problems.ts'
import type { JobFile, JobKind } from './kind.ts'
import * as queries from './queries.ts'

/** Without a sign of life for this long a worker is considered dead. */
export const leaseMs = 10_000
/** How often a worker renews its lease, reports progress, and notices a cancellation. */
const heartbeatMs = 1000
const retryDelayMs = 1000
/** Stored in the database: a workbook of 200,000 cells has 5 MB. */
const maxFileBytes = 100 * 1024 * 1024
export const fileLifetimeMs = 24 * 3_600_000
export const maxFinishedPerOwner = 30

export interface RunOptions {
  readonly db: Db
  readonly files: FileStore
  readonly publicUrl: string
  readonly log: Logger
  readonly now: () => Date
  readonly signal: AbortSignal
}

export async function runJob(kind: JobKind, job: queries.ClaimedJob, options: RunOptions): Promise<void> {
  const { db, files, publicUrl, log, now, signal } = options
  const { person: user, locale } = job.owner
  const heart = startHeartbeat(db, job)
  const ended = AbortSignal.any([signal, heart.signal, AbortSignal.timeout(kind.timeoutMs)])
  try {
    if (!job.isOwnerEnabled) throw new Problem('accountDisabled')
    const input = checkInput(kind, job.input)
    const { reportProgress, reportItems } = heart
    const running = {
      input,
      user,
      locale,
      db,
      files,
      publicUrl,
      log,
      now: now(),
      signal: ended,
      id: job.id,
      reportProgress,
      reportItems,
      hold: (tx: Db) => queries.lockClaimed(tx, job),
    }
    const entry = describeJob(kind, job, now())
    const file = await workInNameOf(
      () => entry,
      () => kind.run(running),
    )
    ended.throwIfAborted()
    if (file && file.content.length > maxFileBytes) throw new Problem('fileTooLarge')
    await heart.flush()
    await keepFile(db, job, user.id, file, now())
  } catch (error) {
    if (heart.signal.aborted) return
    if (signal.aborted) {
      await queries.releaseJob(db, job)
      return
    }
    if (error instanceof Problem && isFinal(error)) {
      await heart.flush()
      await queries.failJob(db, job, error.code, now())
      return
    }
    await queries.requeueJob(db, job, retryDelayMs, now())
    throw error
  } finally {
    heart.stop()
  }
}

/** A job's changes are recorded as its owner's, each attempt separately; the request for it has its own entry. */
const describeJob = (kind: JobKind, job: queries.ClaimedJob, at: Date): AuditEntry => ({
  id: newId(),
  at,
  person: job.owner.person,
  token: null,
  address: '',
  userAgent: '',
  operation: { resource: 'job', action: 'run' },
  call: kind.name,
  params: { id: job.id },
})

/** The same would happen a second later; a full disk counts as such. */
const isFinal = ({ status, code }: Problem): boolean => status < 500 || code === 'diskFull'

/** The job may come from an older version of the product. @throws Problem 'malformed' */
export function checkInput<Schema extends JobKind['input']>(kind: JobKind<Schema>, input: unknown): Static<Schema> {
  if (!Check(kind.input, input)) throw new Problem('malformed')
  return input as Static<Schema>
}

async function keepFile(
  db: Db,
  job: queries.ClaimedJob,
  ownerId: string | null,
  file: JobFile | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + fileLifetimeMs)
  await db.transaction().execute(async tx => {
    if (!(await queries.completeJob(tx, job, file, now, expiresAt))) return
    if (ownerId !== null) await queries.deleteAllButLatest(tx, ownerId, maxFinishedPerOwner)
  })
}

interface Heartbeat {
  /** Aborted when the job is no longer this worker's. */
  readonly signal: AbortSignal
  readonly reportProgress: (fraction: number) => void
  readonly reportItems: (done: number, total: number) => void
  /** Reports progress now instead of with the next beat. */
  readonly flush: () => Promise<void>
  readonly stop: () => void
}

function startHeartbeat(db: Db, claim: queries.Claim): Heartbeat {
  const lost = new AbortController()
  let progress: queries.JobProgress = { fraction: 0, items: null }
  let told = progress
  const beat = async (): Promise<void> => {
    const isOwn =
      progress === told
        ? await queries.renewLease(db, claim, leaseMs)
        : await queries.reportProgress(db, claim, leaseMs, (told = progress))
    if (!isOwn) lost.abort(new Error('the job is not this worker’s any more'))
  }
  // A short outage of the database says nothing about the job.
  const timer = setInterval(() => void beat().catch(() => undefined), heartbeatMs)
  return {
    signal: lost.signal,
    reportProgress: fraction => {
      progress = { ...progress, fraction: Math.min(1, Math.max(0, fraction)) }
    },
    reportItems: (done, total) => {
      progress = { fraction: total === 0 ? 1 : done / total, items: { done, total } }
    },
    flush: beat,
    stop: () => clearInterval(timer),
  }
}
