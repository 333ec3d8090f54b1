// No input makes the server fail, half-write, or reveal internals: thousands of hostile requests over all endpoints.
import { isPlainRead } from '@imp/domain/endpoint.ts'
import { endpoints, type Line } from '@imp/domain/endpoints.ts'
import { sample } from '../../../domain/testing/sample.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeBody, type WrittenBody } from '../../testing/client.ts'
import { testServer, type TestServer } from '../../testing/server.ts'
import { signIn, type PersonName } from '../../testing/people.ts'
import { addressOf, methodOf, type RawInput } from '../../testing/request.ts'
import { hostileTo, type Hostile } from './hostile.ts'
import { countWrites, fingerprint } from './queries.ts'
import { makeFormIn, makeTarget, requestFor, withLittleToDo, type State, type Target } from './fixtures.ts'

let tried = 0
let refused = 0

/** These share a database: what many requests leave behind would slow down the next ones. */
const endpointsPerDatabase = 15
const lines = sample(Object.keys(endpoints), 1 / 4) as Line[]
const groups = Array.from({ length: Math.ceil(lines.length / endpointsPerDatabase) }, (_, at) =>
  lines.slice(at * endpointsPerDatabase, (at + 1) * endpointsPerDatabase),
)

// People with permission, in a state that allows it: otherwise every request would stop at the first check.
const contactEndpoints =
  /PATCH \/api\/results\/(\{id\}|singlequestion|submit|confirm)|(POST|DELETE) \/api\/files\/|POST .*\/extensions$|\/withdraw$|PATCH \/api\/parameters\/answer$|\/api\/parameters\/toSubmit/
const chosenPeople = [
  ['partSelect', 'nclpOfDenmark'],
  ['switchToAdmin', 'adminAsNclp'],
] as const
const personFor = (line: Line): PersonName =>
  chosenPeople.find(([part]) => line.includes(part))?.[1] ?? (contactEndpoints.test(line) ? 'nclpOfBelgium' : 'admin')
const draftEndpoints = /(POST|PUT|DELETE|PATCH) \/api\/(forms|sections)/
const stateFor = (line: Line): State =>
  /unsubmit\/|results\/(return|accept)\//.test(line) || /deliveries\/|comparison\//.test(line)
    ? 'submitted'
    : draftEndpoints.test(line) && !line.includes('unpublish')
      ? 'draft'
      : 'published'
const endsFixtures =
  /^DELETE|PATCH \/api\/forms\/(\{id\}|unpublish)|submit|return|extensions|logout|partSelect|switchTo/

// Every attempt to sign in or to prove one's identity is counted, even failed ones; the owner is warned of many.
const countedAnyway = [
  'sign_in_failures',
  'sign_in_addresses',
  'sign_in_warnings',
  'draft_keys',
  'mails',
  'jobs',
  'sessions',
  'users',
]
const isCounted = /^(POST \/users\/(authenticate|secondFactor)|PUT \/users\/password)/
// Written to by endpoints that change nothing: audit.test.ts checks what the audit log says.
const traces = ['audit_entries', 'audit_changes', 'audit_names', 'endpoint_uses']
const without = (line: Line) => [...traces, ...(isCounted.test(line) ? countedAnyway : [])]

