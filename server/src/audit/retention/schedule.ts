// Once a day, whichever server is first starts the cleaning of the audit log.
import type { Db } from '../../platform/db.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import { auditRetentionJob } from './job.ts'

interface RetentionOptions {
  readonly db: Db
  readonly jobs: JobQueue
  /** null: kept forever. */
  readonly days: number | null
  readonly now: () => Date
}

/** @returns a function to call regularly, which enqueues the day's job if there is none */
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
