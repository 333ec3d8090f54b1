// A test run of a draft leaks nowhere (decision 0096): every endpoint that reads responds as if there were none.
import { isMedia } from '@imp/domain/endpoint.ts'
import { endpoints, type Line } from '@imp/domain/endpoints.ts'
import { countryId } from '../../seeds/ids.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { makeFormIn, makeTarget, requestFor, type Target } from './fixtures.ts'

const server = testServer()
const askedStates = ['draft', 'submitted', 'closed'] as const
const targets = new Map<string, Target>()
let people: Readonly<Record<'admin' | 'contact' | 'viewer' | 'visitor', Client>>
let admin: SignedIn
let tried: string

/** They show test runs to whoever began them or reads the log: checked separately. */
const ownLines: readonly Line[] = ['GET /api/forms/{id}/trial', 'GET /api/audit', 'GET /api/audit/export']
/** Some documented GETs change something. */
const merelyReads = (line: Line): boolean => endpoints[line].effect === 'read'
const readLines = (Object.keys(endpoints) as Line[]).filter(line => merelyReads(line) && !ownLines.includes(line))
const furtherLists = [
  ['GET /api/Results/Filtered', { query: { overview: true } }],
  ['GET /api/Results/Filtered', { query: { country: countryId('BE'), status: ['partial', 'submitted'] } }],
  ['GET /api/results/datadelivery/{id}', { params: { id: 'overview' } }],
  ['GET /api/results/percentage/form/{id}', { params: { id: 'overview' } }],
  ['GET /api/search', { query: { text: 'Non-exhaustive' } }],
] as const

beforeAll(async () => {
  server.now = new Date('2026-08-01T10:00:00Z')
  for (const state of askedStates) {
    const form = await makeFormIn(server, state, 'Non-exhaustive parameters')
    targets.set(state, await makeTarget(server, state, form, 'BE'))
  }
  admin = await signIn(server, 'admin')
  const [contact, viewer] = [await signIn(server, 'nclpOfBelgium'), await signIn(server, 'viewer')]
  people = { admin, contact, viewer, visitor: server.visitor }
  const template = targets.get('closed')?.form
  const at = { name: 'A copy that is tried', category: template?.category ?? '', parentId: template?.id ?? null }
  tried = (await admin.send('POST /api/forms', { body: { ...at, isHardCopy: true } })).body.id
})

const isFile = (line: Line): boolean => {
  const { reply } = endpoints[line]
  return reply !== null && isMedia(reply)
}

/** Workbooks carry their time of creation: only cells are compared. */
async function describeContent(type: string, bytes: Buffer): Promise<string> {
  if (type.includes('spreadsheetml')) {
    return JSON.stringify((await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows]))
  }
  return /json|text/.test(type) ? bytes.toString() : `${type}, ${bytes.length} bytes`
}

async function readEverything(): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>()
  const ask = async (name: string, line: Line, who: Client, input: Parameters<Client['sendRaw']>[1]) => {
    const { status, bytes, headers } = await who.sendRaw(line, input)
    const type = String(headers['content-type'])
    answers.set(name, `${status} ${await describeContent(type, bytes)}`)
  }
  async function askAll([whom, who]: readonly [string, Client]): Promise<void> {
    for (const [state, target] of targets)
      for (const line of readLines) {
        // Files take long, and administrators may have them all.
        if (isFile(line) && (whom !== 'admin' || state !== 'submitted')) continue
        await ask(`${whom}, ${state}: ${line}`, line, who, requestFor(line, target))
      }
    for (const [line, input] of furtherLists) await ask(`${whom}: ${line} ${JSON.stringify(input)}`, line, who, input)
  }
  await Promise.all(Object.entries(people).map(askAll))
  return answers
}

async function tryOut(formId: string): Promise<void> {
  const params = { id: formId }
  const { body: trial } = await admin.send('POST /api/forms/{id}/trial', { params, body: {} })
  const { body: form } = await admin.send('GET /api/forms/{id}', { params: { id: trial.id } })
  const at = { params: { id: trial.resultId } }
  const values = [
    { question: questionOf(form, 'Name').id, textual: 'Tried name' },
    { question: questionOf(form, 'MW').id, numeric: 7.5 },
  ]
  const { body: saved } = await admin.send('PATCH /api/results/{id}', { ...at, body: { values } })
  const file = new File(['Tried file'], 'tried.txt', { type: 'text/plain' })
  const valueId = saved.values[0]?.id ?? ''
  expect((await admin.send('POST /api/files/value/{valueId}', { params: { valueId }, fields: {}, file })).status).toBe(
    201,
  )
  expect((await admin.send('PATCH /api/results/submit/{id}', at)).status).toBe(200)
  expect((await admin.send('PATCH /api/results/unsubmit/{id}', at)).status).toBe(200)
  expect((await admin.send('PATCH /api/results/submit/{id}', at)).status).toBe(200)
}

describe('a test run', { timeout: 180_000 }, () => {
  it('changes no answer of any endpoint that reads, for nobody, and sends nothing', async () => {
    const before = await readEverything()
    const mailsBefore = await server.db.selectFrom('mails').selectAll().execute()
    await tryOut(targets.get('draft')?.form.id ?? '')
    await tryOut(tried)
    expect(await server.db.selectFrom('trials').select('id').execute()).toHaveLength(2)
    const after = await readEverything()
    const changed = [...after].flatMap(([name, answer]) =>
      answer === before.get(name) ? [] : [{ name, before: before.get(name), after: answer }],
    )
    expect(changed).toEqual([])
    expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual(mailsBefore)
    expect(before.get(`admin: GET /api/Results/Filtered ${JSON.stringify(furtherLists[0][1])}`)).toMatch(/^200 \[\{/)
    expect([...before.values()].filter(answer => answer.startsWith('200 ')).length).toBeGreaterThan(200)
  })

  it('is found in the audit log as what it is', async () => {
    const { body } = await admin.send('GET /api/audit', { query: { noun: ['trial'] } } as never)
    expect(JSON.stringify(body)).toContain('"verb":"create"')
    const rows = await server.db
      .selectFrom('audit_changes')
      .select(['table_name', 'row_name'])
      .where('table_name', 'in', ['trials', 'results'])
      .where('row_name', 'like', '%tried%')
      .execute()
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ row_name }) => row_name.startsWith('Trial: A copy that is tried'))).toBe(true)
  })
})
