// Starts the daily run on whichever server is first: at 07:00 in Brussels, or soon after a start for a missed run.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { dueRunDay } from '@imp/domain/notifications/reminders.ts'
import type { Db } from '../../platform/db.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import { reminderJob } from './job.ts'
import { hasRun } from './queries.ts'

const defaultCheckIntervalMs = 30_000

export interface ScheduleOptions {
  readonly db: Db
  readonly jobs: JobQueue
  readonly log: Logger
  readonly now: () => Date
}

/** @returns a function that stops it */
export function startReminders(
  options: ScheduleOptions,
  checkIntervalMs = defaultCheckIntervalMs,
): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  let enqueuedDay = ''
  async function check(): Promise<void> {
    while (!signal.aborted) {
      try {
        const day = dueRunDay(options.now())
        if (day !== enqueuedDay) await enqueueReminders(options, day)
        enqueuedDay = day
      } catch (error) {
        options.log.warn({ err: error }, 'reminders cannot be enqueued; tried again soon')
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

export async function enqueueReminders({ db, jobs, now }: Omit<ScheduleOptions, 'log'>, day: string): Promise<void> {
  if (await hasRun(db, day)) return
  await jobs.enqueueSystemJob(db, reminderJob, { input: { day }, uniqueKey: `reminders ${day}`, now: now() })
}
