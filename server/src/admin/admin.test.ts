import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runAdmin, settingsOf } from '../../testing/admin.ts'
import { signIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()
let settings: Record<string, string> = {}
const run = (...words: string[]) => runAdmin(settings, ...words)
beforeAll(async () => {
  settings = await settingsOf(server)
})

const authenticate = (username: string, password: string) =>
  server.visitor.send('POST /users/authenticate', { body: { username, password } })
const tokenIn = (text: string) => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? 'no link'
const setPassword = (token: string, password: string) =>
  server.visitor.send('POST /users/resetPassword', { body: { token, password } })

describe('help', () => {
  it('lists the commands with their arguments', async () => {
    const all = await run('--help')
    expect(all.code).toBe(0)
    const names = [...all.out.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name]) => name)
    expect(names).toContain('verify-files')
    for (const name of names) {
      const one = await run(name ?? '', '--help')
      expect([one.code, one.out]).toEqual([0, expect.stringContaining(`npm run admin -- ${name}`)])
    }
  })

  it.each([
    ['an unknown command', ['destroy'], "There is no command 'destroy'"],
    ['a missing operand', ['reset-password'], 'EMAIL must be given'],
    ['one word too many', ['reset-password', 'a@b.example', 'c'], 'one word too many'],
    ['an unknown option', ['list-jobs', '--everything'], '--everything'],
    ['an address that is none', ['create-administrator', 'ada@authority.example>'], 'is no e-mail address'],
    ['a letter that only looks English', ['create-administrator', '\u0430da@authority.example'], 'English letters'],
    [
      'a name with something invisible',
      ['create-administrator', 'ada@authority.example', '--last-name', 'Lo\u202eve'],
      'invisible character',
    ],
    ['neither a person nor all', ['end-sessions'], 'Name one person, or say --all'],
  ])('exits with 2 for %s', async (_what, words, sentence) => {
    const { code, out, err } = await run(...words)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(sentence)
  })

  it('reports invalid settings', async () => {
    const { code, err } = await runAdmin({ ...settings, PORT: 'door' }, 'list-jobs')
    expect([code, err]).toEqual([1, expect.stringContaining('PORT must be')])
  })
})

describe('accounts', () => {
  it('creates an administrator, who sets the password through the link and signs in', async () => {
    const email = 'second@authority.example'
    const made = await run('create-administrator', email, '--first-name', 'Ada')
    expect(made.code).toBe(0)
    expect((await setPassword(tokenIn(made.out), 'quite a long secret')).status).toBe(204)
    const session = await authenticate(email, 'quite a long secret')
    expect(session.body).toMatchObject({ role: 'Admin', firstName: 'Ada' })
    expect(await run('create-administrator', email)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already') as string,
    })
  })

  it('resets a password through a link that works once', async () => {
    await signIn(server, 'viewer')
    const { out, code } = await run('reset-password', 'VIEWER@test.example')
    expect(code).toBe(0)
    expect((await setPassword(tokenIn(out), 'another long secret')).status).toBe(204)
    expect((await setPassword(tokenIn(out), 'another long secret')).status).toBe(400)
    expect((await authenticate('viewer@test.example', 'another long secret')).status).toBe(200)
  })

  it('e-mails the link if there is a mail server', async () => {
    await signIn(server, 'viewer')
    const words = ['reset-password', 'viewer@test.example', '--send'] as const
    expect(await run(...words)).toMatchObject({ code: 1, err: expect.stringContaining('SMTP_URL') as string })
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'imp@test.example' }
    const sent = await runAdmin({ ...settings, ...mail }, ...words)
    expect([sent.code, tokenIn(sent.out)]).toEqual([0, 'no link'])
    const mails = await server.db
      .selectFrom('mails')
      .select(['address', 'body_text'])
      .where('kind', '=', 'passwordReset')
      .execute()
    expect(mails).toMatchObject([{ address: 'viewer@test.example' }])
    expect(tokenIn(mails[0]?.body_text ?? '')).not.toBe('no link')
  })

  it('explains why there is no link for unknown and disabled accounts', async () => {
    await signIn(server, 'disabled')
    const answers = [
      await run('reset-password', 'nobody@test.example'),
      await run('reset-password', 'disabled@test.example'),
    ]
    expect(answers.map(({ code }) => code)).toEqual([1, 1])
    expect(answers.map(({ err }) => err.trim())).toEqual([
      "There is no account 'nobody@test.example'.",
      "The account 'disabled@test.example' is disabled: enable it first.",
    ])
  })

  it('ends the sessions of one person or of everybody', async () => {
    const [viewer, admin] = [await signIn(server, 'viewer'), await signIn(server, 'admin')]
    const statusOf = async (who: typeof viewer) => (await who.send('GET /api/Results/Filters')).status
    expect((await run('end-sessions', 'viewer@test.example')).code).toBe(0)
    expect([await statusOf(viewer), await statusOf(admin)]).toEqual([401, 200])
    expect((await run('end-sessions', '--all')).code).toBe(0)
    expect(await statusOf(admin)).toBe(401)
  })

  it('removes a lost second factor and ends the sessions', async () => {
    const viewer = await signIn(server, 'viewer')
    const factor = { user_id: viewer.id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() }
    await server.db.insertInto('second_factors').values(factor).execute()
    expect((await run('remove-second-factor', viewer.username)).code).toBe(0)
    expect((await viewer.send('GET /users/secondFactor')).status).toBe(401)
    const again = await signIn(server, 'viewer')
    expect((await again.send('GET /users/secondFactor')).body.isOn).toBe(false)
    expect((await run('remove-second-factor', viewer.username)).err).toContain('has no second factor')
    expect((await run('remove-second-factor', 'nobody@test.example')).err).toContain('There is no account')
  })
})

