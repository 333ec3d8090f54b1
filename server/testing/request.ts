// A request to an endpoint: its method, the address with its parameters filled in, and the body.
import type { Method } from '@imp/domain/endpoint.ts'
import type { Line } from '@imp/domain/endpoints.ts'

export interface RawInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly fields?: Readonly<Record<string, unknown>>
  readonly file?: File
}

export const methodOf = (line: Line): Method => line.slice(0, line.indexOf(' ')) as Method

/** As a client would write it; lists in the query are repeated. */
export function addressOf(line: Line, { params = {}, query = {} }: RawInput): string {
  const path = line
    .slice(line.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}
