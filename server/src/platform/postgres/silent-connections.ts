// Ends connections on which PostgreSQL has fallen silent, as when a firewall forgets them: nothing else reports that. Whether one
// is silent or busy with a slow statement, PostgreSQL tells over a new connection.
import type { Socket } from 'node:net'
import pg from 'pg'
import { limitsMs } from './limits.ts'

const checkIntervalMs = 1000
const suspiciousAfterMs = 4000
/** PostgreSQL ends every statement before that. */
const maxSilenceMs = limitsMs.statement_timeout + 5000
const probeTimeoutMs = 2000

type Client = pg.PoolClient & {
  readonly processID: number
  readonly connection: { readonly stream: Socket }
  readonly _activeQuery: object | null | undefined
  readonly _queryQueue: readonly object[]
  readonly _sentQueryQueue: readonly object[]
}
interface Watched {
  /** When it was last heard, or found idle. */
  heardAt: number
  isInUse: boolean
}

/** @param isPooled a pooler answers, which knows nothing of these sessions */
export function endSilentConnections(pool: pg.Pool, address: pg.ClientConfig, isPooled: boolean): void {
  const watched = new Map<Client, Watched>()
  let checking: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  pool.on('connect', given => {
    const client = given as Client
    const state: Watched = { heardAt: performance.now(), isInUse: false }
    watched.set(client, state)
    client.connection.stream.on('data', () => void (state.heardAt = performance.now()))
    timer ??= setInterval(() => void (checking ??= check().finally(() => void (checking = null))), checkIntervalMs)
    timer.unref()
  })
  pool.on('acquire', client => setInUse(client as Client, true))
  pool.on('release', (_error, client) => setInUse(client as Client, false))
  pool.on('remove', client => {
    watched.delete(client as Client)
    if (watched.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  })

  async function check(): Promise<void> {
    const now = performance.now()
    for (const [client, state] of watched) if (!isAwaiting(client)) state.heardAt = now
    const suspects = [...watched].filter(([, { heardAt }]) => now - heardAt >= suspiciousAfterMs)
    if (suspects.length === 0) return
    const states = suspects.map(([client, state]) => ({ client, state, heardAt: state.heardAt }))
    const busy = await listBusy(states.map(({ client }) => client))
    // If this process was busy, the response has been read by now.
    const silent = states.filter(({ client, state, heardAt }) => {
      const isOver = busy?.has(client) === false || now - heardAt >= maxSilenceMs
      return isOver && state.heardAt === heardAt
    })
    for (const { client } of silent) end(client)
    // What silenced these has most likely met the idle ones, too.
    if (silent.length > 0) for (const [client, { isInUse }] of watched) if (!isInUse) end(client)
  }

  function setInUse(client: Client, isInUse: boolean): void {
    const state = watched.get(client)
    if (state) state.isInUse = isInUse
  }

  /** Connections with a running statement; null: PostgreSQL does not answer new connections either. */
  async function listBusy(suspects: readonly Client[]): Promise<ReadonlySet<Client> | null> {
    const probe = new pg.Client({ ...address, connectionTimeoutMillis: probeTimeoutMs, query_timeout: probeTimeoutMs })
    probe.on('error', () => undefined)
    try {
      await probe.connect()
      if (isPooled) {
        await probe.query('select 1')
        // From here a slow statement looks the same, but not all of them are slow.
        const isNobodyHeard = suspects.length >= (pool.options.max ?? 10)
        return new Set(isNobodyHeard ? [] : suspects)
      }
      const { rows } = await probe.query<{ readonly pid: number }>(
        `select pid from pg_stat_activity where state in ('active', 'fastpath function call') and pid = any($1::int[])`,
        [suspects.map(({ processID }) => processID)],
      )
      const pids = new Set(rows.map(({ pid }) => pid))
      return new Set(suspects.filter(({ processID }) => pids.has(processID)))
    } catch {
      return null
    } finally {
      end(probe as unknown as Client)
    }
  }
}

/** Its user gets an error, and the pool opens another one. */
const end = ({ connection }: Client): void => void connection.stream.destroy()

const isAwaiting = ({ _activeQuery, _queryQueue, _sentQueryQueue }: Client): boolean =>
  Boolean(_activeQuery) || _queryQueue.length + _sentQueryQueue.length > 0
