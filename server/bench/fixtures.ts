// What the benchmarks act on: an administrator, a contact per country, and published forms made over the product's own API.
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer as readStream } from 'node:stream/consumers'
import type { Reply } from '@imp/domain/endpoint.ts'
import type { AllEndpoints, Line } from '@imp/domain/endpoints.ts'
import type { Question, QuestionInput, QuestionType } from '@imp/domain/forms/types.ts'
import { newId } from '../src/platform/ids.ts'
import { hashToken } from '../src/platform/http/caller.ts'
import { clientOf, fetchFrom, type EndpointInput } from '../testing/client.ts'
import type { RawInput } from '../testing/request.ts'
import type { Bench } from './setup.ts'

export interface Contact {
  readonly token: string
  readonly countryId: string
}

/** Inserted directly: signing in is not what is measured. */
export async function account(bench: Bench, role: 'Admin' | 'NCLP', countryId: string | null): Promise<Contact> {
  const id = newId()
  const token = newId()
  const now = new Date()
  await bench.db
    .insertInto('users')
    .values({ id, username: `${id}@bench.example`, role, country_id: countryId, first_login: false })
    .execute()
  await bench.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      role,
      country_id: countryId,
      created_at: now,
      last_used_at: now,
    })
    .execute()
  return { token, countryId: countryId ?? '' }
}

export async function send<L extends Line>(
  bench: Bench,
  token: string,
  line: L,
  input: EndpointInput<L>,
): Promise<Reply<AllEndpoints[L], Buffer>> {
  const client = clientOf(fetchFrom(bench.product.url), { authorization: `Bearer ${token}` })
  return (await client.sendRaw(line, input as RawInput)).body
}

function questions(count: number): QuestionInput[] {
  const options = ['Yes', 'No', 'NI-A', 'NI-B', 'NI-C', 'NI-D', 'NI-E', 'NI-F', '0', 'Other']
  return Array.from({ length: count }, (_, at): QuestionInput => {
    const text = `Article ${at + 1}(1)(a): value that the relevant system operator specifies for power-generating modules of type B and above.`
    if (at % 4 === 3) return { text, type: 'MultipleChoice', options: options.map(value => ({ value })) }
    return at % 2 === 0
      ? { text, type: 'Number', min: 0, max: 1e6, unit: 'MW' }
      : { text, type: 'ShortText', required: false }
  })
}

export interface MadeForm {
  readonly id: string
  /** Ids of the Number questions; `texts`: of the ShortText questions. */
  readonly numbers: readonly string[]
  readonly texts: readonly string[]
}

export async function makeForm(bench: Bench, admin: string, count: number, published = true): Promise<MadeForm> {
  const categories = await send(bench, admin, 'GET /api/forms/categories/props', { query: {} })
  const category = categories.find(({ name }) => name === 'RfG')?.id ?? ''
  const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const form = await send(bench, admin, 'POST /api/forms', {
    body: { name: `Bench ${newId()}`, description: 'A form of the benchmarks', category, deadline },
  })
  const all = questions(count)
  const made: Question[] = []
  for (let from = 0; from < count; from += 12) {
    const section = await send(bench, admin, 'POST /api/sections', {
      body: { form: form.id, name: `Section ${from / 12 + 1}` },
    })
    const stored = await send(bench, admin, 'PATCH /api/sections/{id}/questions', {
      params: { id: section.id },
      body: all.slice(from, from + 12),
    })
    made.push(...stored)
  }
  if (published) await send(bench, admin, 'PATCH /api/forms/{id}', { params: { id: form.id } })
  const ofType = (wanted: QuestionType) => made.filter(({ type }) => type === wanted).map(({ id }) => id)
  return { id: form.id, numbers: ofType('Number'), texts: ofType('ShortText') }
}

export async function resultsOf(bench: Bench, formId: string): Promise<{ id: string; countryId: string }[]> {
  const rows = await bench.db.selectFrom('results').select(['id', 'country_id']).where('form_id', '=', formId).execute()
  return rows.flatMap(({ id, country_id: countryId }) => (countryId === null ? [] : [{ id, countryId }]))
}

export interface FreshResult {
  readonly id: string
  readonly token: string
  /** A request body with valid answers; `bare`: the same for the floor. */
  readonly body: string
  readonly bare: string
}

export async function freshResults(
  bench: Bench,
  admin: string,
  forms: number,
  answers: number,
): Promise<FreshResult[]> {
  const tokens = new Map<string, string>()
  const fresh: FreshResult[] = []
  for (let made = 0; made < forms; made++) {
    // A quarter of the questions are choices, which stay unanswered.
    const form = await makeForm(bench, admin, Math.ceil((answers * 4) / 3))
    const values = [
      ...form.numbers.map((question, at) => ({ question, numeric: at, textual: null })),
      ...form.texts.map((question, at) => ({ question, numeric: null, textual: `Answer ${at}` })),
    ].slice(0, answers)
    const body = JSON.stringify({ values })
    for (const { id, countryId } of await resultsOf(bench, form.id)) {
      const token = tokens.get(countryId) ?? (await account(bench, 'NCLP', countryId)).token
      tokens.set(countryId, token)
      fresh.push({ id, token, body, bare: JSON.stringify({ result: id, values }) })
    }
  }
  return fresh
}

export async function copyToFloor(
  bench: Bench,
  token: string,
  path: string,
): Promise<{ readonly address: string; readonly bytes: number }> {
  const authorization = `Bearer ${token}`
  const answer = await fetch(`${bench.product.url}${path}`, { headers: { authorization } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return putOnFloor(bench, token, await answer.arrayBuffer(), {})
}

/** What a visitor gets: compressed, with all its headers. */
export async function copyVisitorsAnswer(
  bench: Bench,
  token: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly address: string; readonly bytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(`${bench.product.url}${path}`, { headers }, resolve).once('error', reject).end()
  const answer = await promise
  const body = await readStream(answer)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${body.toString()}`)
  // Node adds these to the floor's responses as well.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...sent } = answer.headers
  return putOnFloor(bench, token, body, sent)
}

async function putOnFloor(
  bench: Bench,
  token: string,
  body: ArrayBuffer | Buffer<ArrayBuffer>,
  sentHeaders: object,
): Promise<{ readonly address: string; readonly bytes: number }> {
  const address = `/bytes/${newId()}`
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'x-headers': JSON.stringify(sentHeaders),
  }
  const stored = await fetch(`${bench.floor.url}${address}`, { method: 'PUT', headers, body })
  if (!stored.ok) throw new Error(`${address}: ${stored.status} ${await stored.text()}`)
  return { address, bytes: body.byteLength }
}

const agent = new Agent({ keepAlive: true })

/** Sends JSON; throws with the response when refused. Kept lightweight: the CPU is for the servers. */
export function put(url: string, token: string, method: string, body = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      prefer: 'return=minimal',
      ...(body !== '' && { 'content-type': 'application/json' }),
    }
    const sent = request(url, { agent, method, headers }, answer => {
      const read: Buffer[] = []
      answer.on('data', (chunk: Buffer) => read.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const status = answer.statusCode ?? 0
        if (status < 300) resolve()
        else reject(new Error(`${url}: ${status} ${Buffer.concat(read).toString()}`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
