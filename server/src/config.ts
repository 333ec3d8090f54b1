// The settings of an installation: read from the environment once, at the start. Whatever is wrong with them is said
// in one go, each in a sentence that names the setting.
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Config {
  port: number
  host: string
  /** The address people type, without a slash at its end: links in mails begin with it. */
  publicUrl: string
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** What stands between us and that PostgreSQL and gives each transaction another connection (PgBouncer); null: nothing. */
  databasePooler: 'transaction' | null
  dataDir: string
  /** Made at the first start. */
  firstAdministrator: { email: string; password: string } | null
  /** Whether there are demonstration data and the demonstration accounts, whose password everybody knows. */
  demo: boolean
  rateLimit: boolean
  /** Null: no metrics are served. */
  metricsPort: number | null
  /** The reverse proxies whose word about the caller's address is taken; null: nobody's. */
  trustedProxy: string | null
  logLevel: LogLevel
  /** Names of settings that are given but change nothing. */
  withoutEffect: readonly string[]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export type Environment = Readonly<Record<string, string | undefined>>

/** What they are for is not there yet. */
const unsupported = /^(FILES_URL|SMTP_URL|MAIL_FROM|OIDC_\w+|ANALYTICS_URL)$/

const root = fileURLToPath(new URL('../../', import.meta.url))

/** @throws WrongSettings naming every wrong setting */
export function readConfig(env: Environment): Config {
  const wrong: string[] = []
  const refuse = (sentence: string): null => (wrong.push(sentence), null)

  /** An empty setting counts as not set: `compose` files pass empty ones on. */
  const text = (name: string): string | null => env[name]?.trim() || null
  function number(name: string, smallest: number): number | null {
    const given = text(name)
    if (given === null) return null
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= smallest && value <= 65_535) return value
    return refuse(`${name} must be a whole number from ${smallest} to 65535, not "${given}".`)
  }
  function oneOf<const T extends string>(name: string, allowed: readonly T[]): T | null {
    const given = text(name)
    if (given === null) return null
    return allowed.find(word => word === given) ?? refuse(`${name} must be ${orList(allowed)}, not "${given}".`)
  }
  /** The text is not repeated in a refusal: it may hold a password. */
  function url(name: string, protocols: readonly string[]): string | null {
    const given = text(name)
    if (given === null) return null
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol.slice(0, -1))) return given
    return refuse(`${name} must be an address beginning with ${orList(protocols.map(protocol => `${protocol}://`))}.`)
  }
  /** Settings that only make sense together. */
  function together<const N extends string>(names: readonly N[]): Record<N, string> | null {
    const given = names.map(name => [name, text(name)] as const)
    const missing = given.filter(([, value]) => value === null).map(([name]) => name)
    if (missing.length === names.length) return null
    if (missing.length > 0) return refuse(`${missing.join(' and ')} must be set too: ${andList(names)} go together.`)
    return Object.fromEntries(given) as Record<N, string>
  }

  const port = number('PORT', 0) ?? 3000
  const host = text('HOST') ?? '127.0.0.1'
  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql'])
  const databasePooler = oneOf('DATABASE_POOLER', ['transaction'])
  if (databasePooler && text('DATABASE_URL') === null)
    refuse('DATABASE_POOLER must stand beside DATABASE_URL: there is no pooler before the embedded database.')
  const dataDir = path.resolve(root, text('DATA_DIR') ?? 'data')

  const demoWord = oneOf('DEMO', ['true', 'false'])
  const demo = demoWord === null ? text('DATABASE_URL') === null : demoWord === 'true'
  if (demo && !isLoopback(host))
    refuse(
      `HOST must be a loopback address (127.0.0.1) while there are demonstration accounts, not "${host}": everybody ` +
        'knows their password. Set DEMO=false, and ADMIN_EMAIL and ADMIN_PASSWORD for the first administrator.',
    )

  const trustedProxy = text('TRUSTED_PROXY')
  const unknownProxy = trustedProxy?.split(',').find(one => !isProxy(one.trim()))
  if (unknownProxy !== undefined)
    refuse(
      `TRUSTED_PROXY must be addresses or ranges (10.0.0.7, 10.0.0.0/8), ${orList(proxyWords)}, with commas between ` +
        `them: "${unknownProxy.trim()}" is none.`,
    )

  const first = together(['ADMIN_EMAIL', 'ADMIN_PASSWORD'])
  if (first && !/^[^\s@]+@[^\s@]+$/.test(first.ADMIN_EMAIL)) refuse('ADMIN_EMAIL must be an e-mail address.')
  if (first && (first.ADMIN_PASSWORD.length < 10 || first.ADMIN_PASSWORD.length > 200))
    refuse('ADMIN_PASSWORD must have 10 to 200 characters.')

  const config: Config = {
    port,
    host,
    publicUrl: (url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl,
    databasePooler,
    dataDir,
    firstAdministrator: first && { email: first.ADMIN_EMAIL, password: first.ADMIN_PASSWORD },
    demo,
    rateLimit: oneOf('RATE_LIMIT', ['on', 'off']) !== 'off',
    metricsPort: number('METRICS_PORT', 1),
    trustedProxy,
    logLevel: oneOf('LOG_LEVEL', logLevels) ?? 'info',
    withoutEffect: Object.keys(env).filter(name => unsupported.test(name) && text(name) !== null),
  }
  if (wrong.length > 0) throw new WrongSettings(wrong)
  return config
}

/** The product does not start; `sentences` say what to change. */
export class WrongSettings extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'WrongSettings'
    this.sentences = sentences
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

const proxyWords = ['loopback', 'linklocal', 'uniquelocal'] as const
/** An address, a range of them (10.0.0.0/8), or a word for ranges that everybody has. */
function isProxy(given: string): boolean {
  const [, address = '', bits] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(given) ?? []
  const version = net.isIP(address)
  const isRange = bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  return (version !== 0 && isRange) || proxyWords.some(word => word === given)
}

function orList(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
}

function andList(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
}
