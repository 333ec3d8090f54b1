// Sends a request. Imports only types from the table of endpoints. Only hooks.ts files and cache.ts use it.
// A refusal is thrown as `Refused`, no answer at all as `Unreachable`; an aborted request throws the signal's reason.
import type { AcceptedReply, Input, Reply } from '@imp/domain/endpoint.ts'
import type { AllEndpoints, Line } from '@imp/domain/endpoints.ts'
import type { ProblemBody } from '@imp/domain/problems.ts'
import { feedbackNow, loadFeedback } from './feedback.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { localeInUse } from './i18n/language.ts'
import { expireSession, session } from './session.ts'

export class Refused extends Error {
  readonly status: number
  /** Its code is empty when something other than our server answered (a proxy, for example). */
  readonly problem: Omit<ProblemBody, 'code'> & { readonly code: ProblemBody['code'] | '' }
  /** No words came with it: its message is only the status in the words of HTTP. */
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
  /** The version a write was made from, where the body cannot carry it (D6). */
  readonly ifMatch?: number | undefined
  /** Lets a small last save finish although the page is being left. */
  readonly keepalive?: boolean | undefined
  /** Of a session that this page has already left. */
  readonly token?: string | undefined
  /** RFC 7240. */
  readonly prefer?: string | undefined
  /** Told how much of an upload has left, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

export type EndpointInput<L extends Line> = Input<AllEndpoints[L], File>
export type Answer<L extends Line> = Reply<AllEndpoints[L], Blob>
/** An endpoint without inputs takes no input; one whose inputs are all optional may be given none. */
export type EndpointArguments<L extends Line> =
  unknown extends EndpointInput<L>
    ? [given?: undefined, options?: Options]
    : [given: EndpointInput<L>, options?: Options]

interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Of an upload. */
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

/** The server reads a field as text or as JSON, as the endpoint declares it. */
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
    // What it is called in the reader's language: a page where things are only read has not fetched it.
    if (!feedbackNow()) await loadFeedback().catch(() => {})
    if (body.message) return new Refused(answer.status, { ...body, message: body.message, code: body.code ?? '' })
  } catch {
    // Something other than our server: a sentence is its message, a page is not.
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
      // An answer that comes late, for somebody who has signed in again since, ends nothing.
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
  // A file stays one, also where it is a text.
  const isFile = answer.headers.has('content-disposition')
  return type.startsWith('text/plain') && !isFile ? answer.text() : answer.blob()
}

export const api = <L extends Line>(line: L, ...given: EndpointArguments<L>): Promise<Answer<L>> =>
  send(line, given, readBody) as Promise<Answer<L>>

/** Endpoints whose list can be read page by page. */
export type PagedLine = {
  [L in Line]: EndpointInput<L> extends { query: infer Q } ? ('page' extends keyof Q ? L : never) : never
}[Line]
type Row<L extends PagedLine> = Answer<L> extends readonly (infer R)[] ? R : never
/** A part of a list. */
export interface Page<R> {
  readonly items: readonly R[]
  /** The length of the whole list. */
  readonly total: number
  /** The first is 1. */
  readonly page: number
}

export const apiPage = <L extends PagedLine>(line: L, ...given: EndpointArguments<L>): Promise<Page<Row<L>>> =>
  send(line, given, async answer => {
    const items = (await answer.json()) as Row<L>[]
    const total = Number(answer.headers.get('x-total-count') ?? items.length)
    const { query } = (given[0] ?? {}) as { readonly query?: { readonly page?: number } }
    return { items, total, page: query?.page ?? 1 }
  })

/** What was asked for is being made by a job. */
export class Accepted<Job> {
  readonly job: Job
  constructor(job: Job) {
    this.job = job
  }
}
/** Endpoints that may take long. */
type LongLine = { [L in Line]: [AcceptedReply<AllEndpoints[L]>] extends [never] ? never : L }[Line]

/** What the endpoint answers, if it does so within some seconds; else the job that goes on with it. */
export const apiOrJob = <L extends LongLine>(
  line: L,
  given: EndpointInput<L>,
  { waitSeconds, signal }: { readonly waitSeconds: number; readonly signal: AbortSignal },
): Promise<Answer<L> | Accepted<AcceptedReply<AllEndpoints[L]>>> => {
  const options = { signal, prefer: `respond-async, wait=${waitSeconds}` }
  // Endpoints with and without inputs differ in their arguments; which this is, the compiler cannot tell from `L` alone.
  return send(line, [given, options] as unknown as EndpointArguments<L>, async answer =>
    answer.status === 202
      ? new Accepted((await answer.json()) as AcceptedReply<AllEndpoints[L]>)
      : ((await readBody(answer)) as Answer<L>),
  )
}
