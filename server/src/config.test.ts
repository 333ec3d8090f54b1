import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, WrongSettings, type Environment } from './config.ts'

const database = { DATABASE_URL: 'postgres://imp:secret@db.example/imp' }

describe('settings', () => {
  it('need nothing: an embedded database with demonstration data, for this machine only', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      rateLimit: true,
      logLevel: 'info',
      oidc: null,
      firstAdministrator: null,
    })
    expect(config.dataDir).toBe(path.resolve(import.meta.dirname, '../../data'))
    expect(config.filesUrl).toBe(path.join(config.dataDir, 'files'))
  })

  it('leave the demonstration out when a database is set', () => {
    expect(readConfig({ ...database, HOST: '0.0.0.0' })).toMatchObject({ demo: false, host: '0.0.0.0' })
    expect(readConfig({ ...database, DEMO: 'true' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'false' }).demo).toBe(false)
  })

  it.each(['0.0.0.0', '::', '192.0.2.7', 'imp.example', '127.0.0.1.example'])(
    'refuse HOST=%s while there are demonstration accounts',
    host => {
      expect(sentencesOf({ HOST: host })).toEqual([expect.stringMatching(/^HOST must be a loopback address/)])
      expect(sentencesOf({ ...database, DEMO: 'true', HOST: host })).toHaveLength(1)
    },
  )

  it.each(['localhost', '::1', '127.0.0.2'])('accept HOST=%s with demonstration accounts', host => {
    expect(readConfig({ HOST: host }).host).toBe(host)
  })

  it('name every wrong one at once', () => {
    const sentences = sentencesOf({
      PORT: '80a',
      METRICS_PORT: '0',
      PUBLIC_URL: 'imp.example',
      DATABASE_URL: 'mysql://db.example/imp',
      SMTP_URL: 'mail.example',
      DEMO: 'yes',
      RATE_LIMIT: '100',
      LOG_LEVEL: 'loud',
      OIDC_ISSUER: 'https://login.example',
      ADMIN_EMAIL: 'admin',
      ADMIN_PASSWORD: 'short',
    })
    for (const name of [
      'PORT',
      'METRICS_PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'DEMO',
      'RATE_LIMIT',
      'LOG_LEVEL',
      'OIDC_CLIENT_ID',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
    ])
      expect(
        sentences.filter(sentence => sentence.startsWith(`${name} `)),
        name,
      ).toHaveLength(1)
    expect(sentences).toHaveLength(11)
  })

  it('say what is expected and never repeat a password', () => {
    expect(sentencesOf({ PORT: '65536' })).toEqual(['PORT must be a whole number from 0 to 65535, not "65536".'])
    expect(sentencesOf({ DATABASE_URL: 'imp:secret@db.example' }).join()).not.toContain('secret')
  })

  it('count an empty one as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', OIDC_ISSUER: '' })).toEqual(readConfig({}))
  })

  it('take single sign-on, mail, files and the first administrator as given', () => {
    expect(
      readConfig({
        ...database,
        PUBLIC_URL: 'https://imp.example/',
        FILES_URL: 's3://store.example/imp-files',
        SMTP_URL: 'smtps://mail.example',
        OIDC_ISSUER: 'https://login.example',
        OIDC_CLIENT_ID: 'imp',
        OIDC_CLIENT_SECRET: 'shh',
        ADMIN_EMAIL: 'admin@imp.example',
        ADMIN_PASSWORD: 'long enough to do',
      }),
    ).toMatchObject({
      publicUrl: 'https://imp.example',
      filesUrl: 's3://store.example/imp-files',
      smtpUrl: 'smtps://mail.example',
      oidc: { issuer: 'https://login.example', clientId: 'imp', clientSecret: 'shh' },
      firstAdministrator: { email: 'admin@imp.example', password: 'long enough to do' },
    })
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
