// The settings of an installation, read from the environment at the start. All errors are reported at once.
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isEmail } from '@imp/domain/users/administering.ts'
import type { Analytics } from './platform/http/analytics.ts'
import type { FilePlace } from './platform/files/open.ts'
import type { MailServer } from './platform/mail/transport.ts'
import { isLoopback } from './platform/loopback.ts'
import type { ProviderSettings } from './platform/oidc/provider.ts'
import { orList, SettingsReader, type Environment } from './settings-reader.ts'

export interface Config {
  port: number
  host: string
  /** As people type it, without a trailing slash; links in e-mails begin with it. */
  publicUrl: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** A pooler that gives each transaction another connection (PgBouncer); null: none. */
  databasePooler: 'transaction' | null
  /** Of the owner of the tables, straight to PostgreSQL; null: `databaseUrl` is the owner's. */
  databaseOwnerUrl: string | null
  dataDir: string
  files: FilePlace
  /** null: e-mails are held for administrators to read. */
  mailServer: MailServer | null
  /** null: people sign in with name and password only. */
  singleSignOn: ProviderSettings | null
  /** Of administrators who sign in with a password. */
  requireSecondFactor: boolean
  firstAdministrator: { email: string; password: string } | null
  /** Demonstration data and accounts, whose password everybody knows. */
  demo: boolean
  /** The demonstration's reports take a minute of work after the first start. */
  demoReports: boolean
  rateLimit: boolean
  auditRetentionDays: number | null
  metricsPort: number | null
  /** Reverse proxies that are trusted to report the caller's address; null: none. */
  trustedProxy: string | null
  /** How long requests are still served after the signal to stop, so that a proxy can send them elsewhere. */
  drainSeconds: number
  logLevel: LogLevel
  analytics: Analytics
  /** For visitors to whom something is not accessible; null: the page names no address. */
  contactEmail: string | null
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const root = fileURLToPath(new URL('../../', import.meta.url))

/** @throws WrongSettings naming every invalid setting */
export function readConfig(env: Environment): Config {
  const settings = new SettingsReader(env)
  const port = settings.port('PORT', 0) ?? 3000
  const host = settings.text('HOST') ?? '127.0.0.1'
  const publicUrl = settings.url('PUBLIC_URL', ['http', 'https']) ?? `http://localhost:${port}`
  const dataDir = path.resolve(root, settings.text('DATA_DIR') ?? 'data')
  const config: Config = {
    port,
    host,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    databaseUrl: settings.url('DATABASE_URL', ['postgres', 'postgresql']),
    databasePooler: readPooler(settings),
    databaseOwnerUrl: readOwnerUrl(settings),
    dataDir,
    files: readFilePlace(settings, dataDir),
    mailServer: readMailServer(settings),
    singleSignOn: readSingleSignOn(settings),
    requireSecondFactor: settings.oneOf('REQUIRE_SECOND_FACTOR', ['admin']) !== null,
    firstAdministrator: readFirstAdministrator(settings),
    demo: readDemo(settings, host),
    demoReports: settings.oneOf('DEMO_REPORTS', ['on', 'off']) !== 'off',
    rateLimit: settings.oneOf('RATE_LIMIT', ['on', 'off']) !== 'off',
    auditRetentionDays: readAuditRetention(settings),
    metricsPort: settings.port('METRICS_PORT', 1),
    trustedProxy: readTrustedProxy(settings),
    drainSeconds: settings.wholeNumber('DRAIN_SECONDS', 0, 60) ?? 0,
    logLevel: settings.oneOf('LOG_LEVEL', logLevels) ?? 'info',
    analytics: { url: settings.url('ANALYTICS_URL', ['https', 'http']), trackingId: readTrackingId(settings) },
    contactEmail: readContactEmail(settings),
  }
  if (settings.sentences.length > 0) throw new WrongSettings(settings.sentences)
  return config
}

function readPooler(settings: SettingsReader): Config['databasePooler'] {
  const pooler = settings.oneOf('DATABASE_POOLER', ['transaction'])
  if (pooler === null || settings.text('DATABASE_URL') !== null) return pooler
  return settings.refuse(
    'DATABASE_POOLER must stand beside DATABASE_URL: there is no pooler before the embedded database.',
  )
}

function readOwnerUrl(settings: SettingsReader): string | null {
  const url = settings.url('DATABASE_OWNER_URL', ['postgres', 'postgresql'])
  if (url === null || settings.text('DATABASE_URL') !== null) return url
  return settings.refuse(
    'DATABASE_OWNER_URL must stand beside DATABASE_URL, which is then that of the role that serves.',
  )
}

/** A folder, as a path or file: URL, or a bucket: s3://bucket/prefix?region=…&endpoint=… */
function readFilePlace(settings: SettingsReader, dataDir: string): FilePlace {
  const given = settings.text('FILES_URL')
  const fallback: FilePlace = { kind: 'folder', folder: path.join(dataDir, 'files') }
  if (given === null) return fallback
  if (!/^[a-z][a-z\d+.-]+:/i.test(given)) return { kind: 'folder', folder: path.resolve(root, given) }
  const url = URL.canParse(given) ? new URL(given) : null
  if (url?.protocol === 'file:' && url.host === '') return { kind: 'folder', folder: fileURLToPath(url) }
  const bucket = url?.protocol === 's3:' ? readBucket(settings, url) : null
  if (bucket) return { ...bucket, spoolFolder: path.join(dataDir, 'incoming') }
  settings.refuse(
    'FILES_URL must be a folder, as a path or as file:///…, or a bucket: s3://bucket/prefix?region=…&endpoint=https://…, ' +
      'without a password (the account is told by AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).',
  )
  return fallback
}

function readBucket(
  settings: SettingsReader,
  url: URL,
): Omit<Extract<FilePlace, { kind: 'bucket' }>, 'spoolFolder'> | null {
  const { region = settings.text('AWS_REGION'), endpoint = null, ...others } = Object.fromEntries(url.searchParams)
  const isAddress = endpoint === null || /^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')
  const isBucket = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(url.hostname)
  const hasUnexpectedParts =
    Object.keys(others).length > 0 || url.username !== '' || url.password !== '' || url.port !== ''
  if (!isBucket || !isAddress || hasUnexpectedParts) return null
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  // Services other than Amazon's mostly have none, but every request names one.
  const named = region ?? (endpoint === null ? null : 'us-east-1')
  if (named === null) {
    settings.refuse(
      'FILES_URL must name the region of its bucket: s3://bucket?region=eu-central-1 (or set AWS_REGION).',
    )
  }
  return { kind: 'bucket', bucket: url.hostname, prefix: folder === '' ? '' : `${folder}/`, region: named, endpoint }
}

function readMailServer(settings: SettingsReader): MailServer | null {
  const url = settings.url('SMTP_URL', ['smtp', 'smtps'])
  const given = settings.together(['SMTP_URL', 'MAIL_FROM'])
  if (!given || url === null) return null
  const { MAIL_FROM: from } = given
  if (/^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) return { url, from }
  return settings.refuse('MAIL_FROM must be an e-mail address, or a name with one: Monitoring <imp@example.org>.')
}

function readSingleSignOn(settings: SettingsReader): Config['singleSignOn'] {
  const issuer = settings.url('OIDC_ISSUER', ['https', 'http'])
  const given = settings.together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  if (!given || issuer === null) return null
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    return settings.refuse('OIDC_ISSUER must begin with https://, unless it is on this machine.')
  }
  const secondFactorClasses = settings.text('OIDC_ACR_VALUES')?.split(/\s+/) ?? []
  return { issuer, clientId: given.OIDC_CLIENT_ID, clientSecret: given.OIDC_CLIENT_SECRET, secondFactorClasses }
}

