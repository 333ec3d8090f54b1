import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password, signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { untilJobsDone } from '../../../testing/until-jobs-done.ts'
import { workerOptions } from '../../../testing/workers.ts'

const server = testServer()
const start = new Date('2026-11-22T10:00:00Z')
let who: SignedIn
beforeAll(() => server.jobs.startWorkers(workerOptions(server)))
afterAll(() => server.jobs.stopWorkers())
beforeEach(async () => {
  server.now = start
  for (const table of ['second_factors', 'sign_in_failures', 'sign_in_warnings', 'mails', 'jobs'] as const)
    await server.db.deleteFrom(table).execute()
  who = await signIn(server, 'admin')
})

const later = (seconds: number): void => {
  server.now = new Date(start.getTime() + seconds * 1000)
}
const codeNow = (secret: string, offsetSeconds = 0): string =>
  new TOTP({ secret }).generate({ timestamp: (server.now ?? start).getTime() + offsetSeconds * 1000 })
const authenticate = (secondFactor?: string, remoteAddress = '10.0.0.1', secret = password) =>
  server.visitor.send(
    'POST /users/authenticate',
    { body: { username: who.username, password: secret, ...(secondFactor !== undefined && { secondFactor }) } },
    { remoteAddress },
  )
const begin = async () => (await who.send('POST /users/secondFactor', { body: { password } })).body
const confirm = (code: string) => who.send('POST /users/secondFactor/confirm', { body: { code } })
const remove = (code: string, secret = password) =>
  who.send('POST /users/secondFactor/remove', { body: { password: secret, code } })
async function setUp() {
  const { secret } = await begin()
  const { recoveryCodes } = (await confirm(codeNow(secret))).body
  later(60)
  return { secret, recoveryCodes }
}

describe('setting up', () => {
  it('shows a key, and requires nothing until a code proves that it was read', async () => {
    const { secret, uri } = await begin()
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain(encodeURIComponent(who.username))
    expect((await authenticate()).status).toBe(200)
    expect((await who.send('GET /users/secondFactor')).body).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      asksPassword: true,
    })
    expect((await confirm('000000')).problem.errors).toMatchObject([{ path: 'code' }])
    const { recoveryCodes } = (await confirm(codeNow(secret))).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await who.send('GET /users/secondFactor')).body).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      asksPassword: true,
    })
  })

  it('requires the password', async () => {
    const { problem } = await who.send('POST /users/secondFactor', { body: { password: 'a wrong one' } })
    expect(problem.errors).toMatchObject([{ path: 'password', text: 'problems.field.wrongPassword' }])
  })

  it('uses the key shown last', async () => {
    const older = await begin()
    const newer = await begin()
    expect((await confirm(codeNow(older.secret))).status).toBe(400)
    expect((await confirm(codeNow(newer.secret))).status).toBe(200)
  })

  it('does not replace an active one', async () => {
    const { secret } = await setUp()
    expect((await who.send('POST /users/secondFactor', { body: { password } })).problem.code).toBe('secondFactorOn')
    expect((await confirm(codeNow(secret))).problem.code).toBe('secondFactorOn')
  })

  it('stores recovery codes hashed', async () => {
    const { recoveryCodes } = await setUp()
    const rows = await server.db.selectFrom('recovery_codes').selectAll().execute()
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]?.slice(0, 4))
  })

  it.each([
    [null, 401],
    ['nclpOfDenmark', 403],
  ] as const)('is refused to %s with %i', async (name: PersonName | null, status) => {
    const other = name ? await signIn(server, name) : server.visitor
    expect((await other.send('POST /users/secondFactor', { body: { password } })).status).toBe(status)
    expect((await other.send('GET /users/secondFactor')).status).toBe(status)
  })
})

