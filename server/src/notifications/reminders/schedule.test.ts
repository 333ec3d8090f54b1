// The loop that starts the daily run, on two servers: once at 07:00 in Brussels, also when clocks change, and after a missed run.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { testServer } from '../../../testing/server.ts'
import { untilJobsDone } from '../../../testing/until-jobs-done.ts'
import { workerOptions } from '../../../testing/workers.ts'
import { findLastRun } from './queries.ts'
import { startReminders } from './schedule.ts'

const server = testServer()
const log = pino({ level: 'silent' })
const running: (() => Promise<void>)[] = []
let checks = 0

beforeEach(async () => {
  for (const table of ['jobs', 'reminder_runs'] as const) await server.db.deleteFrom(table).execute()
  server.jobs.startWorkers(workerOptions(server))
})
afterEach(async () => {
  await stopLoops()
  await server.jobs.stopWorkers()
})

function startLoops(): void {
  const now = (): Date => {
    checks++
    return server.now ?? new Date()
  }
  for (const _ of [1, 2]) running.push(startReminders({ db: server.db, jobs: server.jobs, log, now }, 20))
}
async function stopLoops(): Promise<void> {
  for (const stop of running.splice(0)) await stop()
}
/** The days of all runs, once both loops have checked this time and their jobs are done. */
async function daysRunAt(time: string): Promise<string[]> {
  server.now = new Date(time)
  const seen = checks
  // Two checks by each loop, after which everything found is enqueued.
  await expect.poll(() => checks, { timeout: 20_000 }).toBeGreaterThan(seen + 6)
  await untilJobsDone(server)
  const jobs = await server.db.selectFrom('jobs').select('unique_key').orderBy('unique_key').execute()
  return jobs.map(({ unique_key }) => (unique_key ?? '').replace('reminders ', ''))
}

describe('the daily run', () => {
  it.each([
    ['in winter', '2026-11-22', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00Z'],
    ['when clocks go forward', '2026-03-29', '2026-03-29T04:59:59Z', '2026-03-29T05:00:00Z'],
    ['when clocks go back', '2026-10-25', '2026-10-25T05:59:59Z', '2026-10-25T06:00:00Z'],
  ])('begins at 07:00 in Brussels %s, and not a second before', async (_, day, before, at) => {
    server.now = new Date(before)
    startLoops()
    expect(await daysRunAt(before)).not.toContain(day)
    expect(await daysRunAt(at)).toContain(day)
  })

  it('happens once a day, however many servers check and however often', async () => {
    server.now = new Date('2026-11-22T06:00:00Z')
    startLoops()
    expect(await daysRunAt('2026-11-22T06:00:30Z')).toEqual(['2026-11-22'])
    await stopLoops()
    startLoops()
    expect(await daysRunAt('2026-11-22T20:00:00Z')).toEqual(['2026-11-22'])
    expect(await daysRunAt('2026-11-23T06:00:00Z')).toEqual(['2026-11-22', '2026-11-23'])
  })

  it('is made up for at the start after days without a server, once', async () => {
    server.now = new Date('2026-11-14T06:00:00Z')
    startLoops()
    await daysRunAt('2026-11-14T06:00:00Z')
    await stopLoops()
    server.now = new Date('2026-11-18T15:00:00Z')
    startLoops()
    expect(await daysRunAt('2026-11-18T15:00:01Z')).toEqual(['2026-11-14', '2026-11-18'])
    expect(await findLastRun(server.db)).toMatchObject({ day: '2026-11-18' })
  })
})
