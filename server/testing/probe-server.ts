// A server whose endpoints only note their inputs: for tests of what every request goes through.
import { PassThrough, Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { Ctx } from '../src/platform/context.ts'
import { Download, RawJson } from '../src/platform/http/answers.ts'
import { hashToken } from '../src/platform/http/caller.ts'
import { route, type Route } from '../src/platform/http/route.ts'
import { buildServer } from '../src/platform/http/server.ts'
import type { ServerDeps } from '../src/platform/http/server-deps.ts'
import { EventHub } from '../src/platform/events/hub.ts'
import { JobQueue } from '../src/platform/jobs/queue.ts'
import type { Person } from '../src/platform/person.ts'
import { Problem } from '../src/platform/problems.ts'
import { WorkLimits } from '../src/platform/work-limits/work-limits.ts'
import { testServer } from './server.ts'

export const probeId = '0190a1b2-0000-7000-8000-00000000000a'
export const asAdmin = { authorization: 'Bearer Admin' }
export const asNclp = { authorization: 'Bearer NCLP' }
export const category = { id: probeId, name: 'Grid' }

const makePerson = (role: Person['role']): Person => ({
  id: probeId,
  name: role,
  username: '',
  role,
  actualRole: role,
  countryId: null,
  parentCountryId: null,
})
const people = new Map(
  (['Admin', 'NCLP', 'Viewer'] as const).map(role => [hashToken(role).toString('hex'), makePerson(role)]),
)

export interface ProbeServer {
  readonly app: FastifyInstance
  readonly deps: ServerDeps
  readonly routes: readonly Route[]
  ctx: Ctx | undefined
  body: unknown
  listCountries: () => Promise<unknown>
  readonly logLines: unknown[]
  send(request: InjectOptions): Promise<ProbeAnswer>
  publishForm(headers: Record<string, string>): Promise<ProbeAnswer>
  createCategory(payload: string, headers?: Record<string, string>): Promise<ProbeAnswer>
}
interface ProbeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // These tests check the shape of whatever comes back.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** Call it at the top of a test file. */
export function probeServer(): ProbeServer {
  const base = testServer()
  const logLines: unknown[] = []
  const log = new Writable({
    write(line: Buffer, _encoding, done) {
      logLines.push(JSON.parse(line.toString()))
      done()
    },
  })
  async function send(request: InjectOptions): Promise<ProbeAnswer> {
    const response = await probe.app.inject(request)
    return { status: response.statusCode, headers: response.headers, body: response.body ? response.json() : null }
  }
  const probe: { -readonly [K in keyof ProbeServer]: ProbeServer[K] } = {
    app: undefined as unknown as FastifyInstance,
    deps: undefined as unknown as ServerDeps,
    routes: [],
    ctx: undefined,
    body: undefined,
    listCountries: async () => [],
    logLines,
    send,
    publishForm: headers => send({ method: 'PATCH', url: `/api/forms/${probeId}`, headers }),
    createCategory: (payload, headers) =>
      send({
        method: 'POST',
        url: '/api/forms/categories',
        payload,
        headers: { ...asAdmin, 'content-type': 'application/json', ...headers },
      }),
  }
  beforeAll(async () => {
    probe.deps = {
      db: base.db,
      now: () => new Date(),
      jobs: new JobQueue(base.db, []),
      files: base.files,
      events: new EventHub({
        db: base.db,
        topics: [],
        findLiveSessions: async () => new Set(),
        now: () => new Date(),
      }),
      publicUrl: 'http://localhost',
      singleSignOn: null,
      publicAnswers: null,
      workLimits: new WorkLimits(base.db),
      production: false,
      createFindPerson:
        () =>
        async (_db, { tokenHash }) => {
          const person = people.get(tokenHash.toString('hex'))
          return person && { person, accessToken: null, stamp: null }
        },
    }
    probe.routes = routesOf(probe)
    probe.app = await buildServer(probe.deps, probe.routes, {
      readiness: {},
      webFolder: '/nowhere',
      logger: pino(log),
    })
  })
  afterAll(() => probe.app.close())
  return probe
}

const routesOf = (probe: ProbeServer): readonly Route[] => [
  route('GET /api/countries', async ctx => {
    probe.ctx = ctx
    return (await probe.listCountries()) as []
  }),
  route('PATCH /api/forms/{id}', async ctx => {
    probe.ctx = ctx
    throw new Problem('unknownForm')
  }),
  route('POST /api/forms/categories', async (_ctx, input) => {
    probe.body = input.body
    return { ...category, secret: 'x' }
  }),
  route('GET /api/forms/blocks', async () => new RawJson(JSON.stringify([category]), '"tag"')),
  route('PATCH /api/sections/{id}/questions', async () => []),
  route('PATCH /api/results/submit/{id}', async (_ctx, input) => {
    probe.body = input.body
    throw new Problem('resultSubmitted')
  }),
  route('GET /api/results/download/{id}', async () => new Download('Plans "é"\r\n.xlsx', Buffer.from('PK'))),
  route('POST /users/authenticate', async () => {
    throw new Problem('wrongCredentials')
  }),
  route('GET /api/events', async () => {
    const stream = new PassThrough()
    stream.write(': open\n\n')
    return stream
  }),
  route('POST /users/logout', async () => undefined),
  route('GET /users/partSelect/{id}', async ctx => {
    probe.ctx = ctx
    throw new Problem('unknownCountry')
  }),
]
