// The house for one test file: the real server on a clone of the migrated template database, seeded with base data.
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDb, type Db } from '../src/platform/db.ts'

export interface TestHouse {
  readonly app: FastifyInstance
  readonly db: Db
  /** The server's clock; assign to move it. */
  now: Date | null
}

let clones = 0

/** Call at the top of a test file (or describe). */
export function testHouse(): TestHouse {
  const house = { now: null } as { -readonly [K in keyof TestHouse]: TestHouse[K] }
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
    house.db = openDb({ host, user: 'app', database: name, max: 4 })
    house.app = await buildApp({ db: house.db, now: () => house.now ?? new Date() })
  })
  afterAll(async () => {
    await house.app.close()
    await house.db.destroy()
    await admin(`drop database ${name} with (force)`)
  })
  return house
}
