// Administrators with single sign-on: the account is linked once confirmed, and a required second factor is shown or asked for.
import { TOTP } from 'otpauth'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf, injectInto, type Client } from '../../../testing/client.ts'
import { password, signIn } from '../../../testing/people.ts'
import { startSignInProvider, type ProviderAccount, type SignInProvider } from '../../../testing/sign-in-provider.ts'
import { testServer, type TestServer } from '../../../testing/server.ts'
import { OidcProvider } from '../../platform/oidc/provider.ts'

const publicUrl = 'https://imp.example'
let provider: SignInProvider
beforeAll(async () => {
  provider = await startSignInProvider(`${publicUrl}/login`)
})
afterAll(() => provider.close())

const plain = testServer(undefined, () => ({ publicUrl, singleSignOn: new OidcProvider(provider) }))
const strict = testServer(undefined, () => ({
  publicUrl,
  singleSignOn: new OidcProvider(provider),
  isSecondFactorRequired: true,
}))
const stricter = testServer(undefined, () => ({
  publicUrl,
  singleSignOn: new OidcProvider({ ...provider, secondFactorClasses: ['gold', 'platinum'] }),
  isSecondFactorRequired: true,
}))
const servers = [plain, strict, stricter]

const admin: ProviderAccount = { sub: 'the admin', email: 'Admin@test.example', email_verified: true }
beforeEach(async () => {
  provider.falsify = null
  for (const server of servers) {
    server.now = null
    for (const name of ['admin', 'secondAdmin', 'viewer', 'nclpOfBelgium'] as const) await signIn(server, name)
    const tables = ['second_factors', 'arrived_sign_ons', 'sessions', 'sign_in_failures'] as const
    for (const table of tables) await server.db.deleteFrom(table).execute()
    await server.db.updateTable('users').set({ sso_issuer: null, sso_subject: null, is_enabled: true }).execute()
  }
})

interface Visit {
  readonly code: string
  readonly state: string
}
async function visit(server: TestServer, account: ProviderAccount): Promise<Visit> {
  provider.account = account
  const back = await provider.visit((await server.visitor.send('GET /users/realm')).body)
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}
const send = (server: TestServer, given: Visit, proof: { password?: string; secondFactor?: string } = {}) =>
  server.visitor.send('POST /users/authenticate', { body: { ...given, ...proof } })
async function outcome(answer: ReturnType<typeof send>): Promise<string> {
  const given = await answer
  return given.status === 200 ? given.body.role : (given.problem.errors?.[0]?.text ?? given.problem.code)
}
const tryWith = async (server: TestServer, account: ProviderAccount) =>
  outcome(send(server, await visit(server, account)))
const subjectOf = async (server: TestServer, username: string) =>
  (await server.db.selectFrom('users').select('sso_subject').where('username', '=', username).executeTakeFirst())
    ?.sso_subject
const link = async (server: TestServer) =>
  server.db
    .updateTable('users')
    .set({ sso_issuer: provider.issuer, sso_subject: admin.sub })
    .where('username', '=', 'admin@test.example')
    .execute()

/** @returns a function giving codes, each half a minute later, because a code works once */
async function setUpFactor(server: TestServer, name: 'admin' | 'secondAdmin'): Promise<() => string> {
  const who = await signIn(server, name)
  const { secret } = (await who.send('POST /users/secondFactor', { body: { password } })).body
  const next = () => {
    server.now = new Date((server.now ?? new Date()).getTime() + 30_000)
    return new TOTP({ secret }).generate({ timestamp: server.now.getTime() })
  }
  expect((await who.send('POST /users/secondFactor/confirm', { body: { code: next() } })).status).toBe(200)
  return next
}

