// The floor: the least a Fastify server could do for the same work after one session look-up. It sends the bytes of the product's
// own response or the rows of a statement, or stores the same answers with one plain statement.
import fastify, { type FastifyInstance } from 'fastify'
import { openPool, type ConnectionOptions } from '../src/platform/postgres/pool.ts'
import { hashToken } from '../src/platform/http/caller.ts'

const maxBodyBytes = 64_000_000

export function buildFloor(database: ConnectionOptions): FastifyInstance {
  const pool = openPool(database)
  // Without a logger Fastify's type names another logger type; nothing here uses it.
  const app = fastify({ logger: false, bodyLimit: maxBodyBytes }) as unknown as FastifyInstance
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers
    if (authorization === undefined && request.method === 'GET') return
    const token = authorization?.slice('Bearer '.length) ?? ''
    const { rows } = await pool.query(
      'select u.id from sessions s join users u on u.id = s.user_id where s.token_hash = $1',
      [hashToken(token)],
    )
    if (rows.length === 0) await reply.code(401).send()
  })

  const answers = new Map<string, { readonly headers: Record<string, string>; readonly body: Buffer }>()
  app.put<{ Params: { name: string }; Headers: { 'x-headers'?: string }; Body: Buffer }>(
    '/bytes/:name',
    async ({ params, headers, body }) => {
      const sent = JSON.parse(headers['x-headers'] ?? '{}') as Record<string, string>
      answers.set(params.name, { headers: { 'content-type': 'application/json', ...sent }, body })
      return { stored: true }
    },
  )
  app.get<{ Params: { name: string } }>('/bytes/:name', (request, reply) => {
    const answer = answers.get(request.params.name)
    return reply.headers(answer?.headers ?? {}).send(answer?.body)
  })

  const statements = new Map<string, { readonly text: string; readonly values: readonly unknown[] }>()
  app.put<{ Params: { name: string }; Body: { text: string; values: unknown[] } }>('/rows/:name', async request => {
    statements.set(request.params.name, request.body)
    return { stored: true }
  })
  app.get<{ Params: { name: string } }>('/rows/:name', async request => {
    const { name } = request.params
    const { text = '', values = [] } = statements.get(name) ?? {}
    return (await pool.query({ name, text, values: [...values] })).rows as object[]
  })

  app.put<{ Body: { result: string; question: string; numeric: number } }>('/value', async request => {
    const { result, question, numeric } = request.body
    const { rows } = await pool.query(
      `insert into bench_values (result_id, question_id, numeric) values ($1, $2, $3)
       on conflict (result_id, question_id) do update set numeric = excluded.numeric returning *`,
      [result, question, numeric],
    )
    return rows[0] as object
  })
  app.put<{
    Body: { result: string; values: { question: string; numeric: number | null; textual: string | null }[] }
  }>('/values', async request => {
    const { result, values } = request.body
    const { rowCount } = await pool.query(
      `insert into bench_values (result_id, question_id, numeric, textual)
       select $1, q, n, t from unnest($2::uuid[], $3::float8[], $4::text[]) as v (q, n, t)
       on conflict (result_id, question_id) do update set numeric = excluded.numeric, textual = excluded.textual`,
      [result, values.map(v => v.question), values.map(v => v.numeric), values.map(v => v.textual)],
    )
    return { rowCount }
  })
  return app
}

export const floorTable = `
  create table bench_values (
    result_id uuid, question_id uuid, numeric float8, textual text, primary key (result_id, question_id)
  )`
