// Open connections fall silent while new ones work: the server notices, and does not take a slow statement for a silent
// connection.
import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { isWholeRun } from '@imp/domain/testing/sample.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { watchPulse } from '../../src/platform/database-pulse.ts'
import { openDb, unreachableReason, type Db } from '../../src/platform/db.ts'
import { freePort, Program } from './program.ts'
import { startSilentProxy, type SilentProxy } from '../../testing/silent-proxy.ts'

const database = `t_silent_${process.pid}`
const opened: Db[] = []
let proxy: SilentProxy
let db: Db

beforeEach(async () => {
  proxy = await startSilentProxy(path.join(inject('pgHost'), '.s.PGSQL.5432'))
  db = openDb({ host: '127.0.0.1', port: proxy.port, user: 'app', database: 'postgres', max: 4 })
  opened.push(db)
  await useAll()
})
afterEach(() => proxy.close())
afterAll(() => Promise.all(opened.map(one => one.destroy().catch(() => undefined))))

const useAll = () => Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(db)))
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    () => 'refused',
  )

describe('connections that have fallen silent', { timeout: 60_000 }, () => {
  it('end by themselves, in use or idle, and are replaced', async () => {
    expect(proxy.silence()).toBe(4)
    const waiting = Array.from({ length: 2 }, () => outcomeOf(sql`select 1`.execute(db)))
    expect(await Promise.all(waiting)).toEqual(['refused', 'refused'])
    expect(await Promise.all(Array.from({ length: 4 }, () => outcomeOf(sql`select 1`.execute(db))))).toEqual(
      Array.from({ length: 4 }, () => 'answered'),
    )
  })

  it('end within a transaction, too', async () => {
    const transaction = db.transaction().execute(async tx => {
      await sql`select 1`.execute(tx)
      proxy.silence()
      await sql`select 2`.execute(tx)
    })
    expect(await outcomeOf(transaction)).toBe('refused')
    expect(await unreachableReason(db)).toBeNull()
  })

  it('do not include those with a slow statement', async () => {
    const slow = sql<{ readonly one: number }>`select 1 as one from pg_sleep(7)`.execute(db)
    expect((await slow).rows).toEqual([{ one: 1 }])
  })

  it('wait while the database responds to nobody, and continue when it does', async () => {
    proxy.silenceAll()
    const waiting = outcomeOf(sql`select 1`.execute(db))
    await sleep(6000)
    proxy.heal()
    // What was sent in between is lost: PostgreSQL never got it.
    expect(await waiting).toBe('refused')
    expect(await unreachableReason(db)).toBeNull()
  })
})

describe('the pulse of the database', { timeout: 60_000 }, () => {
  it('is stuck after a minute without a response, and well again with the next one', async () => {
    let now = 0
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const pulse = watchPulse(db, () => now)
    const beat = async (ms: number) => {
      now += ms
      vi.advanceTimersByTime(2000)
      await sleep(500)
      return { isAway: pulse.isAway(), isStuck: pulse.isStuck() }
    }
    expect(await beat(50_000)).toEqual({ isAway: false, isStuck: false })
    proxy.silenceAll()
    expect(await beat(59_000)).toEqual({ isAway: false, isStuck: false })
    expect(await beat(2000)).toEqual({ isAway: false, isStuck: true })
    expect(await beat(2000)).toEqual({ isAway: true, isStuck: true })
    proxy.heal()
    let state = await beat(0)
    while (state.isAway || state.isStuck) state = await beat(0)
    vi.useRealTimers()
    await pulse.stop()
  })

  it('a database that is not there is away, but a restart of the server would not help', async () => {
    let now = 0
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const nowhere = openDb({ host: '127.0.0.1', port: 1, user: 'app', database: 'postgres' })
    const pulse = watchPulse(nowhere, () => now)
    now = 61_000
    vi.advanceTimersByTime(2000)
    await sleep(500)
    expect([pulse.isAway(), pulse.isStuck()]).toEqual([true, false])
    vi.useRealTimers()
    await pulse.stop()
    await nowhere.destroy()
  })
})

const canRun = process.platform === 'linux' && Number.parseInt(process.versions.node, 10) >= 24
describe.skipIf(!isWholeRun || !canRun)('the server', { timeout: 120_000 }, () => {
  it('is ready again by itself', async () => {
    const program = new Program(await freePort(), {
      DATABASE_URL: `postgres://app@127.0.0.1:${proxy.port}/${database}`,
    })
    const direct = openDb({ host: inject('pgHost'), user: 'app', database: 'postgres', max: 1 })
    opened.push(direct)
    await sql.raw(`create database ${database}`).execute(direct)
    try {
      await program.start()
      const ask = () => fetch(`${program.url}/api/countries?isAcer=true`).catch(() => null)
      await Promise.all(Array.from({ length: 20 }, ask))
      expect(proxy.silence()).toBeGreaterThan(4)
      const from = performance.now()
      void Promise.all(Array.from({ length: 20 }, ask))
      // An unused connection may still be silent: whoever gets it is refused once, and it ends.
      while (!(await program.isReady()) || (await ask())?.status !== 200) await sleep(100)
      const ms = Math.round(performance.now() - from)
      console.log(`silent connections: ready again after ${ms} ms`)
      expect(await Promise.all(Array.from({ length: 4 }, async () => (await ask())?.status))).toContain(200)
    } finally {
      await program.remove()
      await sql.raw(`drop database ${database} with (force)`).execute(direct)
    }
  })
})
