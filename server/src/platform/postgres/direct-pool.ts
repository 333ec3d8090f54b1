// Direct connections to PostgreSQL: statements with parameters are named, and those of one turn travel together.
import type { Writable } from 'node:stream'
import pg from 'pg'
import { gatherWrites } from './corking.ts'
import { StatementNames } from './statement-names.ts'

type Connect = pg.Pool['connect']

export class DirectPool extends pg.Pool {
  readonly #prepared = new WeakSet<pg.PoolClient>()
  readonly #names = new StatementNames()

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (err?: Error, client?: pg.PoolClient, done?: (release?: unknown) => void) => void): void
  override connect(callback?: Parameters<Connect>[0]): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback)
    return super.connect().then(client => this.#prepare(client))
  }

  #prepare(client: pg.PoolClient): pg.PoolClient {
    if (this.#prepared.has(client)) return client
    this.#prepared.add(client)
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    const { stream } = (client as pg.PoolClient & { readonly connection: { readonly stream: Writable } }).connection
    const gather = gatherWrites(stream)
    const query = (first: unknown, ...rest: unknown[]): unknown => {
      gather()
      const [values] = rest
      const name =
        typeof first === 'string' && Array.isArray(values) && values.length > 0 ? this.#names.find(first) : undefined
      return name === undefined ? send(first, ...rest) : send({ name, text: first, values })
    }
    return Object.assign(client, { query })
  }
}
