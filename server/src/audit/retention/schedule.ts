// Once a day, whichever server is first, the audit log is cleaned of what is older than it is kept.
import type { Db } from '../../platform/db.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import { auditRetentionJob } from './job.ts'

interface RetentionOptions {
  readonly db: Db
  readonly jobs: JobQueue
  /** null: the log is kept for ever. */
  readonly days: number | null
  readonly now: () => Date
}

/** @returns to be called from time to time: enqueues the job of a day that has none */
export function createAuditRetention({ db, jobs, days, now }: RetentionOptions): () => Promise<void> {
  let lastDay = ''
  return async () => {
    if (days === null) return
    const time = now()
    const day = time.toISOString().slice(0, 10)
    if (day === lastDay) return
    const before = new Date(time.getTime() - days * 86_400_000).toISOString()
    await jobs.enqueueSystemJob(db, auditRetentionJob, {
      input: { before },
      uniqueKey: `audit retention ${day}`,
      now: time,
    })
    lastDay = day
  }
}
