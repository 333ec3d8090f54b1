import { setTimeout as sleep } from 'node:timers/promises'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shape } from '@imp/domain/endpoint.ts'
import { signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import type { Person } from '../person.ts'
import { Problem } from '../problems.ts'
import { defineJob, type JobFile, type RunningJob } from './kind.ts'
import { JobQueue } from './queue.ts'
import { workerOptions } from '../../../testing/workers.ts'

const server = testServer()
const file: JobFile = { name: 'a.txt', media: 'text/plain', content: Buffer.from('done') }

type Run = (job: RunningJob<{ readonly what: string }>) => Promise<JobFile>
const runs = new Map<string, Run>()
const kind = defineJob({
  name: 'test',
  input: shape({ what: Type.String() }),
  maxUnfinishedPerOwner: 3,
  concurrency: 1,
  timeoutMs: 60_000,
  maxAttempts: 2,
  run: job => runs.get(job.input.what)?.(job) ?? Promise.resolve(file),
})
let queues: [JobQueue, JobQueue]
let anna: Person
let ben: Person

const person = (id: string, name: string): Person => ({
  id,
  name,
  username: '',
  role: 'Admin',
  actualRole: 'Admin',
  countryId: null,
  parentCountryId: null,
})

beforeAll(async () => {
  anna = person((await signIn(server, 'nclpOfBelgium')).id, 'Anna')
  ben = person((await signIn(server, 'nclpOfAustria')).id, 'Ben')
  queues = [new JobQueue(server.db, [kind]), new JobQueue(server.db, [kind])]
  for (const queue of queues) queue.startWorkers(workerOptions(server))
})
beforeEach(async () => {
  await server.db.deleteFrom('jobs').execute()
})
afterAll(async () => {
  for (const queue of queues) await queue.stopWorkers()
})

const order = (what: string, user = anna) => ({ input: { what }, user, locale: 'fr', title: what, now: new Date() })
async function enqueue(what: string, user = anna): Promise<string> {
  const id = await server.db.transaction().execute(tx => queues[0].enqueue(tx, kind, order(what, user)))
  queues[0].wakeWorkers()
  return id
}
const read = (id: string) => server.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
async function until(id: string, status: string) {
  for (;;) {
    const job = await read(id)
    if (job?.status === status) return job
    await sleep(20)
  }
}
/** As if this attempt's worker had died, until that has been noticed. */
async function loseWorker(id: string, attempt: number): Promise<void> {
  const isRunning = ({ attempts, status }: { attempts: number; status: string }) =>
    attempts === attempt && status === 'running'
  for (let job = await read(id); job && (job.attempts < attempt || isRunning(job)); job = await read(id)) {
    await server.db
      .updateTable('jobs')
      .set({ lease_until: new Date(0) })
      .where('id', '=', id)
      .where('attempts', '=', attempt)
      .where('status', '=', 'running')
      .execute()
    await sleep(20)
  }
}
function endless(what: string): { readonly begun: Promise<RunningJob<{ what: string }>> } {
  const { promise, resolve } = Promise.withResolvers<RunningJob<{ what: string }>>()
  runs.set(what, async job => {
    resolve(job)
    await sleep(60_000, undefined, { signal: job.signal })
    return file
  })
  return { begun: promise }
}

describe('a job', () => {
  it('runs once for whoever asked, and its file is kept', async () => {
    let count = 0
    runs.set('once', async ({ user, locale, reportProgress }) => {
      count++
      reportProgress(0.5)
      await sleep(50)
      return { ...file, content: Buffer.alloc(2_500_000, `${user.name} ${locale} `) }
    })
    const id = await enqueue('once')
    const done = await until(id, 'done')
    expect(done).toMatchObject({ progress: 1, file_name: 'a.txt', file_media: 'text/plain', file_bytes: 2_500_000 })
    expect(done.expires_at.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const parts = await server.db.selectFrom('job_file_parts').selectAll().orderBy('number').execute()
    expect(parts.map(({ content }) => content.length)).toEqual([1_048_576, 1_048_576, 402_848])
    expect(Buffer.concat(parts.map(({ content }) => content)).toString('utf8', 0, 8)).toBe('Anna fr ')
    expect(count).toBe(1)
  })

  it('does not begin before its transaction commits, nor when it is rolled back', async () => {
    const begun: string[] = []
    for (const what of ['committed', 'rolled back']) {
      runs.set(what, async () => {
        begun.push(what)
        return file
      })
    }
    const undone = server.db.transaction().execute(async tx => {
      await queues[0].enqueue(tx, kind, order('rolled back'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const id = await server.db.transaction().execute(async tx => {
      const enqueued = await queues[0].enqueue(tx, kind, order('committed'))
      await sleep(300)
      expect(begun).toEqual([])
      return enqueued
    })
    await until(id, 'done')
    expect(begun).toEqual(['committed'])
    expect(await server.db.selectFrom('jobs').select('title').execute()).toEqual([{ title: 'committed' }])
  })

  it('can be cancelled while it runs, by any server, and stores nothing', async () => {
    const { begun } = endless('cancelled')
    const id = await enqueue('cancelled')
    const { signal } = await begun
    const isCancelled = await server.db.transaction().execute(tx => queues[1].cancel(tx, id, new Date()))
    expect(isCancelled).toBe(true)
    if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
    expect(await read(id)).toMatchObject({ status: 'cancelled', file_name: null })
    expect(await server.db.selectFrom('job_file_parts').selectAll().execute()).toEqual([])
    expect(await queues[0].cancel(server.db, id, new Date())).toBe(false)
  })

  it('that has expired is not started', async () => {
    const begun: string[] = []
    for (const what of ['expired', 'later'])
      runs.set(what, async () => {
        begun.push(what)
        return file
      })
    await server.db.transaction().execute(async tx => {
      const id = await queues[0].enqueue(tx, kind, order('expired'))
      await tx
        .updateTable('jobs')
        .set({ expires_at: new Date(0) })
        .where('id', '=', id)
        .execute()
    })
    await until(await enqueue('later'), 'done')
    expect(begun).toEqual(['later'])
  })

  it('reports its progress', async () => {
    const { begun } = endless('reports')
    const id = await enqueue('reports')
    const { reportProgress } = await begun
    expect(await read(id)).toMatchObject({ status: 'running', progress: 0, attempts: 1 })
    reportProgress(0.25)
    while ((await read(id))?.progress === 0) await sleep(20)
    expect(await read(id)).toMatchObject({ status: 'running', progress: 0.25 })
    await queues[0].cancel(server.db, id, new Date())
  })

  it('whose worker has died is restarted, and the late result of the dead one is dropped', async () => {
    const [first, second] = [Promise.withResolvers<JobFile>(), Promise.withResolvers<JobFile>()]
    const results = [first, second]
    let count = 0
    runs.set('dies', () => results[count++]?.promise ?? Promise.resolve(file))
    const id = await enqueue('dies')
    await loseWorker(id, 1)
    while (count < 2) await sleep(20)
    first.resolve({ ...file, name: 'late.txt' })
    await sleep(100)
    expect(await read(id)).toMatchObject({ status: 'running', attempts: 2, file_name: null })
    second.resolve({ ...file, name: 'second.txt' })
    expect(await until(id, 'done')).toMatchObject({ file_name: 'second.txt' })
  })

  it('whose workers die again and again fails', async () => {
    endless('kills')
    const id = await enqueue('kills')
    for (const attempt of [1, 2]) await loseWorker(id, attempt)
    expect(await until(id, 'failed')).toMatchObject({ error_code: 'internal', lease_until: null })
  })

  it('that is refused fails with the reason, without a retry', async () => {
    let count = 0
    runs.set('refused', async () => {
      count++
      throw new Problem('unknownResult')
    })
    const id = await enqueue('refused')
    expect(await until(id, 'failed')).toMatchObject({ error_code: 'unknownResult' })
    expect(count).toBe(1)
  })

  it('that fails is retried, and finally fails', async () => {
    const counts = { once: 0, always: 0 }
    runs.set('fails once', async () => {
      if (counts.once++ === 0) throw new Error('no luck')
      return file
    })
    runs.set('fails always', async () => {
      counts.always++
      throw new Error('never')
    })
    const [once, always] = [await enqueue('fails once'), await enqueue('fails always', ben)]
    await until(once, 'done')
    expect(await until(always, 'failed')).toMatchObject({ error_code: 'internal' })
    expect(counts).toEqual({ once: 2, always: 2 })
  })

  it('of an account that was disabled in the meantime is not run', async () => {
    const setEnabled = (is_enabled: boolean) =>
      server.db.updateTable('users').set({ is_enabled }).where('id', '=', ben.id).execute()
    const id = await server.db.transaction().execute(async tx => {
      const enqueued = await queues[0].enqueue(tx, kind, order('any', ben))
      await tx.updateTable('users').set({ is_enabled: false }).where('id', '=', ben.id).execute()
      return enqueued
    })
    expect(await until(id, 'failed')).toMatchObject({ error_code: 'accountDisabled' })
    await setEnabled(true)
  })

  it('continues on another server when its own stops', async () => {
    const { begun } = endless('moves')
    const third = new JobQueue(server.db, [kind])
    for (const queue of queues) await queue.stopWorkers()
    third.startWorkers(workerOptions(server))
    const id = await enqueue('moves')
    const { signal } = await begun
    runs.set('moves', async () => file)
    await third.stopWorkers()
    expect(signal.aborted).toBe(true)
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 0 })
    for (const queue of queues) queue.startWorkers(workerOptions(server))
    await until(id, 'done')
  })
})

describe('a job of the product itself', () => {
  const enqueueSystemJob = (uniqueKey?: string) =>
    server.db.transaction().execute(tx =>
      queues[0].enqueueSystemJob(tx, kind, {
        input: { what: 'daily' },
        now: new Date(),
        ...(uniqueKey !== undefined && { uniqueKey }),
      }),
    )
  const untilDone = async (): Promise<void> => {
    while (await server.db.selectFrom('jobs').select('id').where('status', '!=', 'done').executeTakeFirst())
      await sleep(20)
  }

  it('belongs to nobody, and runs beside others of its kind', async () => {
    const people: Person[] = []
    runs.set('daily', ({ user }) => Promise.resolve((people.push(user), file)))
    await Promise.all([enqueueSystemJob(), enqueueSystemJob()])
    await untilDone()
    expect(people.map(({ id }) => id)).toEqual([null, null])
  })

  it('is there once for its key, however many servers enqueue it', async () => {
    let count = 0
    runs.set('daily', () => Promise.resolve((count++, file)))
    await Promise.all([enqueueSystemJob('day 1'), enqueueSystemJob('day 1'), enqueueSystemJob('day 2')])
    await untilDone()
    await enqueueSystemJob('day 1')
    await untilDone()
    expect(count).toBe(2)
  })
})

describe('the jobs of one person', () => {
  it('are limited, however many ask at once and wherever', async () => {
    endless('waits')
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        server.db.transaction().execute(tx => (queues[at % 2] ?? queues[0]).enqueue(tx, kind, order('waits'))),
      ),
    )
    const refused = asked.filter(one => one.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as Problem).code)).toEqual(
      Array.from({ length: 3 }, () => 'tooManyExports'),
    )
    await until(await enqueue('of somebody else', ben), 'done')
    for (const one of asked) {
      if (one.status === 'fulfilled') await queues[0].cancel(server.db, one.value, new Date())
    }
    await until(await enqueue('after that'), 'done')
  })

  it('run one after the other, so that others get their turn', async () => {
    let [running, most] = [0, 0]
    runs.set('counted', async () => {
      most = Math.max(most, ++running)
      await sleep(100)
      running--
      return file
    })
    const ids = [await enqueue('counted'), await enqueue('counted'), await enqueue('counted')]
    for (const id of ids) await until(id, 'done')
    expect(most).toBe(1)
  })

  it('are kept in a bounded number', async () => {
    runs.set('many', async () => file)
    for (let count = 0; count < 33; count++) await until(await enqueue('many'), 'done')
    expect(await server.db.selectFrom('jobs').select('id').execute()).toHaveLength(30)
  })
})
