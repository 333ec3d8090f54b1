// Asks for the demonstration's reports: they are made after the start, beside the requests, by whichever server comes first.
import { yearOf } from '@imp/domain/dates.ts'
import type { Db } from '../../src/platform/db.ts'
import { JobQueue } from '../../src/platform/jobs/queue.ts'
import { findAdministrator } from '../demo-people.ts'
import { demoReportJob } from './job.ts'

/** In the transaction that loads the demonstration year: they are asked for once. */
export async function enqueueDemoReports(tx: Db, now: Date): Promise<void> {
  const present = yearOf(now.toISOString()) ?? now.getUTCFullYear()
  await new JobQueue(tx, []).enqueue(tx, demoReportJob, {
    input: { year: present - 1 },
    user: findAdministrator(),
    locale: 'en-US',
    title: 'Reports of the demonstration year',
    now,
  })
}