describe('an administrator’s account', () => {
  it('is linked once confirmed by its password, and then requires nothing', async () => {
    const given = await visit(plain, admin)
    expect(await outcome(send(plain, given))).toBe('accountUnconfirmed')
    expect(await outcome(send(plain, given, { password: 'a wrong one' }))).toBe('problems.field.wrongPassword')
    expect(await subjectOf(plain, 'admin@test.example')).toBeNull()
    expect(await outcome(send(plain, given, { password }))).toBe('Admin')
    expect(await subjectOf(plain, 'admin@test.example')).toBe(admin.sub)
    expect(await tryWith(plain, admin)).toBe('Admin')
    expect(await tryWith(plain, { ...admin, email: 'other@test.example', email_verified: false })).toBe('Admin')
  })

  it('also requires its second factor, demanded or not', async () => {
    const code = await setUpFactor(plain, 'admin')
    const given = await visit(plain, admin)
    expect(await outcome(send(plain, given, { password }))).toBe('secondFactorNeeded')
    expect(await outcome(send(plain, given, { password, secondFactor: '000000' }))).toBe('wrongSecondFactor')
    expect(await outcome(send(plain, given, { secondFactor: code() }))).toBe('accountUnconfirmed')
    expect(await subjectOf(plain, 'admin@test.example')).toBeNull()
    expect(await outcome(send(plain, given, { password, secondFactor: code() }))).toBe('Admin')
    expect(await tryWith(plain, admin)).toBe('Admin')
  })

  it('is not confirmed by another account’s password or code, and links no other account', async () => {
    const code = await setUpFactor(plain, 'admin')
    const othersCode = await setUpFactor(plain, 'secondAdmin')
    await plain.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('username', '=', 'admin@test.example')
      .execute()
    const given = await visit(plain, admin)
    expect(await outcome(send(plain, given, { password, secondFactor: code() }))).toBe('problems.field.wrongPassword')
    const { password_hash } = await plain.db
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', 'second.admin@test.example')
      .executeTakeFirstOrThrow()
    await plain.db.updateTable('users').set({ password_hash }).where('username', '=', 'admin@test.example').execute()
    expect(await outcome(send(plain, given, { password, secondFactor: othersCode() }))).toBe('wrongSecondFactor')
    const both = await visit(plain, { ...admin, sub: 'somebody', email: 'second.admin@test.example' })
    expect(await outcome(send(plain, { code: given.code, state: both.state }, { password }))).toBe('singleSignOnFailed')
    expect(await outcome(send(plain, { code: both.code, state: given.state }, { password }))).toBe('singleSignOnFailed')
    expect([await subjectOf(plain, 'admin@test.example'), await subjectOf(plain, 'second.admin@test.example')]).toEqual(
      [null, null],
    )
  })

  it('is not identified by an unverified address, nor linked to two people', async () => {
    expect(await tryWith(plain, { ...admin, email_verified: false })).toBe('emailNotVerified')
    const [one, other] = [await visit(plain, admin), await visit(plain, { ...admin, sub: 'an impostor' })]
    expect(await outcome(send(plain, other))).toBe('accountUnconfirmed')
    expect(await outcome(send(plain, one, { password }))).toBe('Admin')
    expect(await outcome(send(plain, other, { password }))).toBe('emailTaken')
    expect(await tryWith(plain, { ...admin, sub: 'an impostor' })).toBe('emailTaken')
  })

  it('is confirmed once, within ten minutes, by one of many at once', async () => {
    const given = await visit(plain, admin)
    await send(plain, given)
    const answers = await Promise.all([1, 2, 3].map(() => outcome(send(plain, given, { password }))))
    expect(answers.toSorted()).toEqual(['Admin', 'singleSignOnFailed', 'singleSignOnFailed'])
    expect(await outcome(send(plain, given, { password }))).toBe('singleSignOnFailed')
    await plain.db.updateTable('users').set({ sso_issuer: null, sso_subject: null }).execute()
    const late = await visit(plain, admin)
    await send(plain, late)
    plain.now = new Date(Date.now() + 10.1 * 60_000)
    expect(await outcome(send(plain, late, { password }))).toBe('singleSignOnFailed')
  })

  it('is not linked if it was disabled, deleted or reassigned in the meantime', async () => {
    const given = await visit(plain, admin)
    await send(plain, given)
    const set = (change: object) =>
      plain.db.updateTable('users').set(change).where('username', '=', 'admin@test.example').execute()
    await set({ is_enabled: false })
    expect(await outcome(send(plain, given, { password }))).toBe('accountDisabled')
    expect(await tryWith(plain, admin)).toBe('accountDisabled')
    expect(await subjectOf(plain, 'admin@test.example')).toBeNull()
    await set({ is_enabled: true, deleted_at: new Date() })
    expect(await outcome(send(plain, given, { password }))).toBe('singleSignOnFailed')
    await set({ deleted_at: null })
  })

  it.each([
    ['with another nonce', (claims: JWTPayload) => ({ claims: { ...claims, nonce: 'another' } })],
    ['signed with another key', (claims: JWTPayload) => ({ claims, isForged: true })],
  ])('cannot be reached with a token %s, whatever the password', async (_what, falsify) => {
    provider.falsify = falsify
    const given = await visit(plain, admin)
    expect(await outcome(send(plain, given, { password }))).toBe('singleSignOnFailed')
    provider.falsify = null
    expect(await outcome(send(plain, given, { password }))).toBe('singleSignOnFailed')
  })

  it('slows down people who guess its password', async () => {
    const given = await visit(plain, admin)
    for (let n = 0; n < 10; n++)
      expect(await outcome(send(plain, given, { password: `guess ${n}` }))).toBe('problems.field.wrongPassword')
    expect(await outcome(send(plain, given, { password }))).toBe('tooManyAttempts')
  })

  it.each([
    ['viewer@test.example', 'Viewer'],
    ['nclp.be@test.example', 'NCLP'],
  ])('is the only kind that asks: %s is linked by the verified address', async (email, role) => {
    expect(await tryWith(strict, { sub: email, email, email_verified: true })).toBe(role)
    expect(await subjectOf(strict, email)).toBe(email)
  })
})

