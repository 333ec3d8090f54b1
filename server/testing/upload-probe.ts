// A server with one endpoint that takes a file and one that returns it: for tests of what every upload goes through.
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { anyFile, oneOf, shape, type Endpoint } from '@imp/domain/endpoint.ts'
import { afterAll, beforeAll } from 'vitest'
import type { Ctx } from '../src/platform/context.ts'
import { buildServer } from '../src/platform/http/server.ts'
import type { Route } from '../src/platform/http/route.ts'
import { StoredDownload } from '../src/platform/http/stored-download.ts'
import type { ReceivedFile } from '../src/platform/http/upload.ts'
import { createFindPerson } from '../src/users/find-person.ts'
import { EventHub } from '../src/platform/events/hub.ts'
import { WorkLimits } from '../src/platform/work-limits/work-limits.ts'
import type { TestServer } from './server.ts'

export const maxUploadBytes = 100_000_000

const uploadEndpoint = {
  summary: 'Stores a file.',
  query: shape({ draft: Type.Optional(Type.Boolean()) }),
  upload: {
    fields: shape({
      title: Type.String({ maxLength: 50 }),
      kind: Type.Optional(oneOf('plan', 'photo')),
      dto: Type.Optional(shape({ year: Type.Integer() })),
    }),
    file: { maxBytes: maxUploadBytes },
  },
  reply: shape({ key: Type.String(), fileName: Type.String(), title: Type.String(), year: Type.Integer() }),
  permission: 'form.edit',
  cost: 'low',
  effect: 'write',
  transaction: 'manual',
  invalidates: ['form'],
} as const satisfies Endpoint

const downloadEndpoint = {
  summary: 'Answers a file.',
  query: shape({ key: Type.String() }),
  reply: anyFile,
  permission: 'form.edit',
  cost: 'low',
  effect: 'read',
  cacheTags: ['form'],
} as const satisfies Endpoint

interface UploadInput {
  readonly fields: { readonly title: string; readonly dto?: { readonly year: number } }
  readonly file: ReceivedFile
}

export interface UploadProbe {
  readonly app: FastifyInstance
  readonly url: () => string
  store: (ctx: Ctx, input: UploadInput) => Promise<string>
}

async function storeAndKeep(ctx: Ctx, { fields, file }: UploadInput): Promise<string> {
  const options = { media: 'application/pdf', extension: 'pdf', name: `${fields.title}.pdf` }
  const stored = await ctx.files.storeFile(file, { ...options, maxBytes: maxUploadBytes, signal: ctx.signal })
  await ctx.db.transaction().execute(tx => ctx.files.keepFile(tx, stored.key))
  return stored.key
}

/** Call it at the top of a test file. */
export function uploadProbe(base: TestServer): UploadProbe {
  const probe = { store: storeAndKeep } as { -readonly [K in keyof UploadProbe]: UploadProbe[K] }
  const upload: Route['run'] = async (ctx, input: UploadInput) => {
    const { fields, file } = input
    return {
      key: await probe.store(ctx, input),
      fileName: file.fileName,
      title: fields.title,
      year: fields.dto?.year ?? 0,
    }
  }
  const download: Route['run'] = async (ctx, { query }: { query: { key: string } }) =>
    new StoredDownload(ctx.files, await ctx.files.findFile(ctx.db, query.key))
  beforeAll(async () => {
    const { db, jobs, files } = base
    const events = new EventHub({ db, topics: [], findLiveSessions: async () => new Set(), now: () => new Date() })
    const deps = {
      db,
      jobs,
      files,
      events,
      now: () => new Date(),
      publicUrl: 'http://localhost',
      singleSignOn: null,
      publicAnswers: null,
      workLimits: new WorkLimits(db),
      production: false,
      createFindPerson,
    }
    probe.app = await buildServer(
      deps,
      [
        // A route needs a line of the table: these belong to other endpoints.
        { line: 'POST /api/forms', endpoint: uploadEndpoint, run: upload, stamp: null },
        { line: 'GET /api/forms/blocks', endpoint: downloadEndpoint, run: download, stamp: null },
      ],
      { readiness: {} },
    )
    await probe.app.listen({ port: 0, host: '127.0.0.1' })
    const address = probe.app.server.address()
    probe.url = () => `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => probe.app.close())
  return probe
}
