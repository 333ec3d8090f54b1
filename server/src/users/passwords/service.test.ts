// Forgotten passwords: a link by e-mail that works once, and a response that never reveals whether an account exists.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../testing/people.ts'
import { recordAddress } from '../known-addresses/queries.ts'
import { testServer } from '../../../testing/server.ts'
import { untilJobsDone } from '../../../testing/until-jobs-done.ts'
import { workerOptions } from '../../../testing/workers.ts'

const server = testServer()
const password = 'another long one'
const viewer = 'viewer@test.example'

beforeAll(async () => {
  await signIn(server, 'viewer')
  await signIn(server, 'disabled')
  server.jobs.startWorkers(workerOptions(server))
})
beforeEach(async () => {
  server.now = null
  for (const table of ['mails', 'jobs', 'password_requests', 'password_tokens'] as const)
    await server.db.deleteFrom(table).execute()
})
afterAll(() => server.jobs.stopWorkers())

const ask = (address: string, remoteAddress = '10.0.0.1') =>
  server.visitor.send('POST /users/forgotPassword', { body: address }, { remoteAddress })
const listMails = () => server.db.selectFrom('mails').selectAll().orderBy('created_at').execute()
async function readLink(): Promise<string> {
  await untilJobsDone(server)
  const [mail] = (await listMails()).slice(-1)
  return /\/reset-password\?token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? 'no link'
}
const check = (token: string) => server.visitor.send('GET /users/resetPassword', { query: { token } })
const reset = (token: string, to = password) =>
  server.visitor.send('POST /users/resetPassword', { body: { token, password: to } })
const tryToSignIn = (to: string) =>
  server.visitor.send('POST /users/authenticate', { body: { username: viewer, password: to } })

describe('a link', () => {
  it('lets its recipient set a password, once, and ends the sessions', async () => {
    const session = await signIn(server, 'viewer')
    expect((await ask(` ${viewer.toUpperCase()} `)).status).toBe(200)
    const token = await readLink()
    expect(await listMails()).toMatchObject([{ address: viewer, kind: 'passwordReset', is_secret: true }])
    expect((await check(token)).body).toBe(true)
    expect((await reset(token)).status).toBe(204)
    expect((await tryToSignIn(password)).status).toBe(200)
    expect((await session.send('GET /api/Results/Filters')).status).toBe(401)
    expect((await reset(token)).problem.code).toBe('passwordLinkInvalid')
    expect((await check(token)).problem.message).toBe(
      'Password reset token has expired or is invalid. Please try resetting your password again.',
    )
    expect((await listMails()).map(({ kind }) => kind)).toEqual(['passwordReset', 'passwordChanged'])
  })

  it('works for 24 hours', async () => {
    const askedAt = new Date()
    await ask(viewer)
    const token = await readLink()
    server.now = new Date(askedAt.getTime() + 24.1 * 3_600_000)
    expect((await check(token)).status).toBe(400)
    expect((await reset(token)).status).toBe(400)
    server.now = new Date(askedAt.getTime() + 23.9 * 3_600_000)
    expect((await check(token)).status).toBe(200)
  })

  it('replaces an older one', async () => {
    await ask(viewer)
    const older = await readLink()
    await ask(viewer)
    const newer = await readLink()
    expect([(await check(older)).status, (await check(newer)).status]).toEqual([400, 200])
  })

  it('becomes invalid once the account is disabled', async () => {
    await ask(viewer)
    const token = await readLink()
    const setEnabled = (isEnabled: boolean) =>
      server.db.updateTable('users').set({ is_enabled: isEnabled }).where('username', '=', viewer).execute()
    await setEnabled(false)
    expect((await reset(token)).status).toBe(400)
    await setEnabled(true)
  })

  it.each([
    ['too short', 'problems.field.passwordLength'],
    ['x'.repeat(201), 'problems.field.tooLong'],
    ['Password123', 'problems.field.passwordCommon'],
    [viewer, 'problems.field.passwordOwnName'],
    [`${viewer.toUpperCase()}2026!`, 'problems.field.passwordOwnName'],
  ])('accepts no password %s, and stays valid', async (bad, text) => {
    await ask(viewer)
    const token = await readLink()
    const { problem } = await reset(token, bad)
    expect(problem.errors).toMatchObject([{ path: 'password', text }])
    expect((await check(token)).status).toBe(200)
  })
})

describe('requesting a link', () => {
  it.each(['nobody@test.example', 'disabled@test.example', 'no address'])(
    'gives %s the same response, without an e-mail',
    async who => {
      expect((await ask(who)).status).toBe(200)
      await untilJobsDone(server)
      expect(await listMails()).toEqual([])
    },
  )

  it('requires an address', async () => {
    expect((await ask('  ')).problem.errors).toMatchObject([{ path: 'body' }])
    expect((await server.visitor.sendRaw('POST /users/forgotPassword', {})).status).toBe(400)
  })

  it('accepts plain text only', async () => {
    const { status } = await server.visitor.sendRaw(
      'POST /users/forgotPassword',
      { body: { username: viewer } },
      { headers: { 'content-type': 'application/json' } },
    )
    expect(status).toBe(415)
  })

  it('sends one account three e-mails per quarter of an hour, whoever asks', async () => {
    for (let n = 0; n < 5; n++) expect((await ask(viewer, `10.0.1.${n}`)).status).toBe(200)
    await untilJobsDone(server)
    expect(await listMails()).toHaveLength(3)
  })

  it.each(['stranger@test.example', viewer])(
    'is slowed down for an address that has asked often, also for %s, however well known there',
    async who => {
      const { id } = await signIn(server, 'viewer')
      const address = `10.0.2.${who.length}`
      await recordAddress(server.db, id, address, new Date())
      const start = Date.now()
      const askAfter = async (seconds: number) => {
        server.now = new Date(start + seconds * 1000)
        const { status, headers } = await ask(who, address)
        return [status, headers['retry-after']]
      }
      server.now = new Date(start)
      for (let n = 0; n < 20; n++) expect((await ask(`nobody${n}@test.example`, address)).status).toBe(200)
      expect(await askAfter(1)).toEqual([429, '4'])
      expect((await ask(who, '10.0.2.100')).status).toBe(200)
      expect(await askAfter(5)).toEqual([200, undefined])
      expect(await askAfter(6)).toEqual([429, '4'])
    },
  )

  it('is also slowed down for many requests at once', async () => {
    const asked = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(`nobody${n}@test.example`, '10.0.3.1')))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(20)
  })
})
