import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { sql } from 'kysely'
import { testServer } from '../../../testing/server.ts'
import { untilJobsDone } from '../../../testing/until-jobs-done.ts'
import { workerOptions } from '../../../testing/workers.ts'
import { jobKinds } from '../../job-kinds.ts'
import { openDb, type Db } from '../../platform/db.ts'
import { createServingRole, grantServing } from '../../platform/database-roles/queries.ts'
import { newId } from '../../platform/ids.ts'
import { JobQueue } from '../../platform/jobs/queue.ts'
import { setAuditTriggers } from '../../admin/snapshot/queries.ts'
import { deleteOldEntries } from './queries.ts'
import { createAuditRetention } from './schedule.ts'

const server = testServer()
const days = 400
const dayMs = 86_400_000
/** With the role of the server, which owns nothing. */
let serving: Db
let queue: JobQueue
let now: Date
let before: Date

beforeAll(async () => {
  await createServingRole(server.db, 'imp_cleaner')
  await grantServing(server.db, 'imp_cleaner')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
  serving = openDb({ host: inject('pgHost'), user: 'imp_cleaner', database: rows[0]?.name ?? '', max: 3 })
  queue = new JobQueue(serving, jobKinds)
})
beforeEach(async () => {
  await server.db.transaction().execute(async tx => {
    await setAuditTriggers(tx, 'disable')
    for (const table of ['audit_changes', 'audit_entries', 'audit_names', 'jobs'] as const)
      await tx.deleteFrom(table).execute()
    await setAuditTriggers(tx, 'enable')
  })
  now = new Date()
  server.now = now
  before = new Date(now.getTime() - days * dayMs)
})
afterAll(async () => {
  await queue.stopWorkers()
  await serving.destroy()
})

async function insert(at: Date, count = 1, changes = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await sql`insert into audit_entries (id, at, user_name, username, role, actual_role, address, user_agent, noun, verb, call, outcome)
    select id, ${at}, 'Anna', '', '', '', '', '', 'user', 'update', '', 'done' from unnest(${ids}::uuid[]) id`.execute(
    server.db,
  )
  await sql`insert into audit_changes (entry_id, table_name, row_id, row_name, operation)
    select id, 'users', 'row', 'Named ' || ${at.toISOString().slice(0, 7)}::text, 'UPDATE'
    from unnest(${ids}::uuid[]) id, generate_series(1, ${changes})`.execute(server.db)
  return ids
}
const listIds = async (noun: string) =>
  (await server.db.selectFrom('audit_entries').select('id').where('noun', '=', noun).orderBy('at').execute()).map(
    ({ id }) => id,
  )
