// Through a PgBouncer in transaction mode, with DATABASE_POOLER=transaction.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { formWith, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { isWholeRun } from '@imp/domain/testing/sample.ts'
import { openDb } from '../../src/platform/db.ts'
import { limitsMs } from '../../src/platform/postgres/limits.ts'
import { migrateToLatest } from '../../src/platform/postgres/migrate.ts'
import { makeForm } from '../../testing/factories.ts'
import { password, signIn } from '../../testing/people.ts'
import { pgbouncer, startPgBouncer, type PgBouncer } from '../../testing/pgbouncer.ts'
import { testServer } from '../../testing/server.ts'

if (!pgbouncer) console.warn('PgBouncer is not installed here: what it needs is not tested.')

describe.skipIf(!isWholeRun || !pgbouncer)('through a pooler of transactions', () => {
  let bouncer: PgBouncer
  beforeAll(async () => {
    bouncer = await startPgBouncer(inject('pgHost'))
  })
  // Registered before the server's own, so it runs after that has closed.
  afterAll(() => bouncer.stop())
  const server = testServer(() => ({ ...bouncer.address, pooler: 'transaction', max: 10 }))

  it('answers everything that is asked at once', async () => {
    const [admin, anna, ben, viewer] = await Promise.all([
      signIn(server, 'admin'),
      signIn(server, 'nclpOfBelgium'),
      signIn(server, 'colleagueOfBelgium'),
      signIn(server, 'viewer'),
    ])
    const template = formWith(
      { seed: 900, userDownload: true, deadline: '2099-01-01T22:59:59.000Z' },
      section('General', number('MW').required(), shortText('Note')),
    )
    const form = await makeForm(server, template, { published: true })
    const result = { id: form.resultOf('BE') }
    const [mw, note] = [questionOf(form, 'MW').id, questionOf(form, 'Note').id]
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all([
        server.visitor.send('POST /users/authenticate', { body: { username: anna.username, password } }),
        anna.send('PATCH /api/results/singlequestion/{id}', { params: result, body: { question: mw, numeric: round } }),
        ben.send('PATCH /api/results/singlequestion/{id}', {
          params: result,
          body: { question: note, textual: `round ${round}` },
        }),
        anna.send('GET /api/results/{id}', { params: result }),
        anna.send('GET /api/results/{id}/history', { params: result }),
        anna.send('GET /api/forms/{id}', { params: { id: form.id } }),
        anna.send('GET /api/forms/active'),
        anna.send('GET /api/results/download/{id}', { params: result }),
        viewer.send('GET /api/forms/published', { query: {} }),
        admin.send('GET /api/Results/Filtered', { query: {} }),
        admin.send('GET /api/forms/inprogress'),
        admin.send('POST /api/forms', { body: { name: `Form ${round}`, category: form.category } }),
        server.visitor.send('GET /api/countries', { query: {} }),
      ])
      statuses.push(...answers.map(({ status }) => status))
      const submitted = await anna.send('PATCH /api/results/submit/{id}', { params: result })
      const reopened = await admin.send('PATCH /api/results/unsubmit/{id}', {
        params: result,
        body: { reason: `Round ${round}` },
      })
      statuses.push(submitted.status, reopened.status)
    }
    expect(statuses.length).toBeGreaterThanOrEqual(60)
    expect(statuses.filter(status => status < 200 || status > 299)).toEqual([])
    const { body: deliveries } = await anna.send('GET /api/results/{id}/deliveries', { params: result })
    expect(deliveries).toHaveLength(6)
  })

  it('prepares its database, and limits what a transaction may wait for', async () => {
    expect(await migrateToLatest(server.connection)).toEqual([])
    const { rows } = await server.db.transaction().execute(tx =>
      sql<{ name: string; limit: string }>`
          select name, setting as limit from pg_settings where name in (${sql.join(Object.keys(limitsMs))})`.execute(
        tx,
      ),
    )
    const limits = Object.fromEntries(rows.map(({ name, limit }) => [name, Number(limit)]))
    expect(limits).toEqual(limitsMs)
  })

  it('would fail without the setting: a connection does not know the names that another one gave', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
    // A common setting: connection settings that PgBouncer cannot keep are dropped silently.
    const ignored = `ignore_startup_parameters = ${Object.keys(limitsMs).join(', ')}`
    const lenient = await startPgBouncer(inject('pgHost'), [ignored])
    const direct = openDb({ ...lenient.address, database: rows[0]?.name ?? '', max: 10 })
    const counts = Array.from({ length: 60 }, (_, at) =>
      sql`select ${at}::int + 1 as one, pg_sleep(0.001)`.execute(direct).then(
        () => null,
        (error: { code?: string }) => error.code,
      ),
    )
    const codes = new Set(await Promise.all(counts))
    await direct.destroy()
    await lenient.stop()
    expect([...codes].some(code => code === '26000' || code === '42P05')).toBe(true)
  })
})
