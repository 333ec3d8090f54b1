// How tests and benchmarks call the server: an endpoint by its documented line, inputs and response typed by its declaration.
//   const { status, body } = await admin.send('POST /api/forms', { body: { name, category } })
import type { FastifyInstance } from 'fastify'
import type { Endpoint, Input, Reply } from '@imp/domain/endpoint.ts'
import { endpoints, type AllEndpoints, type Line } from '@imp/domain/endpoints.ts'
import type { ProblemBody } from '@imp/domain/problems.ts'
import { addressOf, methodOf, type RawInput } from './request.ts'

interface HttpRequest {
  readonly method: ReturnType<typeof methodOf>
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
  readonly remoteAddress: string | undefined
}
interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>

/** Of an event stream, which does not end, only status and headers. */
export const injectInto =
  (server: { readonly app: FastifyInstance }): Transport =>
  async ({ payload, remoteAddress, ...request }) => {
    const response = await server.app.inject({
      ...request,
      payloadAsStream: true,
      ...(payload !== undefined && { payload }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
    const { statusCode: status, headers } = response
    const parts: Buffer[] = []
    if (headers['content-type'] === 'text/event-stream') response.stream().destroy()
    else for await (const part of response.stream()) parts.push(part as Buffer)
    return { status, headers, bytes: Buffer.concat(parts) }
  }

export const fetchFrom =
  (serverUrl: string, timeoutMs = 60_000): Transport =>
  async ({ method, url, headers, payload }) => {
    const response = await fetch(`${serverUrl}${url}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(payload !== undefined && { body: payload }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: Object.fromEntries(response.headers), bytes }
  }

/** A response. Reading the half that is not there throws with what is there instead. */
export class Answer<L extends Line> {
  readonly status: number
  readonly headers: HttpAnswer['headers']
  readonly bytes: Buffer
  readonly #line: L

  constructor(line: L, { status, headers, bytes }: HttpAnswer) {
    this.#line = line
    this.status = status
    this.headers = headers
    this.bytes = bytes
  }

  get isRefused(): boolean {
    return this.status >= 400
  }

  /** As declared; files are bytes. */
  get body(): Reply<AllEndpoints[L], Buffer> {
    if (this.isRefused) throw new Error(`${this.#line}: refused with ${this.status} ${this.bytes.toString()}`)
    return this.#parse() as Reply<AllEndpoints[L], Buffer>
  }

  get problem(): ProblemBody {
    if (!this.isRefused) throw new Error(`${this.#line}: not refused, but answered with ${this.status}`)
    return this.#parse() as ProblemBody
  }

  #parse(): unknown {
    const media = String(this.headers['content-type'])
    if (media.startsWith('text/plain')) return this.bytes.toString()
    if (this.bytes.length === 0) return undefined
    return media.startsWith('application/json') ? JSON.parse(this.bytes.toString()) : this.bytes
  }
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}
export type EndpointInput<L extends Line, I = Input<AllEndpoints[L], File>> = I extends { readonly query: infer Q }
  ? object extends Q
    ? Omit<I, 'query'> & { readonly query?: Q }
    : I
  : I
type EndpointArguments<L extends Line> =
  object extends EndpointInput<L>
    ? [input?: EndpointInput<L>, options?: RequestOptions]
    : [input: EndpointInput<L>, options?: RequestOptions]

/** A signed-in person, or a visitor. */
export interface Client {
  readonly headers: Readonly<Record<string, string>>
  send<L extends Line>(line: L, ...given: EndpointArguments<L>): Promise<Answer<L>>
  /** With inputs that the declaration does not allow. */
  sendRaw<L extends Line>(line: L, input: RawInput, options?: RequestOptions): Promise<Answer<L>>
}

export function clientOf(transport: Transport, headers: Readonly<Record<string, string>> = {}): Client {
  async function sendRaw<L extends Line>(line: L, input: RawInput, options: RequestOptions = {}): Promise<Answer<L>> {
    const { media, payload } = await writeBody(input, line)
    const answer = await transport({
      method: methodOf(line),
      url: addressOf(line, input),
      headers: { ...(media !== undefined && { 'content-type': media }), ...headers, ...options.headers },
      payload,
      remoteAddress: options.remoteAddress,
    })
    return new Answer(line, answer)
  }
  return { headers, sendRaw, send: (line, ...[input, options]) => sendRaw(line, (input ?? {}) as RawInput, options) }
}

export interface WrittenBody {
  readonly media?: string
  readonly payload?: string | Buffer
}
export async function writeBody({ body, fields, file }: RawInput, line: Line): Promise<WrittenBody> {
  const endpoint: Endpoint = endpoints[line]
  if (endpoint.textBody && typeof body === 'string') return { media: 'text/plain', payload: body }
  if (body !== undefined) return { media: 'application/json', payload: JSON.stringify(body) }
  if (!fields && !file) return {}
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {}))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  if (file) form.append('file', file)
  // Writes the parts and chooses their boundary.
  const written = new Response(form)
  return { media: written.headers.get('content-type') ?? '', payload: Buffer.from(await written.arrayBuffer()) }
}