const internals =
  /\b(select .* from|insert into|update .* set|relation "|column "|syntax error|violates|postgres|kysely|ajv|fastify|node_modules|undefined|\[object|NaN)\b|at \w+ \(|\.ts\b|\/server\/|\/src\/|Error:/i

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}
async function send(
  { app }: TestServer,
  line: Line,
  target: Target,
  hostile: Hostile,
  token: Record<string, string>,
): Promise<Answer> {
  const right = requestFor(line, target)
  const params = { ...right.params, ...hostile.params }
  const address = addressOf(line, { params, query: { ...right.query, ...hostile.query } })
  const { media, payload } = await writeHostileBody(line, right, hostile)
  const response = await app.inject({
    method: methodOf(line),
    url: hostile.address?.(address, right) ?? address,
    headers: { ...(media !== undefined && { 'content-type': media }), ...token, ...hostile.headers },
    ...(payload !== undefined && { payload }),
    payloadAsStream: true,
  })
  const { statusCode: status, headers } = response
  const type = String(headers['content-type'] ?? '')
  // Only refusals are read: an event stream has no end.
  if (status < 400) response.stream().destroy()
  const parts: Buffer[] = []
  if (status >= 400) for await (const part of response.stream()) parts.push(part as Buffer)
  return { status, type, text: Buffer.concat(parts).toString() }
}

async function writeHostileBody(line: Line, right: RawInput, { body, field }: Hostile): Promise<WrittenBody> {
  if (body === undefined) return writeBody(right, line)
  if (field === undefined) return { media: 'application/json', payload: body }
  return writeBody({ ...right, fields: { ...right.fields, [field]: body } }, line)
}

function findComplaint(hostile: Hostile, { status, type, text }: Answer): string | null {
  if (status >= 500) return 'the server failed'
  if (status < 400) return hostile.isWrong ? 'it was accepted' : null
  if (!type.startsWith('application/json')) return `its answer is ${type || 'of no type'}`
  const { message, code, errors = [] } = JSON.parse(text) as { message?: string; code?: string; errors?: object[] }
  if (typeof message !== 'string' || !/\w+ \w+/.test(message)) return 'it has no sentence'
  if (typeof code !== 'string' || !/^[a-z][A-Za-z]+$/.test(code)) return 'it has no code'
  const words = [message, ...errors.map(one => String((one as { message?: unknown }).message))].join('\n')
  if (internals.test(words.replace(hostile.names ?? '\u2020', ''))) return 'it tells internals'
  // Deep nesting is refused before the fields are known.
  const isNamed =
    hostile.names === undefined ||
    JSON.stringify(errors).includes('"problems.field.tooDeep"') ||
    `${message} ${JSON.stringify(errors)}`.includes(hostile.names)
  if (status === 400 && !code.startsWith('unreadable') && !isNamed) return `it does not name ${hostile.names}`
  return null
}

describe.each(groups)('hostile requests, beginning with %s', (...group) => {
  const server = testServer()
  let readWriteCount: () => Promise<string>
  beforeAll(async () => {
    server.now = new Date('2026-08-01T10:00:00Z')
    readWriteCount = await countWrites(server.db, traces)
  })

  it.each(group)(
    '%s',
    async line => {
      const makeFixtures = async () => ({
        target: withLittleToDo(
          line,
          await makeTarget(server, stateFor(line), await makeFormIn(server, stateFor(line), 'RfG'), 'BE'),
        ),
        token: (await signIn(server, personFor(line))).headers,
      })
      let fixtures = await makeFixtures()
      let before = await fingerprint(server.db, without(line))
      let writeCount = await readWriteCount()
      const complaints: string[] = []
      for (const hostile of hostileTo(line, requestFor(line, fixtures.target))) {
        const answer = await send(server, line, fixtures.target, hostile, fixtures.token)
        tried++
        const complaint = findComplaint(hostile, answer)
        if (complaint !== null)
          complaints.push(`${hostile.what}: ${complaint} (${answer.status} ${answer.text.slice(0, 300)})`)
        if (answer.status < 400 && !isPlainRead(endpoints[line])) {
          if (endsFixtures.test(line)) fixtures = await makeFixtures()
          before = await fingerprint(server.db, without(line))
          writeCount = await readWriteCount()
          continue
        }
        if (answer.status >= 400) refused++
        // Reads are checked once, at the end.
        if (isPlainRead(endpoints[line])) continue
        const countAfter = await readWriteCount()
        if (countAfter === writeCount) continue
        writeCount = countAfter
        const after = await fingerprint(server.db, without(line))
        if (after.join() !== before.join())
          complaints.push(`${hostile.what}: refused, but something was written (${answer.status})`)
        before = after
      }
      expect(await fingerprint(server.db, without(line))).toEqual(before)
      expect(complaints).toEqual([])
    },
    60_000,
  )
})

describe('hostile requests', () => {
  it('were many, and most of them were refused', () => {
    console.log(`${tried} hostile requests, ${refused} refused`)
    expect(tried).toBeGreaterThan(8 * lines.length)
    expect(refused).toBeGreaterThan(tried * 0.6)
  })
})
