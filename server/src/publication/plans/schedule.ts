// Starts due plans on any server, including those that became due while none was running.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../platform/db.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import { publicationJob } from './job.ts'
import { listDueIds } from './queries.ts'

const defaultCheckIntervalMs = 10_000

export interface ScheduleOptions {
  readonly db: Db
  readonly jobs: JobQueue
  readonly log: Logger
  readonly now: () => Date
}

/** @returns a function that stops it */
export function startPublicationPlans(
  options: ScheduleOptions,
  checkIntervalMs = defaultCheckIntervalMs,
): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  async function check(): Promise<void> {
    while (!signal.aborted) {
      try {
        await enqueueDuePlans(options)
      } catch (error) {
        options.log.warn({ err: error }, 'planned publications cannot be enqueued; tried again soon')
      }
      await sleep(checkIntervalMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const checking = check()
  return async () => {
    stop.abort()
    await checking
  }
}

export async function enqueueDuePlans({ db, jobs, now }: Omit<ScheduleOptions, 'log'>): Promise<void> {
  for (const planId of await listDueIds(db, now())) {
    await jobs.enqueueSystemJob(db, publicationJob, {
      input: { planId },
      uniqueKey: `publication ${planId}`,
      now: now(),
    })
  }
}