describe('jobs and e-mails', () => {
  it('lists jobs and restarts failed ones only', async () => {
    const [failed, done] = [randomUUID(), randomUUID()]
    const now = new Date()
    const job = {
      kind: 'workbook',
      owner: '{}',
      input: '{}',
      title: '',
      max_attempts: 1,
      created_at: now,
      expires_at: now,
    }
    await server.db
      .insertInto('jobs')
      .values([
        { ...job, id: failed, status: 'failed', error_code: 'internal', attempts: 1 },
        { ...job, id: done, status: 'done' },
      ])
      .execute()
    const listed = await run('list-jobs', '--status', 'failed')
    expect(listed.out).toContain(failed)
    expect(listed.out).not.toContain(done)
    expect((await run('retry-job', failed)).code).toBe(0)
    expect((await run('retry-job', done)).code).toBe(1)
    expect((await run('retry-job', 'the last one')).code).toBe(1)
    const rows = await server.db.selectFrom('jobs').select(['id', 'status', 'attempts', 'error_code']).execute()
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: failed, status: 'queued', attempts: 0, error_code: null },
        { id: done, status: 'done', attempts: 0, error_code: null },
      ]),
    )
    expect((await run('list-jobs', '--status', 'lost')).code).toBe(2)
  })

  it('lists e-mails without their content and retries failed ones', async () => {
    await server.db.deleteFrom('mails').execute()
    const [failed, sent] = [randomUUID(), randomUUID()]
    const mail = { address: 'a@test.example', locale: 'en-US', kind: 'newForm', body_text: 'the text', body_html: '' }
    await server.db
      .insertInto('mails')
      .values([
        { ...mail, id: failed, subject: 'Form\u001b[2J', status: 'failed', error: '550 no such box', attempts: 3 },
        { ...mail, id: sent, subject: 'Sent', status: 'sent' },
      ])
      .execute()
    const listed = await run('list-mails', '--failed')
    expect(listed.out).toContain('550 no such box')
    for (const hidden of [sent, 'the text', '\u001b']) expect(listed.out).not.toContain(hidden)
    expect((await run('retry-mail', sent)).code).toBe(1)
    expect((await run('retry-mail', '--all-failed')).out).toContain('1 mail is queued')
    expect(await server.db.selectFrom('mails').select(['status', 'error']).where('id', '=', failed).execute()).toEqual([
      { status: 'queued', error: null },
    ])
  })
})

describe('stored files', () => {
  it('are compared with their checksums; missing, damaged and unknown ones are listed', async () => {
    const never = new AbortController().signal
    const options = { media: 'image/png', extension: 'png', name: 'A.png', maxBytes: 100_000, signal: never }
    const keys: string[] = []
    for (let file = 0; file < 3; file++) {
      const { key } = await server.files.storeFile(randomBytes(1000), options)
      await server.files.keepFile(server.db, key)
      keys.push(key)
    }
    expect(await run('verify-files')).toMatchObject({ code: 0, out: '3 intact, 0 missing, 0 damaged, 0 foreign.\n' })
    const [missing = '', damaged = ''] = keys
    const pathOf = (key: string) => path.join(server.fileFolder.folder, key)
    await rm(pathOf(missing))
    await writeFile(pathOf(damaged), randomBytes(1000))
    await writeFile(pathOf('notes.txt'), 'mine')
    const { code, out } = await run('verify-files')
    expect(code).toBe(1)
    expect(out.trim().split('\n')).toEqual([
      `missing  ${missing}`,
      `damaged  ${damaged}`,
      'foreign  notes.txt',
      '1 intact, 1 missing, 1 damaged, 1 foreign.',
    ])
  })
})

describe('an export', () => {
  it('contains content as CSV and JSON, files with their names, and nothing that grants access', async () => {
    await signIn(server, 'viewer')
    const options = { media: 'image/png', extension: 'png', name: 'Map: ../2026.png', maxBytes: 1000 }
    const { key } = await server.files.storeFile(Buffer.from('a map'), {
      ...options,
      signal: new AbortController().signal,
    })
    // Removes what the tests above have damaged.
    await server.db.deleteFrom('files').execute()
    await server.db
      .insertInto('files')
      .values({ key, media: 'image/png', bytes: 5, sha256: Buffer.alloc(32), name: options.name, status: 'kept' })
      .execute()
    const folder = path.join(server.fileFolder.folder, '.export')
    expect(await run('export', folder)).toMatchObject({ code: 0, err: '' })
    const [users, json, names] = await Promise.all([
      readFile(path.join(folder, 'csv/users.csv'), 'utf8'),
      readFile(path.join(folder, 'json/users.jsonl'), 'utf8'),
      readdir(path.join(folder, 'files')),
    ])
    expect(users).toMatch(/^id,username,first_name/)
    expect(
      json
        .trim()
        .split('\n')
        .map(line => (JSON.parse(line) as { username: string }).username),
    ).toContain('viewer@test.example')
    expect(users + json).not.toMatch(/argon2|password/)
    expect(names).toEqual([`${path.basename(key, '.png')} Map .. 2026.png`])
    expect(await readFile(path.join(folder, 'files', names[0] ?? ''), 'utf8')).toBe('a map')
    expect((await run('export', folder)).code).toBe(1)
  })
})
