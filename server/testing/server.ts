// The server for one test file: the real one on a clone of the migrated template database, seeded with base data.
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { jobKinds } from '../src/job-kinds.ts'
import { openDb, type Db } from '../src/platform/db.ts'
import type { ServerDeps } from '../src/platform/http/server-deps.ts'
import { JobQueue } from '../src/platform/jobs/queue.ts'
import type { FileStore } from '../src/platform/files/store.ts'
import type { ConnectionOptions } from '../src/platform/postgres/pool.ts'
import { clientOf, injectInto, type Client } from './client.ts'
import { makeFileFolder, type FileFolder } from './file-store.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly db: Db
  readonly connection: ConnectionOptions
  /** Its workers start when a test starts them. */
  readonly jobs: JobQueue
  readonly files: FileStore
  readonly fileFolder: FileFolder
  readonly visitor: Client
  /** The server's clock; assign to move it. */
  now: Date | null
}

let clones = 0

/** Call it at the top of a test file or describe. @param options how the server reaches its database @param deps overrides */
export function testServer(
  options: () => ConnectionOptions = () => ({}),
  deps: () => Partial<ServerDeps> = () => ({}),
): TestServer {
  const server = { now: null } as { -readonly [K in keyof TestServer]: TestServer[K] }
  server.visitor = clientOf(injectInto(server))
  const name = `t_${process.pid}_${clones++}`
  const host = inject('pgHost')
  async function admin(statement: string): Promise<void> {
    const client = new pg.Client({ host, user: 'app', database: 'postgres' })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  beforeAll(async () => {
    await admin(`create database ${name} template template_app strategy wal_log`)
    server.connection = { host, user: 'app', database: name, max: 4, ...options() }
    server.db = openDb(server.connection)
    server.jobs = new JobQueue(server.db, jobKinds)
    server.fileFolder = makeFileFolder()
    server.files = await server.fileFolder.open(server.db)
    const { db, jobs, files } = server
    server.app = await buildApp({ db, jobs, files, now: () => server.now ?? new Date(), ...deps() })
  })
  afterAll(async () => {
    await server.app.close()
    await server.jobs.stopWorkers()
    await server.db.destroy()
    server.fileFolder.remove()
    await admin(`drop database ${name} with (force)`)
  })
  return server
}
