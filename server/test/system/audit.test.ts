// Every endpoint is in the audit log, no secret is, no table changes unseen, and nothing written is ever changed.
import { sql } from 'kysely'
import { resourceOfTable } from '@imp/domain/audit/tables.ts'
import { recordedOperation } from '@imp/domain/recording.ts'
import { sample } from '@imp/domain/testing/sample.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { setAuditTriggers } from '../../src/admin/snapshot/queries.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openRollbackServer, type RollbackServer } from '../../testing/rollback-server.ts'
import { makeFormIn, makeTarget, requestFor, withLittleToDo, type Target } from './fixtures.ts'

const base = testServer()
const mark = 'Secret-mark-2026'
/** Fields of bodies and addresses whose values grant access. */
const secretField = /password|token|code|secret|state|proof/i

/** Tables without an audit trigger, and why. */
const unwatched: Readonly<Record<string, string>> = {
  question_images: 'questions tell which they show',
  answers: 'answer_changes is their history (D18)',
  answer_changes: 'a history itself',
  answer_files: 'answer_changes tells of them',
  parameter_answer_changes: 'a history itself',
  deliveries: 'made by a submission and never changed',
  section_visits: 'forgotten after a minute',
  extension_requests: 'each tells itself who asked and who answered',
  audit_entries: 'the log itself',
  audit_changes: 'the log itself',
  audit_names: 'what the log can be searched for',
  sessions: 'sign-ins and sign-outs are recorded as requests',
  sign_in_failures: 'counted for throttling; refused sign-ins are recorded as requests',
  endpoint_uses: 'counted for throttling',
  draft_keys: 'made once for each person',
  sign_in_addresses: 'noted for throttling',
  sign_in_warnings: 'mails is the list of what was sent',
  password_requests: 'counted for throttling',
  password_tokens: 'links that let somebody in; who asked is recorded as a request',
  single_sign_ons: 'sign-ins under way',
  arrived_sign_ons: 'sign-ins under way',
  recovery_codes: 'made and used with second_factors',
  jobs: 'work under way; asking for it is recorded as a request',
  job_file_parts: 'files of jobs',
  files: 'what refers to them is watched',
  mails: 'a list of what was sent itself',
  list_changes: 'marks of other changes',
  public_changes: 'marks of other changes',
  dataset_versions: 'marks of other changes',
  public_change_times: 'marks of other changes',
  reminder_runs: 'a list of what was done itself',
  notification_keys: 'made once',
  figure_sources: 'made with their figure',
  report_snapshots: 'made by a publication',
  report_pictures: 'made by a publication',
  report_announcements: 'work under way',
  report_changes: 'marks of other changes',
}

describe('the watched tables', () => {
  it('are all tables but those that say why not', async () => {
    const { rows } = await sql<{ name: string; isWatched: boolean }>`
      select r.relname as name, exists (select from pg_trigger t
        where t.tgrelid = r.oid and t.tgname = 'row_change_recorded') as "isWatched"
      from pg_class r where r.relnamespace = 'public'::regnamespace and r.relkind = 'r'
        and r.relname not like 'kysely%'`.execute(base.db)
    const namesOf = (isWatched: boolean) =>
      rows.flatMap(row => (row.isWatched === isWatched ? [row.name] : [])).toSorted()
    expect(namesOf(false)).toEqual(Object.keys(unwatched).toSorted())
    expect(namesOf(true)).toEqual(Object.keys(resourceOfTable).toSorted())
  })

  it('keep no value of a column that holds a secret', async () => {
    const { rows } = await sql<{ column: string; hidden: string }>`
      select r.relname || '.' || a.attname as column, encode(t.tgargs, 'escape') as hidden
      from pg_trigger t join pg_class r on r.oid = t.tgrelid join pg_attribute a on a.attrelid = r.oid
      where t.tgname = 'row_change_recorded' and a.attnum > 0 and (a.atttypid = 'bytea'::regtype
        or a.attname ~ 'password|hash|secret|token|subject$')`.execute(base.db)
    const kept = rows.filter(({ column, hidden }) => !hidden.includes(column.slice(column.indexOf('.') + 1)))
    expect(rows.map(({ column }) => column).toSorted()).toEqual([
      'access_tokens.token_hash',
      'notification_templates.subject',
      'second_factors.secret',
      'users.password_hash',
      'users.sso_subject',
    ])
    expect(kept.map(({ column }) => column)).toEqual(['notification_templates.subject'])
  })
})

