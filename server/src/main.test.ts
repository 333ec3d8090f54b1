// The server as a program: start, invalid settings, graceful stop. Needs the product's Node version.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import pg from 'pg'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const isOwnNode = Number.parseInt(process.versions.node, 10) >= 24
const database = `t_main_${process.pid}`
const password = 'a long enough secret'

interface Program {
  readonly process: ChildProcess
  output(): string
}
function run(env: Record<string, string>): Program {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return { process: child, output: () => output }
}
async function endOf({ process: child }: Program): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}
async function addressOf(program: Program): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const found = /Platform: (http:\S+)/.exec(program.output())?.[1]
    if (found !== undefined) return found.replace('localhost', '127.0.0.1')
    if (program.process.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`it did not start:\n${program.output()}`)
}

describe.skipIf(!isOwnNode)('the server as a program', () => {
  const host = inject('pgHost')
  const folder = mkdtempSync(path.join(tmpdir(), 'imp-main-'))
  const settings = {
    PORT: '0',
    DATABASE_URL: `postgres://app@localhost/${database}?host=${encodeURIComponent(host)}`,
    ADMIN_EMAIL: 'chief@authority.example',
    ADMIN_PASSWORD: password,
    DEMO: 'true',
    DEMO_REPORTS: 'off',
    LOG_LEVEL: 'info',
    FILES_URL: folder,
  }
  const admin = new pg.Client({ host, user: 'app', database: 'postgres' })
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create database ${database}`)
  })
  afterAll(async () => {
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  })

  it('prepares its database, serves, and finishes requests and streams before it stops', async () => {
    const program = run(settings)
    const url = await addressOf(program)
    expect(program.output()).toContain('nclp.be@imp.example')
    const signIn = (username: string, password: string) =>
      fetch(`${url}/users/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
    expect((await signIn(settings.ADMIN_EMAIL, password)).status).toBe(200)
    const { token } = (await (await signIn('nclp.be@imp.example', 'Monitoring-2026')).json()) as { token: string }
    const stream = await fetch(`${url}/api/events?result=${await resultOfBelgium()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(stream.status).toBe(200)
    const inFlight = signIn(settings.ADMIN_EMAIL, 'something else')
    await sleep(5)

    const start = performance.now()
    for (let times = 0; times < 3; times++) program.process.kill('SIGINT')
    expect((await inFlight).status).toBe(401)
    expect(await stream.text()).toContain('listening')
    expect(await endOf(program)).toBe(0)
    expect(performance.now() - start).toBeLessThan(4000)
    expect(program.output()).toContain('stopped')
    for (const secret of [password, token]) expect(program.output()).not.toContain(secret)
  }, 120_000)

  it('restarts on the same data, and reports a taken port', async () => {
    const first = run(settings)
    const url = await addressOf(first)
    const second = run({ ...settings, PORT: new URL(url).port })
    expect(await endOf(second)).toBe(1)
    expect(second.output()).toContain('is in use by another program')
    first.process.kill('SIGTERM')
    expect(await endOf(first)).toBe(0)
  }, 120_000)

  it('stops even when nobody reads its output any more', async () => {
    const program = run(settings)
    await addressOf(program)
    program.process.stdout?.destroy()
    program.process.stderr?.destroy()
    const start = performance.now()
    program.process.kill('SIGINT')
    const limit = setTimeout(() => program.process.kill('SIGKILL'), 8000)
    expect(await endOf(program)).toBe(0)
    clearTimeout(limit)
    expect(performance.now() - start).toBeLessThan(4000)
  }, 120_000)

  it('reports a wrong HOST and a taken PORT before it waits for a database', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    // Nothing answers there: a server that tried its database first would wait for it, and name it.
    const noDatabase = { ...settings, DEMO: 'false', DATABASE_URL: 'postgres://app@127.0.0.1:9/imp' }
    const refused = await Promise.all(
      [{ HOST: '192.0.2.7' }, { PORT: String(port) }].map(async wrong => {
        const program = run({ ...noDatabase, ...wrong })
        return [await endOf(program), program.output()]
      }),
    )
    taken.close()
    expect(refused).toEqual([
      [1, 'HOST "192.0.2.7" is not an address of this machine.\n'],
      [1, `PORT ${port} is in use by another program. Set PORT to another number.\n`],
    ])
  }, 60_000)

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ ADMIN_PASSWORD: 'Password123' }, 'ADMIN_PASSWORD'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '999.1.1.1', DEMO: 'false' }, 'HOST'],
    [{ HOST: '192.0.2.7', DEMO: 'false' }, 'HOST'],
    [{ TRUSTED_PROXY: 'nonsense' }, 'TRUSTED_PROXY'],
    [{ FILES_URL: 'ftp://files.example' }, 'FILES_URL'],
    [{ FILES_URL: '/dev/null/files' }, 'FILES_URL'],
    [
      { FILES_URL: 's3://imp-files?endpoint=http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
      'FILES_URL',
    ],
  ])(
    'does not start with %j',
    async (wrong, name) => {
      const program = run({ ...settings, ...wrong })
      expect(await endOf(program)).toBe(1)
      expect(program.output()).toMatch(new RegExp(`^${name} .*\\n$`, 'm'))
      expect(program.output()).not.toMatch(/^ +at /m)
    },
    60_000,
  )

  async function resultOfBelgium(): Promise<string> {
    const client = new pg.Client({ host, user: 'app', database })
    await client.connect()
    const { rows } = await client.query<{ id: string }>(
      `select r.id from results r join countries c on c.id = r.country_id where c.abbreviation = 'BE' limit 1`,
    )
    await client.end()
    return rows[0]?.id ?? ''
  }
})