const countChanges = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from audit_changes`.execute(server.db)).rows[0]?.n
const listRecords = () =>
  sql`select noun, verb, user_name as "userName", params from audit_entries where noun = 'audit' order by at`
    .execute(server.db)
    .then(({ rows }) => rows)

async function clean(...queues: readonly JobQueue[]): Promise<void> {
  for (const jobs of queues) await createAuditRetention({ db: serving, jobs, days, now: () => now })()
  for (const jobs of queues) jobs.startWorkers(workerOptions(server))
  await untilJobsDone(server)
  await Promise.all(queues.map(jobs => jobs.stopWorkers()))
}
const statuses = async () =>
  (await server.db.selectFrom('jobs').select(['status', 'error_code as code']).execute()).map(({ status, code }) => [
    status,
    code,
  ])

describe('the daily cleaning', () => {
  it('deletes older entries, to the millisecond, with their changes and names, and logs it', async () => {
    await insert(new Date(before.getTime() - 1), 2, 3)
    await insert(new Date(before.getTime() - 100 * dayMs))
    const recent = [...(await insert(before)), ...(await insert(new Date(now.getTime() - 1000), 1, 2))]
    await clean(queue)
    expect(await statuses()).toEqual([['done', null]])
    expect(await listIds('user')).toEqual(recent)
    expect(await countChanges()).toBe(3)
    expect(await listRecords()).toEqual([
      { noun: 'audit', verb: 'delete', userName: 'System', params: { entries: '3', before: before.toISOString() } },
    ])
    const names = await server.db.selectFrom('audit_names').select('name').orderBy('month').execute()
    expect(names.map(({ name }) => name)).toEqual([before, now].map(time => `Named ${time.toISOString().slice(0, 7)}`))
  })

  it('logs nothing if no entry is old, and does nothing if entries are kept forever', async () => {
    const recent = await insert(before)
    await clean(queue)
    expect(await listRecords()).toEqual([])
    now = new Date(now.getTime() + 1)
    await createAuditRetention({ db: serving, jobs: queue, days: null, now: () => now })()
    expect(await statuses()).toEqual([['done', null]])
    expect(await listIds('user')).toEqual(recent)
  })

  it('happens once a day, whichever server is first', async () => {
    const other = new JobQueue(server.db, jobKinds)
    const both = [queue, other].map(jobs => createAuditRetention({ db: server.db, jobs, days, now: () => now }))
    await Promise.all([...both, ...both].map(enqueue => enqueue()))
    expect(await statuses()).toEqual([['queued', null]])
    now = new Date(now.getTime() + dayMs)
    await Promise.all(both.map(enqueue => enqueue()))
    expect(await statuses()).toHaveLength(2)
  })

  it('resumes after a crash and logs the number it started with', async () => {
    await insert(new Date(before.getTime() - dayMs), 30)
    await createAuditRetention({ db: serving, jobs: queue, days, now: () => now })()
    // As if a server had crashed after writing the entry and one step.
    const { id } = await server.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
    await sql`insert into audit_entries (id, at, user_name, username, role, actual_role, address, user_agent, noun, verb, call, params, outcome)
      values (${id}, ${now}, 'System', '', '', '', '', '', 'audit', 'delete', '', '{"entries": "30"}', 'done')`.execute(
      server.db,
    )
    expect(await deleteOldEntries(serving, before, 10)).toBe(10)
    await server.db
      .updateTable('jobs')
      .set({ status: 'running', attempts: 1, lease_until: sql<Date>`now() - interval '1 minute'` })
      .execute()
    await clean(queue)
    expect(await statuses()).toEqual([['done', null]])
    expect(await listIds('user')).toEqual([])
    expect(await listRecords()).toMatchObject([{ params: { entries: '30' } }])
  })
})

describe('a step', () => {
  it('deletes up to the given number, oldest first, and large entries partially', async () => {
    const old = new Date(before.getTime() - dayMs)
    const [first] = await insert(new Date(old.getTime() - 1), 1, 45)
    const others = await insert(old, 3)
    expect(await deleteOldEntries(serving, before, 2)).toBe(2)
    expect(await countChanges()).toBe(48 - 20)
    expect((await listIds('user')).length).toBeGreaterThanOrEqual(3)
    expect(await listIds('user')).toContain(first)
    let steps = 1
    while ((await deleteOldEntries(serving, before, 2)) > 0) steps++
    expect([await listIds('user'), await countChanges()]).toEqual([[], 0])
    expect(steps).toBeGreaterThanOrEqual(3)
    expect(others).toHaveLength(3)
  })

  it('skips what another step is deleting, without waiting', async () => {
    await insert(new Date(before.getTime() - dayMs), 50)
    const transaction = await serving.startTransaction().execute()
    expect(await deleteOldEntries(transaction, before, 30)).toBe(30)
    expect(await deleteOldEntries(serving, before, 30)).toBe(20)
    await insert(now)
    await transaction.commit().execute()
    expect(await deleteOldEntries(serving, before, 30)).toBe(0)
    expect(await listIds('user')).toHaveLength(1)
  })
})

describe('the last year', () => {
  it('is always kept, whoever asks and whatever the settings', async () => {
    const recent = await insert(new Date(now.getTime() - 364 * dayMs), 2)
    const forbidden = { code: '42501' }
    await expect(deleteOldEntries(serving, now, 10)).rejects.toMatchObject(forbidden)
    await expect(deleteOldEntries(server.db, now, 10)).rejects.toMatchObject(forbidden)
    for (const table of ['audit_entries', 'audit_changes', 'audit_names'] as const)
      await expect(serving.deleteFrom(table).execute()).rejects.toMatchObject(forbidden)
    for (const table of ['audit_entries', 'audit_changes'] as const)
      await expect(server.db.deleteFrom(table).execute()).rejects.toMatchObject(forbidden)
    expect((await listIds('user')).toSorted()).toEqual(recent.toSorted())
    expect(await countChanges()).toBe(2)
  })
})
