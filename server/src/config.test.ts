import path from 'node:path'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig, WrongSettings } from './config.ts'
import type { Environment } from './settings-reader.ts'

const database = { DATABASE_URL: 'postgres://imp:secret@db.example/imp' }

describe('settings', () => {
  it('have defaults: an embedded database with demonstration data, on this machine only', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databasePooler: null,
      databaseOwnerUrl: null,
      demo: true,
      rateLimit: true,
      logLevel: 'info',
      trustedProxy: null,
      drainSeconds: 0,
      requireSecondFactor: false,
      firstAdministrator: null,
    })
    expect(config.dataDir).toBe(path.resolve(import.meta.dirname, '../../data'))
    expect(config.analytics).toEqual({ url: null, trackingId: null })
    expect(config.contactEmail).toBeNull()
  })

  it('can require a second factor of administrators', () => {
    expect(readConfig({ REQUIRE_SECOND_FACTOR: 'admin' }).requireSecondFactor).toBe(true)
    expect(sentencesOf({ REQUIRE_SECOND_FACTOR: 'everybody' })).toEqual([
      'REQUIRE_SECOND_FACTOR must be admin, not "everybody".',
    ])
  })

  it('keep the audit log for three years by default, at least one, or forever', () => {
    expect(readConfig({}).auditRetentionDays).toBe(1095)
    expect(readConfig({ AUDIT_RETENTION_DAYS: '' }).auditRetentionDays).toBe(1095)
    expect(readConfig({ AUDIT_RETENTION_DAYS: '365' }).auditRetentionDays).toBe(365)
    expect(readConfig({ AUDIT_RETENTION_DAYS: '36500' }).auditRetentionDays).toBe(36_500)
    expect(readConfig({ AUDIT_RETENTION_DAYS: '0' }).auditRetentionDays).toBeNull()
    for (const wrong of ['364', '36501', '-1', '400.5', '1e3', '00', 'never'])
      expect(sentencesOf({ AUDIT_RETENTION_DAYS: wrong })).toEqual([
        `AUDIT_RETENTION_DAYS must be a whole number from 365 to 36500, or 0 (kept for ever), not "${wrong}".`,
      ])
  })

  it('omit the demonstration data if a database is set', () => {
    expect(readConfig({ ...database, HOST: '0.0.0.0' })).toMatchObject({ demo: false, host: '0.0.0.0' })
    expect(readConfig({ ...database, DEMO: 'true' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'false' }).demo).toBe(false)
    expect(readConfig({ DEMO_REPORTS: 'off' })).toMatchObject({ demo: true, demoReports: false })
    expect(readConfig({}).demoReports).toBe(true)
  })

  it.each(['0.0.0.0', '::', '192.0.2.7', 'imp.example', '127.0.0.1.example'])(
    'refuse HOST=%s with demonstration accounts',
    host => {
      expect(sentencesOf({ HOST: host })).toEqual([expect.stringMatching(/^HOST must be a loopback address/)])
      expect(sentencesOf({ ...database, DEMO: 'true', HOST: host })).toHaveLength(1)
    },
  )

  it.each(['localhost', '::1', '127.0.0.2'])('accept HOST=%s with demonstration accounts', host => {
    expect(readConfig({ HOST: host }).host).toBe(host)
  })

  it('report all errors at once', () => {
    const sentences = sentencesOf({
      PORT: '80a',
      METRICS_PORT: '0',
      PUBLIC_URL: 'imp.example',
      DATABASE_URL: 'mysql://db.example/imp',
      DEMO: 'yes',
      DEMO_REPORTS: 'no',
      RATE_LIMIT: '100',
      DRAIN_SECONDS: '61',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXY: 'nonsense',
      ADMIN_EMAIL: 'admin',
      ADMIN_PASSWORD: 'short',
    })
    for (const name of [
      'PORT',
      'METRICS_PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'DEMO',
      'DEMO_REPORTS',
      'RATE_LIMIT',
      'DRAIN_SECONDS',
      'LOG_LEVEL',
      'TRUSTED_PROXY',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
    ])
      expect(
        sentences.filter(sentence => sentence.startsWith(`${name} `)),
        name,
      ).toHaveLength(1)
    expect(sentences).toHaveLength(12)
  })

  it('describe what is expected without repeating a password', () => {
    expect(sentencesOf({ PORT: '65536' })).toEqual(['PORT must be a whole number from 0 to 65535, not "65536".'])
    expect(sentencesOf({ DATABASE_URL: 'imp:secret@db.example' }).join()).not.toContain('secret')
  })

  it('accept a pooler only for a named database', () => {
    expect(readConfig({ ...database, DATABASE_POOLER: 'transaction' }).databasePooler).toBe('transaction')
    expect(sentencesOf({ ...database, DATABASE_POOLER: 'session' })).toEqual([
      'DATABASE_POOLER must be transaction, not "session".',
    ])
    expect(sentencesOf({ DATABASE_POOLER: 'transaction' })).toEqual([expect.stringMatching(/^DATABASE_POOLER must/)])
  })

  it('accept an owner of the tables only for a named database', () => {
    const owner = { DATABASE_OWNER_URL: 'postgres://owner@db/imp' }
    expect(readConfig({ ...database, ...owner }).databaseOwnerUrl).toBe('postgres://owner@db/imp')
    expect(sentencesOf(owner)).toEqual([expect.stringMatching(/^DATABASE_OWNER_URL must/)])
  })

  it('treat an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', OIDC_ISSUER: '' })).toEqual(readConfig({}))
  })

  it('take the first administrator as given', () => {
    expect(
      readConfig({
        ...database,
        PUBLIC_URL: 'https://imp.example/',
        ADMIN_EMAIL: 'admin@imp.example',
        ADMIN_PASSWORD: 'long enough to do',
      }),
    ).toMatchObject({
      publicUrl: 'https://imp.example',
      firstAdministrator: { email: 'admin@imp.example', password: 'long enough to do' },
    })
  })

  it.each(['https://login.example/realms/imp', 'http://127.0.0.1:9000'])('take single sign-on from %s', issuer => {
    const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'imp', OIDC_CLIENT_SECRET: 'secret' }
    expect(readConfig(env).singleSignOn).toEqual({
      issuer,
      clientId: 'imp',
      clientSecret: 'secret',
      secondFactorClasses: [],
    })
    const classes = readConfig({ ...env, OIDC_ACR_VALUES: ' gold  2 ' }).singleSignOn?.secondFactorClasses
    expect(classes).toEqual(['gold', '2'])
  })

  it.each([
    [{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'imp' }, 'OIDC_CLIENT_SECRET'],
    [{ OIDC_ISSUER: 'http://login.example', OIDC_CLIENT_ID: 'imp', OIDC_CLIENT_SECRET: 'x' }, 'OIDC_ISSUER'],
  ])('report invalid single sign-on settings: %j', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })

  it.each(['imp@example.org', 'Monitoring <imp@example.org>'])('accept %s as the sender of e-mails', from => {
    const url = 'smtp://user:secret@mail.example:587'
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).mailServer).toEqual({ url, from })
  })

  it.each([
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'imp@example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Monitoring' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.org, c@d.org' }, 'MAIL_FROM'],
  ])('report invalid mail server settings: %j', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })

  it('set the contact address for visitors', () => {
    expect(readConfig({ CONTACT_EMAIL: 'access@imp.example' }).contactEmail).toBe('access@imp.example')
    expect(sentencesOf({ CONTACT_EMAIL: 'the office' })).toEqual([
      'CONTACT_EMAIL must be an email address, not "the office".',
    ])
  })

  it('set the web analytics', () => {
    const given = { ANALYTICS_URL: 'https://stats.example', ANALYTICS_ID: 'G-ABCDE12345' }
    expect(readConfig(given).analytics).toEqual({ url: 'https://stats.example', trackingId: 'G-ABCDE12345' })
  })

  it.each([
    [{ ANALYTICS_URL: 'javascript:alert(1)' }, 'ANALYTICS_URL must be an address beginning with https:// or http://.'],
    [{ ANALYTICS_ID: '"><script>' }, 'ANALYTICS_ID must be a tracking id such as G-ABCDE12345, not ""><script>".'],
  ])('refuse %o', (given, sentence) => {
    expect(() => readConfig(given)).toThrow(sentence)
  })

  it.each([
    ['files', 'folder', /\/files$/],
    ['/srv/imp files', 'folder', /^\/srv\/imp files$/],
    ['file:///srv/imp%20files', 'folder', /^\/srv\/imp files$/],
  ])('accept FILES_URL=%s as a %s', (given, kind, folder) => {
    expect(readConfig({ FILES_URL: given }).files).toEqual({ kind, folder: expect.stringMatching(folder) })
  })

  it('accept a bucket as FILES_URL, and default to the data folder', () => {
    expect(
      readConfig({ FILES_URL: 's3://imp-files/a/b/?endpoint=http://127.0.0.1:9000', DATA_DIR: '/d' }).files,
    ).toEqual({
      kind: 'bucket',
      bucket: 'imp-files',
      prefix: 'a/b/',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
      spoolFolder: '/d/incoming',
    })
    expect(readConfig({ FILES_URL: 's3://imp-files', AWS_REGION: 'eu-west-1' }).files).toMatchObject({
      prefix: '',
      region: 'eu-west-1',
      endpoint: null,
    })
    expect(readConfig({ DATA_DIR: '/d' }).files).toEqual({ kind: 'folder', folder: '/d/files' })
  })

  it.each([
    'ftp://files.example/imp',
    'file://server/share',
    's3://',
    's3://UPPER_case',
    's3://imp-files?endpoint=files.example',
    's3://imp-files?regoin=eu-west-1&region=eu-west-1',
    's3://key:secret@imp-files?region=eu-west-1',
    's3://imp-files',
  ])('refuse FILES_URL=%s, without repeating it', given => {
    const sentences = sentencesOf({ FILES_URL: given })
    expect(sentences).toEqual([expect.stringMatching(/^FILES_URL must/)])
    expect(sentences.join()).not.toContain('secret@')
  })

  it.each([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
    '::ffff:10.0.0.7',
    'loopback',
    'loopback, 10.1.2.3/32,uniquelocal',
  ])('accept TRUSTED_PROXY=%s, and so does the server', async proxy => {
    expect(readConfig({ TRUSTED_PROXY: proxy }).trustedProxy).toBe(proxy)
    expect(() => fastify({ trustProxy: proxy })).not.toThrow()
  })

  it.each([
    'nonsense',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/129',
    '999.1.1.1',
    'proxy.example',
    '10.0.0.1,',
    'loopback 10.0.0.1',
    'true',
  ])('refuse TRUSTED_PROXY=%s', proxy => {
    expect(sentencesOf({ TRUSTED_PROXY: proxy })).toEqual([expect.stringMatching(/^TRUSTED_PROXY must be/)])
  })

  function sentencesOf(env: Environment): readonly string[] {
    try {
      readConfig(env)
    } catch (error) {
      if (error instanceof WrongSettings) return error.sentences
      throw error
    }
    return []
  }
})