function readTrackingId(settings: SettingsReader): string | null {
  const given = settings.text('ANALYTICS_ID')
  if (given === null || /^[A-Z]{1,3}-[A-Z\d-]{4,30}$/.test(given)) return given
  return settings.refuse(`ANALYTICS_ID must be a tracking id such as G-ABCDE12345, not "${given}".`)
}

function readContactEmail(settings: SettingsReader): string | null {
  const given = settings.text('CONTACT_EMAIL')
  if (given === null || isEmail(given)) return given
  return settings.refuse(`CONTACT_EMAIL must be an email address, not "${given}".`)
}

function readDemo(settings: SettingsReader, host: string): boolean {
  const given = settings.oneOf('DEMO', ['true', 'false'])
  const demo = given === null ? settings.text('DATABASE_URL') === null : given === 'true'
  if (demo && !isLoopback(host))
    settings.refuse(
      `HOST must be a loopback address (127.0.0.1) while there are demonstration accounts, not "${host}": everybody ` +
        'knows their password. Set DEMO=false, and ADMIN_EMAIL and ADMIN_PASSWORD for the first administrator.',
    )
  return demo
}

function readFirstAdministrator(settings: SettingsReader): Config['firstAdministrator'] {
  const given = settings.together(['ADMIN_EMAIL', 'ADMIN_PASSWORD'])
  if (!given) return null
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = given
  if (!isEmail(email)) settings.refuse('ADMIN_EMAIL must be an e-mail address.')
  if (password.length < 10 || password.length > 200) settings.refuse('ADMIN_PASSWORD must have 10 to 200 characters.')
  return { email, password }
}

/** Three monitoring years, so that they can be compared. */
const defaultRetentionDays = 1095
/** Same as in the database (migration audit-retention). */
const minRetentionDays = 365
const maxRetentionDays = 36_500

function readAuditRetention(settings: SettingsReader): number | null {
  const name = 'AUDIT_RETENTION_DAYS'
  const given = settings.text(name)
  if (given === '0') return null
  const days = given === null ? defaultRetentionDays : Number(given)
  if (/^\d+$/.test(given ?? '1') && days >= minRetentionDays && days <= maxRetentionDays) return days
  return settings.refuse(
    `${name} must be a whole number from ${minRetentionDays} to ${maxRetentionDays}, or 0 (kept for ever), not "${given}".`,
  )
}

function readTrustedProxy(settings: SettingsReader): string | null {
  const given = settings.text('TRUSTED_PROXY')
  const unknown = given?.split(',').find(one => !isProxy(one.trim()))
  if (unknown === undefined) return given
  return settings.refuse(
    `TRUSTED_PROXY must be addresses or ranges (10.0.0.7, 10.0.0.0/8), ${orList(namedRanges)}, with commas between ` +
      `them: "${unknown.trim()}" is none.`,
  )
}

export class WrongSettings extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'WrongSettings'
    this.sentences = sentences
  }
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'] as const
/** An address, a range (10.0.0.0/8), or the name of a well-known range. */
function isProxy(given: string): boolean {
  const [, address = '', bits] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(given) ?? []
  const version = net.isIP(address)
  const isRange = bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  return (version !== 0 && isRange) || namedRanges.some(word => word === given)
}
