// Waits until no job of a test's server is waiting or running.
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './server.ts'

export async function untilJobsDone({ db, jobs }: TestServer): Promise<void> {
  for (;;) {
    jobs.wakeWorkers()
    const left = await db.selectFrom('jobs').select('id').where('status', 'in', ['queued', 'running']).execute()
    if (left.length === 0) return
    await sleep(20)
  }
}
