import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { countryId } from '../../../seeds/ids.ts'
import { clientOf, injectInto } from '../../../testing/client.ts'
import { makeForm } from '../../../testing/factories.ts'
import { password, signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { openDb, type Db } from '../db.ts'
import { createServingRole, findRole, grantServing } from './queries.ts'

const role = 'imp_app'
const server = testServer()
let serving: Db
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
  await Promise.all([createServingRole(server.db, role), createServingRole(server.db, role)])
  await Promise.all([grantServing(server.db, role), grantServing(server.db, role)])
  serving = openDb({ host: inject('pgHost'), user: role, database: rows[0]?.name ?? '', max: 2 })
})
afterAll(() => serving.destroy())

describe('the role that serves', () => {
  it('owns nothing, and cannot bypass rights', async () => {
    expect(await findRole(serving)).toBe(role)
    const { rows } = await sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles
      where rolname = current_user`.execute(serving)
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
    const owned = await sql`select from pg_class where relowner = current_user::regrole`.execute(serving)
    expect(owned.rows).toEqual([])
  })

  it('signs people in, saves answers and changes accounts; all of it is recorded', async () => {
    const admin = await signIn(server, 'admin')
    const contact = await signIn(server, 'nclpOfBelgium')
    const form = await makeForm(server, formWith({ name: 'Served' }, section('General', shortText('Name'))), {
      category: 'Non-exhaustive parameters',
      published: new Date(),
    })
    const { files } = server
    const app = await buildApp({ db: serving, files })
    const as = (token: string) => clientOf(injectInto({ app }), { authorization: `Bearer ${token}` })
    const credentials = { username: admin.username, password }
    const signedIn = await clientOf(injectInto({ app })).send('POST /users/authenticate', { body: credentials })
    expect(signedIn.status).toBe(200)
    const { status } = await as(signedIn.body.token).send('PATCH /users/{guid}/country', {
      params: { guid: contact.id },
      body: { countryGuid: countryId('FR') },
    })
    expect(status).toBe(200)
    const austrian = await signIn(server, 'nclpOfAustria')
    const saved = await as(austrian.token).send('PATCH /api/results/singlequestion/{id}', {
      params: { id: form.resultOf('AT') },
      body: { question: questionOf(form, 'Name').id, textual: 'Wien' },
    } as never)
    expect(saved.status).toBe(200)
    await app.close()
    const { rows } = await sql`select call, user_id as "userId" from audit_entries
      where outcome = 'done' and call <> '' order by at, id`.execute(serving)
    expect(rows).toEqual([
      { call: 'POST /users/authenticate', userId: admin.id },
      { call: 'PATCH /users/{guid}/country', userId: admin.id },
    ])
  })

  it.each([
    ['audit_entries', 'call'],
    ['audit_changes', 'row_id'],
  ])('can only add to %s', async (table, column) => {
    const from = sql.id(table)
    const attempts = [
      sql`delete from ${from}`,
      sql`truncate ${from}`,
      sql`update ${from} set ${sql.id(column)} = ''`,
      sql`alter table ${from} disable trigger all`,
      sql`drop trigger append_only on ${from}`,
      sql`drop table ${from}`,
      sql`set session_replication_role = replica`,
      sql`alter table users disable trigger row_change_recorded`,
      sql`create or replace function record_row_change() returns trigger language sql as 'select null'`,
    ]
    for (const attempt of attempts) {
      await expect(attempt.execute(serving)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