describe('a required second factor', () => {
  it.each([[['mfa']], [['pwd', 'otp']], [['hwk']], [['pwd', 'sms']]])('is shown by the provider: %j', async amr => {
    await link(strict)
    expect(await tryWith(strict, { ...admin, amr })).toBe('Admin')
  })

  it.each([[undefined], [[]], [['pwd']], [['pwd', 'kba', 'mfa-not']]])('is not shown by %j', async amr => {
    await link(strict)
    expect(await tryWith(strict, { ...admin, ...(amr && { amr }) })).toBe('SecondFactorSetup')
  })

  it.each(['mfa', { 0: 'mfa' }, null])('is not shown by a claim that is no list: %j', async amr => {
    await link(strict)
    provider.falsify = claims => ({ claims: { ...claims, amr } })
    expect(await tryWith(strict, admin)).toBe('SecondFactorSetup')
  })

  it('is asked for here if the provider shows none and there is one', async () => {
    await link(strict)
    const code = await setUpFactor(strict, 'admin')
    const given = await visit(strict, { ...admin, amr: ['pwd'] })
    expect(await outcome(send(strict, given))).toBe('secondFactorNeeded')
    expect(await outcome(send(strict, given, { secondFactor: '000000' }))).toBe('wrongSecondFactor')
    expect(await outcome(send(strict, given, { secondFactor: code() }))).toBe('Admin')
    expect(await outcome(send(strict, given, { secondFactor: code() }))).toBe('singleSignOnFailed')
    expect(await tryWith(strict, { ...admin, amr: ['mfa'] })).toBe('Admin')
  })

  it('is set up by people with a password after entering it, and by people without one directly', async () => {
    await link(strict)
    const holder = async (): Promise<Client> => {
      const { token } = (await send(strict, await visit(strict, admin))).body
      return clientOf(injectInto(strict), { authorization: `Bearer ${token}` })
    }
    const withPassword = await holder()
    expect((await withPassword.send('GET /users/secondFactor')).body.asksPassword).toBe(true)
    expect((await withPassword.send('POST /users/secondFactor', { body: {} })).status).toBe(400)
    const users = strict.db.updateTable('users').where('username', '=', 'admin@test.example')
    const [{ password_hash } = { password_hash: null }] = await strict.db
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', 'admin@test.example')
      .execute()
    await users.set({ password_hash: null }).execute()
    const without = await holder()
    expect((await without.send('GET /users/secondFactor')).body.asksPassword).toBe(false)
    const { secret } = (await without.send('POST /users/secondFactor', { body: {} })).body
    const code = new TOTP({ secret }).generate()
    expect((await without.send('POST /users/secondFactor/confirm', { body: { code } })).status).toBe(200)
    expect((await without.send('GET /users')).status).toBe(200)
    await users.set({ password_hash }).execute()
  })

  it('is requested from the provider as configured, and nobody sets up another one instead', async () => {
    await link(stricter)
    const address = new URL((await stricter.visitor.send('GET /users/realm')).body)
    expect(address.searchParams.get('acr_values')).toBe('gold platinum')
    expect(new URL((await strict.visitor.send('GET /users/realm')).body).searchParams.has('acr_values')).toBe(false)
    expect(await tryWith(stricter, { ...admin, acr: 'gold' })).toBe('Admin')
    expect(await tryWith(stricter, { ...admin, amr: ['mfa'] })).toBe('Admin')
    expect(await tryWith(stricter, { ...admin, acr: 'silver' })).toBe('secondFactorNotShown')
    expect(await tryWith(stricter, admin)).toBe('secondFactorNotShown')
    expect(await tryWith(stricter, { sub: 'viewer', email: 'viewer@test.example', email_verified: true })).toBe(
      'Viewer',
    )
    const code = await setUpFactor(stricter, 'admin')
    const given = await visit(stricter, { ...admin, acr: 'silver' })
    expect(await outcome(send(stricter, given))).toBe('secondFactorNeeded')
    expect(await outcome(send(stricter, given, { secondFactor: code() }))).toBe('Admin')
  })

  it('does not replace the password that links an account', async () => {
    const given = await visit(strict, { ...admin, amr: ['mfa'] })
    expect(await outcome(send(strict, given))).toBe('accountUnconfirmed')
    expect(await outcome(send(strict, given, { password }))).toBe('Admin')
  })
})