describe('what was written', () => {
  it.each([
    ['audit_entries', 'call'],
    ['audit_changes', 'row_id'],
  ])('stays: %s', async (table, column) => {
    const from = sql.id(table)
    const attempts = [sql`update ${from} set ${sql.id(column)} = ''`, sql`delete from ${from}`, sql`truncate ${from}`]
    const outcomes = await Promise.allSettled(attempts.map(attempt => attempt.execute(base.db)))
    expect(outcomes).toMatchObject(attempts.map(() => ({ status: 'rejected', reason: { code: '42501' } })))
  })

  it('can be copied by its owner while a backup is restored, and only then', async () => {
    const transaction = await base.db.startTransaction().execute()
    try {
      await setAuditTriggers(transaction, 'disable')
      await sql`update audit_entries set call = call`.execute(transaction)
      await sql`delete from audit_changes`.execute(transaction)
      await setAuditTriggers(transaction, 'enable')
      await expect(sql`delete from audit_entries`.execute(transaction)).rejects.toMatchObject({ code: '42501' })
    } finally {
      // Its locks would block every later test.
      await transaction.rollback().execute()
    }
  })
})

function markSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(markSecrets)
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && secretField.test(name) ? mark : markSecrets(inner),
    ]),
  )
}

const contactEndpoints = /results\/submit\/|POST .*\/extensions$|\/withdraw$/
const recorded = routes.flatMap(({ line, endpoint }) => (recordedOperation(line, endpoint) ? [line] : []))

describe('every endpoint that changes something or sends a file', () => {
  it.each(recorded)('%s is recorded, and all that it changes in its name', async line => {
    const who = await signIn(base, contactEndpoints.test(line) ? 'nclpOfBelgium' : 'admin')
    const form = await makeFormIn(base, 'published', 'Non-exhaustive parameters')
    const target = await makeTarget(base, 'published', form, 'BE')
    const before = new Set((await readEntries()).map(({ id }) => id))
    const { status } = await who.sendRaw(line, requestFor(line, target))
    const calls = (await readEntries()).flatMap(({ id, call }) => (before.has(id) ? [] : [call]))
    expect([status, calls]).toEqual([status, status < 400 ? [line] : []])
  })

  async function readEntries() {
    const { rows } = await sql<{ id: string; call: string }>`
      select id, call from audit_entries where outcome = 'done'`.execute(base.db)
    return rows
  }
})

describe('every endpoint', () => {
  let server: RollbackServer
  let admin: SignedIn
  let contact: SignedIn
  let target: Target
  beforeAll(async () => {
    server = await openRollbackServer(base)
    admin = await signIn(server, 'admin')
    contact = await signIn(server, 'nclpOfBelgium')
    target = await makeTarget(
      server,
      'published',
      await makeFormIn(server, 'published', 'Non-exhaustive parameters'),
      'BE',
    )
  })
  afterAll(() => server.close())

  const lines = routes.map(({ line }) => line)
  it.each(sample(lines, 1 / 4) as typeof lines)('%s keeps no secret that it is sent', async line => {
    await server.withRollback(async () => {
      const request = requestFor(line, withLittleToDo(line, target))
      const marked = line === 'POST /users/forgotPassword' ? { body: mark } : markSecrets(request)
      for (const who of [admin, contact, server.visitor]) await who.sendRaw(line, marked as typeof request)
      const { rows } = await sql<{ found: number }>`select count(*)::int as found from audit_entries e
        left join audit_changes c on c.entry_id = e.id where concat(e, c) like ${`%${mark}%`}`.execute(server.db)
      expect(rows[0]?.found).toBe(0)
    })
  })
})
