// The servers that the benchmarks compare, each a process of its own so that CPU time can be told apart:
// the product, and the floor: the least a Fastify server could do for the same answer (session look-up and one statement).
// Started by measure.ts; answers 'cpu' messages with the CPU milliseconds it has used.
import fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { openDb, openPool, type Place } from '../src/platform/db.ts'
import { hashToken } from '../src/platform/route.ts'

const [, , kind, place, port] = process.argv
const database = JSON.parse(place ?? '{}') as Place
const app = kind === 'floor' ? floor(database) : await buildApp({ db: openDb(database), production: true })
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.on('message', message => {
  if (message !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.send?.('ready')

function floor(where: Place): FastifyInstance {
  const pool = openPool(where)
  // Without a logger Fastify's type names another one than the product's; nothing here uses it.
  const bare = fastify({ logger: false }) as unknown as FastifyInstance
  const bytes = new Map<string, Buffer>()
  bare.addHook('onRequest', async (request, reply) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const { rows } = await pool.query(
      'select u.id from sessions s join users u on u.id = s.user_id where s.token_hash = $1',
      [hashToken(token)],
    )
    if (rows.length === 0) await reply.code(401).send()
  })
  bare.get<{ Params: { id: string } }>('/form/:id', async request => {
    const { rows } = await pool.query('select * from forms where id = $1', [request.params.id])
    return rows[0] as object
  })
  // Sends what it was given once: the bytes of the product's own answer.
  bare.put<{ Params: { id: string } }>('/bytes/:id', { bodyLimit: 10_000_000 }, async request => {
    bytes.set(request.params.id, Buffer.from(JSON.stringify(request.body)))
    return { kept: true }
  })
  bare.get<{ Params: { id: string } }>('/bytes/:id', (request, reply) =>
    reply.type('application/json').send(bytes.get(request.params.id)),
  )
  bare.get<{ Params: { country: string } }>('/rows/:country', async request => {
    const { rows } = await pool.query(
      `select f.id as form_id, r.id as result_id, f.name, f.description, f.published_at, c.id as category_id, c.name as category,
              r.status, r.submitted_at, f.deadline, f.visibility, f.user_download, f.send_notification, k.id as country_id, k.name as country
         from results r join forms f on f.id = r.form_id join categories c on c.id = f.category_id join countries k on k.id = r.country_id
        where r.country_id = $1 and f.published_at is not null order by f.published_at desc, f.name`,
      [request.params.country],
    )
    return rows
  })
  bare.put<{ Body: { result: string; question: string; numeric: number } }>('/value', async request => {
    const { result, question, numeric } = request.body
    const { rows } = await pool.query(
      `insert into bench_values (result_id, question_id, numeric) values ($1, $2, $3)
       on conflict (result_id, question_id) do update set numeric = excluded.numeric returning *`,
      [result, question, numeric],
    )
    return rows[0] as object
  })
  bare.put<{
    Body: { result: string; values: { question: string; numeric: number | null; textual: string | null }[] }
  }>('/values', { bodyLimit: 10_000_000 }, async request => {
    const { result, values } = request.body
    const { rowCount } = await pool.query(
      `insert into bench_values (result_id, question_id, numeric, textual)
       select $1, q, n, t from unnest($2::uuid[], $3::float8[], $4::text[]) as v (q, n, t)
       on conflict (result_id, question_id) do update set numeric = excluded.numeric, textual = excluded.textual`,
      [result, values.map(v => v.question), values.map(v => v.numeric), values.map(v => v.textual)],
    )
    return { rowCount }
  })
  return bare
}
