// The demonstration accounts (D25), signed in over the API, and requests for preparing stories.
import type { Input, Reply } from '@imp/domain/endpoint.ts'
import type { AllEndpoints, Line } from '@imp/domain/endpoints.ts'

export const password = 'Monitoring-2026'
export const people = {
  admin: 'admin@imp.example',
  nclpOfBelgium: 'nclp.be@imp.example',
  nclpOfAustria: 'nclp.at@imp.example',
  nclpOfDenmark: 'nclp.dk@imp.example',
  viewer: 'viewer@imp.example',
  disabled: 'disabled@imp.example',
} as const
export type Account = keyof typeof people

type Session = Reply<AllEndpoints['POST /users/authenticate'], Blob>

export const sessionOf = (url: string, who: Account): Promise<Session> =>
  call(url, null, 'POST /users/authenticate', { body: { username: people[who], password } })

/** Sends a request like the browser does; throws the server's message if it is refused. */
export async function call<L extends Line>(
  url: string,
  token: string | null,
  line: L,
  given: Input<AllEndpoints[L]>,
): Promise<Reply<AllEndpoints[L], Blob>> {
  const {
    params = {},
    query = {},
    body,
  } = given as { params?: Record<string, string>; query?: Record<string, string | readonly string[]>; body?: unknown }
  const [method = '', path = ''] = line.split(' ')
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map(one => [name, String(one)])),
  )
  const answer = await fetch(`${url}${address}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as Reply<AllEndpoints[L], Blob>
}
