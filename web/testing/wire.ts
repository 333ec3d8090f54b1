// The wire of a rendered screen: answers, typed by the endpoints, to what the application sends. A request that nobody answers is
// a mistake of the test, and told as such.
import type { Endpoint, Reply } from '@imp/domain/endpoint.ts'
import { endpoints, type AllEndpoints, type Line } from '@imp/domain/endpoints.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { type ProblemBody, type ProblemCode, problems } from '@imp/domain/problems.ts'

class Refusal {
  readonly code: ProblemCode
  readonly details: Partial<ProblemBody>
  constructor(code: ProblemCode, details: Partial<ProblemBody>) {
    this.code = code
    this.details = details
  }
}
/** The server refuses: `answer('GET /api/forms/active', refuse('notAllowed'))`. */
export const refuse = (code: ProblemCode, details: Partial<ProblemBody> = {}): Refusal => new Refusal(code, details)

class ListPart {
  readonly items: readonly unknown[]
  readonly total: number
  constructor(items: readonly unknown[], total: number) {
    this.items = items
    this.total = total
  }
}
/** One page of a list of `total` rows. A plain array is the whole list. */
export const listPart = (items: readonly unknown[], total: number): ListPart => new ListPart(items, total)

class Started {
  readonly job: Job
  constructor(job: Job) {
    this.job = job
  }
}
/** The server goes on with a job (202). */
export const started = (job: Job): Started => new Started(job)

type Answer<L extends Line> = Reply<AllEndpoints[L], Blob> | Refusal | ListPart | Started

/** One request as the server got it. */
export interface SentRequest {
  readonly line: Line
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}
type Handler = (sent: SentRequest) => unknown

export interface Wire {
  /** How an endpoint is answered from now on; a function is asked each time. */
  answer<L extends Line>(line: L, answer: Answer<L> | ((sent: SentRequest) => Answer<L> | Promise<Answer<L>>)): void
  /** What was sent, in order; of one endpoint with its line. */
  sent(line?: Line): readonly SentRequest[]
  /** Requests that no answer was given for. */
  unanswered(): readonly string[]
  readonly fetch: typeof fetch
}

/** Fixed words stand above parameters, as on the server. */
const patterns = (Object.keys(endpoints) as Line[])
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map(line => {
    const [method = '', path = ''] = line.split(' ')
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return { line, method, names, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`, 'i') }
  })

/** Of a form with a file: its fields and the file by their names. */
const readBody = (line: Line, body: unknown): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body)
  const endpoint: Endpoint = endpoints[line]
  if (endpoint.textBody) return body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

function readRequest(address: URL, method: string, body: unknown): SentRequest | null {
  for (const { line, method: endpointMethod, names, pattern } of patterns) {
    const found = method === endpointMethod && pattern.exec(address.pathname)
    if (!found) continue
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
    const query = Object.fromEntries(address.searchParams)
    return { line, params, query, body: readBody(line, body) }
  }
  return null
}

function respond(answer: unknown): Response {
  if (answer instanceof Refusal) {
    const { status } = problems[answer.code]
    return Response.json({ message: `Refused: ${answer.code}.`, code: answer.code, ...answer.details }, { status })
  }
  if (answer instanceof ListPart)
    return Response.json(answer.items, { headers: { 'x-total-count': String(answer.total) } })
  if (answer instanceof Started) return Response.json(answer.job, { status: 202 })
  if (answer instanceof Blob || answer instanceof ReadableStream) return new Response(answer)
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
}

export function createWire(): Wire {
  const handlers = new Map<Line, Handler>()
  const sent: SentRequest[] = []
  const unanswered: string[] = []
  // Stays open and silent: nobody else is at work. Nor has the person anything made, any news, or a parameter to see to. No
  // single sign-on is set up.
  handlers.set('GET /api/events', () => new ReadableStream())
  handlers.set('GET /api/jobs', () => [])
  handlers.set('GET /api/newsFeed', () => ({ result: [], totalRows: 0 }))
  handlers.set('GET /api/newsFeed/since', () => 0)
  handlers.set('GET /api/parameters/toSubmit', () => [])
  handlers.set('GET /api/parameters/inProgress', () => [])
  handlers.set('GET /users/realm', () => '')
  // Nothing that is drawn is open data, unless a test says so.
  handlers.set('GET /api/datasets/{key}', () => refuse('notPublished'))
  return {
    answer: (line, answer) =>
      void handlers.set(line, typeof answer === 'function' ? (answer as unknown as Handler) : () => answer),
    sent: line => sent.filter(request => line === undefined || request.line === line),
    unanswered: () => unanswered,
    fetch: async (resource, { method = 'GET', body } = {}) => {
      const address = new URL(resource instanceof Request ? resource.url : resource, 'http://localhost')
      const request = readRequest(address, method, body)
      const handler = request && handlers.get(request.line)
      if (!request || !handler) {
        unanswered.push(`${method} ${address.pathname}`)
        return Response.json({ message: 'no answer in this test', code: 'internal' }, { status: 400 })
      }
      sent.push(request)
      return respond(await handler(request))
    },
  }
}

/** No network: nothing that is sent arrives. */
export const cutOff = (wire: Wire): void =>
  void Object.assign(wire, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
