// Sends a request. Imports only types from the table of endpoints. Only hooks.ts files and cache.ts use it.
// A refusal is thrown as `Refused`, no response at all as `Unreachable`; an aborted request throws the signal's reason.
import type { AcceptedReply, Input, Reply } from '@imp/domain/endpoint.ts'
import type { AllEndpoints, Line } from '@imp/domain/endpoints.ts'
import type { ProblemBody } from '@imp/domain/problems.ts'
import { feedbackNow, loadFeedback } from './feedback.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { localeInUse } from './i18n/language.ts'
import { expireSession, session } from './session.ts'

export class Refused extends Error {
  readonly status: number
  /** The code is empty when something other than our server responded, such as a proxy. */
  readonly problem: Omit<ProblemBody, 'code'> & { readonly code: ProblemBody['code'] | '' }
  /** The response had no message; `message` is only the HTTP status text. */
  readonly isSilent: boolean
  constructor(status: number, problem: Refused['problem'], isSilent = false) {
    super(problem.message)
    this.name = 'Refused'
    this.status = status
    this.problem = problem
    this.isSilent = isSilent
  }
}
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('the server cannot be reached', { cause })
    this.name = 'Unreachable'
  }
}

interface Options {
  readonly signal?: AbortSignal | undefined
  /** The version that a write is based on, where the body cannot carry it (D6). */
  readonly ifMatch?: number | undefined
  /** Lets a small last save finish while the page is being left. */
  readonly keepalive?: boolean | undefined
  /** The token of a session that this page has already left. */
  readonly token?: string | undefined
  /** The Prefer header of RFC 7240. */
  readonly prefer?: string | undefined
  /** Called with the share of an upload that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

export type EndpointInput<L extends Line> = Input<AllEndpoints[L], File>
export type Answer<L extends Line> = Reply<AllEndpoints[L], Blob>
export type EndpointArguments<L extends Line> =
  unknown extends EndpointInput<L>
    ? [given?: undefined, options?: Options]
    : [given: EndpointInput<L>, options?: Options]

interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  fields?: Record<string, unknown>
  file?: File
}

function buildAddress(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The server reads each field as text or as JSON, as the endpoint declares it. */
function buildForm({ fields = {} }: RequestParts, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.append('file', file)
  return form
}

async function readRefusal(answer: Response): Promise<Refused> {
  const words = await answer.text()
  try {
    const body = JSON.parse(words) as Partial<ProblemBody>
    // Load the messages in the reader's language: read-only pages have not fetched them yet.
    if (!feedbackNow()) await loadFeedback().catch(() => {})
    if (body.message) return new Refused(answer.status, { ...body, message: body.message, code: body.code ?? '' })
  } catch {
    // Not from our server: plain text of one sentence can be shown, a whole page cannot.
    const isPlain = answer.headers.get('content-type')?.startsWith('text/plain')
    const sentence = words.trim()
    if (isPlain && /^[^<]{1,300}$/.test(sentence)) return new Refused(answer.status, { message: sentence, code: '' })
  }
  return new Refused(answer.status, { message: answer.statusText || String(answer.status), code: '' }, true)
}

async function send<L extends Line, T>(
  line: L,
  [given, options = {}]: EndpointArguments<L>,
  readAnswer: (answer: Response) => Promise<T>,
): Promise<T> {
  const parts: RequestParts = given ?? {}
  const body = parts.file ? buildForm(parts, parts.file) : parts.body
  const [method = '', path = ''] = line.split(' ')
  const isRaw = typeof body === 'string' || body instanceof FormData
  const token = options.token ?? session()?.token
  const headers = {
    'accept-language': localeInUse(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
    ...(options.prefer !== undefined && { prefer: options.prefer }),
    ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
  }
  const { signal = null, keepalive = false, onProgress } = options
  const address = buildAddress(path, parts)
  try {
    const answer =
      onProgress && body instanceof FormData
        ? await fetchWithProgress(address, { method, headers, body, signal }, onProgress)
        : await fetch(address, {
            method,
            headers,
            signal,
            keepalive,
            ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
          })
    if (!answer.ok) {
      // A late 401 of an older session must not end the new one.
      if (answer.status === 401 && session()?.token === token) expireSession()
      throw await readRefusal(answer)
    }
    return await readAnswer(answer)
  } catch (cause) {
    if (cause instanceof Refused || signal?.aborted) throw cause
    throw new Unreachable(cause)
  }
}

async function readBody(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined
  const type = answer.headers.get('content-type') ?? ''
  if (type.includes('json')) return answer.json()
  // An attachment stays a file even if it is text.
  const isFile = answer.headers.has('content-disposition')
  return type.startsWith('text/plain') && !isFile ? answer.text() : answer.blob()
}

export const api = <L extends Line>(line: L, ...given: EndpointArguments<L>): Promise<Answer<L>> =>
  send(line, given, readBody) as Promise<Answer<L>>

export type PagedLine = {
  [L in Line]: EndpointInput<L> extends { query: infer Q } ? ('page' extends keyof Q ? L : never) : never
}[Line]
type Row<L extends PagedLine> = Answer<L> extends readonly (infer R)[] ? R : never
export interface Page<R> {
  readonly items: readonly R[]
  readonly total: number
  readonly page: number
}

export const apiPage = <L extends PagedLine>(line: L, ...given: EndpointArguments<L>): Promise<Page<Row<L>>> =>
  send(line, given, async answer => {
    const items = (await answer.json()) as Row<L>[]
    const total = Number(answer.headers.get('x-total-count') ?? items.length)
    const { query } = (given[0] ?? {}) as { readonly query?: { readonly page?: number } }
    return { items, total, page: query?.page ?? 1 }
  })

/** 202: a job is producing what was asked for. */
export class Accepted<Job> {
  readonly job: Job
  constructor(job: Job) {
    this.job = job
  }
}
type LongLine = { [L in Line]: [AcceptedReply<AllEndpoints[L]>] extends [never] ? never : L }[Line]

/** The response, if it comes within some seconds; otherwise the job that goes on with it. */
export const apiOrJob = <L extends LongLine>(
  line: L,
  given: EndpointInput<L>,
  { waitSeconds, signal }: { readonly waitSeconds: number; readonly signal: AbortSignal },
): Promise<Answer<L> | Accepted<AcceptedReply<AllEndpoints[L]>>> => {
  const options = { signal, prefer: `respond-async, wait=${waitSeconds}` }
  // The compiler cannot tell from `L` alone whether the endpoint has inputs.
  return send(line, [given, options] as unknown as EndpointArguments<L>, async answer =>
    answer.status === 202
      ? new Accepted((await answer.json()) as AcceptedReply<AllEndpoints[L]>)
      : ((await readBody(answer)) as Answer<L>),
  )
}