describe('signing in', () => {
  it('requires a code, after the right password', async () => {
    const { secret } = await setUp()
    expect((await authenticate()).problem.code).toBe('secondFactorNeeded')
    expect((await authenticate(undefined, '10.0.0.1', 'a wrong one')).problem.code).toBe('wrongCredentials')
    expect((await authenticate(codeNow(secret), '10.0.0.1', 'a wrong one')).problem.code).toBe('wrongCredentials')
    expect((await authenticate(codeNow(secret))).status).toBe(200)
  })

  it('accepts a code once, and none from before it', async () => {
    const { secret } = await setUp()
    const code = codeNow(secret)
    expect((await authenticate(code)).status).toBe(200)
    expect((await authenticate(code)).problem.code).toBe('wrongSecondFactor')
    expect((await authenticate(codeNow(secret, -30))).problem.code).toBe('wrongSecondFactor')
    expect((await authenticate(codeNow(secret, 30))).status).toBe(200)
  })

  it('accepts one of many at once', async () => {
    const { secret } = await setUp()
    const answers = await Promise.all(Array.from({ length: 6 }, () => authenticate(codeNow(secret))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('tolerates half a minute, not more', async () => {
    const { secret } = await setUp()
    later(600)
    expect((await authenticate(codeNow(secret, -60))).status).toBe(401)
    expect((await authenticate(codeNow(secret, 60))).status).toBe(401)
    expect((await authenticate(codeNow(secret, -30))).status).toBe(200)
  })

  it('accepts a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    expect((await authenticate(first)).status).toBe(200)
    expect((await authenticate(first)).problem.code).toBe('wrongSecondFactor')
    expect((await authenticate(` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await who.send('GET /users/secondFactor')).body.recoveryCodesLeft).toBe(8)
  })

  it("refuses somebody else's recovery code", async () => {
    const { recoveryCodes } = await setUp()
    const other = await signIn(server, 'secondAdmin')
    const { secret } = (await other.send('POST /users/secondFactor', { body: { password } })).body
    await other.send('POST /users/secondFactor/confirm', { body: { code: codeNow(secret) } })
    const body = { username: other.username, password, secondFactor: recoveryCodes[0] ?? '' }
    expect((await server.visitor.send('POST /users/authenticate', { body })).problem.code).toBe('wrongSecondFactor')
  })

  it('delays wrong codes after ten, from any address and longer each time, and lets the owner in', async () => {
    const { secret } = await setUp()
    const retryAfter = async (from: string) => {
      const { problem, headers } = await authenticate('000000', from)
      return problem.code === 'tooManyAttempts' ? Number(headers['retry-after']) : problem.code
    }
    for (let n = 0; n < 10; n++) expect(await retryAfter(`10.0.3.${n}`)).toBe('wrongSecondFactor')
    expect((await authenticate(codeNow(secret), '10.0.0.2')).problem.code).toBe('tooManyAttempts')
    let seconds = 60
    for (const pause of [5, 10, 20, 40]) {
      expect(await retryAfter('10.0.4.1')).toBe(pause)
      later((seconds += pause))
      expect(await retryAfter('10.0.4.2')).toBe('wrongSecondFactor')
    }
    later((seconds += 80))
    expect((await authenticate(codeNow(secret), '10.0.0.2')).status).toBe(200)
    // The owner's success does not reset the limit for others.
    expect(await retryAfter('10.0.4.3')).toBe('wrongSecondFactor')
    expect(await retryAfter('10.0.4.3')).toBe(160)
  })

  it('never delays codes by more than a quarter of an hour', async () => {
    const { secret } = await setUp()
    const row = (n: number) => ({ account: `second factor ${who.id}`, address: `198.51.100.${n}`, failed_at: start })
    await server.db
      .insertInto('sign_in_failures')
      .values(Array.from({ length: 200 }, (_, n) => row(n)))
      .execute()
    expect((await authenticate(codeNow(secret))).headers['retry-after']).toBe('840')
    later(900)
    expect((await authenticate(codeNow(secret))).status).toBe(200)
  })

  it('notifies the owner once a day that codes are being guessed', async () => {
    await setUp()
    const listMails = () =>
      server.db.selectFrom('mails').select(['address', 'subject']).where('kind', '=', 'guessing').execute()
    const guess = async (seconds: number) => {
      later(seconds)
      await authenticate('000000', `10.0.5.${seconds % 250}`)
    }
    for (let n = 0; n < 9; n++) await guess(60)
    await untilJobsDone(server)
    expect(await listMails()).toEqual([])
    await guess(60)
    await untilJobsDone(server)
    const mail = { address: who.username, subject: 'Failed attempts to sign in to your account' }
    expect(await listMails()).toEqual([mail])
    for (let n = 0; n < 10; n++) await guess(3600 + n * 1000)
    await untilJobsDone(server)
    expect(await listMails()).toEqual([mail])
  })
})

describe('removing it', () => {
  it('requires password and code', async () => {
    const { secret } = await setUp()
    expect((await remove(codeNow(secret), 'a wrong one')).problem.errors).toMatchObject([{ path: 'password' }])
    expect((await remove('000000')).problem.errors).toMatchObject([{ path: 'code' }])
    expect((await remove(codeNow(secret))).status).toBe(204)
    expect((await authenticate()).status).toBe(200)
    expect((await remove(codeNow(secret))).problem.code).toBe('secondFactorOff')
    expect(await server.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', who.id).execute()).toEqual([])
  })
})

describe('codes', () => {
  const narrow = testServer(() => ({ max: 2 }))

  it('being checked hold no connection: others read, and the owner gets in', async () => {
    narrow.now = start
    const owner = await signIn(narrow, 'admin')
    const { secret } = (await owner.send('POST /users/secondFactor', { body: { password } })).body
    const code = (offsetSeconds: number) =>
      new TOTP({ secret }).generate({ timestamp: start.getTime() + offsetSeconds * 1000 })
    expect((await owner.send('POST /users/secondFactor/confirm', { body: { code: code(-30) } })).status).toBe(200)
    const tryCode = (secondFactor: string, remoteAddress: string) => {
      const body = { username: owner.username, password, secondFactor }
      return narrow.visitor.send('POST /users/authenticate', { body }, { remoteAddress })
    }
    const guesses = Array.from({ length: 5 }, (_, n) => tryCode('000000', `10.0.1.${n}`))
    const [right, read, ...wrong] = await Promise.all([
      tryCode(code(30), '10.0.2.1'),
      owner.send('GET /users/account'),
      ...guesses,
    ])
    expect([right.status, read.status]).toEqual([200, 200])
    expect(wrong.map(({ problem }) => problem.code)).toEqual(Array<string>(5).fill('wrongSecondFactor'))
  })
})
