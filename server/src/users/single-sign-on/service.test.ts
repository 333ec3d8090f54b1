import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn as signInAs } from '../../../testing/people.ts'
import { startSignInProvider, type ProviderAccount, type SignInProvider } from '../../../testing/sign-in-provider.ts'
import { testServer } from '../../../testing/server.ts'
import { OidcProvider } from '../../platform/oidc/provider.ts'

const publicUrl = 'https://imp.example'
let provider: SignInProvider
beforeAll(async () => {
  provider = await startSignInProvider(`${publicUrl}/login`)
})
const server = testServer(undefined, () => ({ publicUrl, singleSignOn: new OidcProvider(provider) }))
beforeAll(async () => {
  await signInAs(server, 'viewer')
  await signInAs(server, 'disabled')
  await signInAs(server, 'nclpOfDenmark')
})
beforeEach(() => {
  server.now = null
  provider.falsify = null
})
afterAll(() => provider.close())

const anna: ProviderAccount = {
  sub: 'anna-1',
  email: 'Anna@grid.example',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Lind',
}
const readRealm = async () => (await server.visitor.send('GET /users/realm')).body
async function visit(account: ProviderAccount): Promise<{ code: string; state: string }> {
  provider.account = account
  const back = await provider.visit(await readRealm())
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}
const authenticate = (body: { code: string; state: string }) =>
  server.visitor.send('POST /users/authenticate', { body })
const signIn = async (account: ProviderAccount) => authenticate(await visit(account))
const codeOf = async (account: ProviderAccount): Promise<string> => (await signIn(account)).problem.code

describe('single sign-on', () => {
  it('makes a person without an account a Viewer, once, and reports the first sign-in', async () => {
    const first = (await signIn(anna)).body
    expect(first).toMatchObject({
      username: 'Anna@grid.example',
      displayName: 'Anna Lind',
      role: 'Viewer',
      firstLogin: true,
    })
    const again = (await signIn({ ...anna, email: 'other@grid.example', email_verified: false })).body
    expect([again.guid, again.username]).toEqual([first.guid, 'Anna@grid.example'])
  })

  it('finds the account of a verified address, ignoring case, and asks a Dane for the region', async () => {
    const { body } = await signIn({ sub: 'dane', email: 'NCLP.DK@test.example', email_verified: true })
    expect(body).toMatchObject({ username: 'nclp.dk@test.example', role: 'CountrySelect', actualRole: 'NCLP' })
  })

  it('refuses an address that is unverified, or linked to somebody else', async () => {
    expect(await codeOf({ sub: 'eve', email: 'viewer@test.example', email_verified: false })).toBe('emailNotVerified')
    expect(await codeOf({ sub: 'eve' })).toBe('emailNotVerified')
    expect((await signIn({ sub: 'val', email: 'viewer@test.example', email_verified: true })).status).toBe(200)
    expect(await codeOf({ sub: 'eve', email: 'viewer@test.example', email_verified: true })).toBe('emailTaken')
  })

  it('removes invisible characters from a name', async () => {
    const hidden = { sub: 'una', email: 'una@grid.example', email_verified: true }
    const { body } = await signIn({ ...hidden, given_name: 'U\u202ena', family_name: '\ufeffLi\u200bnd\n' })
    expect(body).toMatchObject({ firstName: 'Una', lastName: 'Lind', displayName: 'Una Lind' })
  })

  it.each(['view\u200ber@test.example', 'vi\u0435wer@test.example', 'viewer@test'])(
    'creates no account for an address that looks like another, or is none: %j',
    async email => {
      expect(await codeOf({ sub: 'eve', email, email_verified: true })).toBe('emailUnusable')
    },
  )

  it('reports that an account is disabled', async () => {
    expect(await codeOf({ sub: 'dis', email: 'disabled@test.example', email_verified: true })).toBe('accountDisabled')
  })

  it('creates one account for two sign-ins at once', async () => {
    const ben = { sub: 'ben', email: 'ben@grid.example', email_verified: true }
    const answers = await Promise.all((await Promise.all([visit(ben), visit(ben)])).map(authenticate))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.guid)).size).toBe(1)
  })
})

describe('the returned code', () => {
  it('is accepted once', async () => {
    const given = await visit(anna)
    expect((await authenticate(given)).status).toBe(200)
    expect((await authenticate(given)).problem.code).toBe('singleSignOnFailed')
  })

  it('requires the state it was begun with, and the matching code', async () => {
    const [one, other] = [await visit(anna), await visit(anna)]
    expect((await authenticate({ ...one, state: 'none' })).status).toBe(401)
    expect((await authenticate({ code: one.code, state: other.state })).problem.code).toBe('singleSignOnFailed')
    expect((await authenticate({ code: 'made up', state: one.state })).problem.code).toBe('singleSignOnFailed')
  })

  it('is accepted within ten minutes', async () => {
    const given = await visit(anna)
    server.now = new Date(Date.now() + 10.1 * 60_000)
    expect((await authenticate(given)).problem.code).toBe('singleSignOnFailed')
  })

  const nowS = Math.floor(Date.now() / 1000)
  it.each([
    ['signed with another key', (claims: JWTPayload) => ({ claims, isForged: true })],
    ['expired', (claims: JWTPayload) => ({ claims: { ...claims, exp: nowS - 120 } })],
    ['from the future', (claims: JWTPayload) => ({ claims: { ...claims, nbf: nowS + 3600, iat: nowS + 3600 } })],
    ['for somebody else', (claims: JWTPayload) => ({ claims: { ...claims, aud: 'another client' } })],
    ['from somebody else', (claims: JWTPayload) => ({ claims: { ...claims, iss: 'https://evil.example' } })],
    ['with another nonce', (claims: JWTPayload) => ({ claims: { ...claims, nonce: 'another' } })],
    ['without a nonce', (claims: JWTPayload) => ({ claims: { ...claims, nonce: undefined } })],
  ])('is refused when its token is %s', async (_what, falsify) => {
    provider.falsify = falsify
    expect(await codeOf(anna)).toBe('singleSignOnFailed')
  })

  it('is accepted if nothing was falsified', async () => {
    provider.falsify = claims => ({ claims })
    expect((await signIn(anna)).status).toBe(200)
  })
})

describe("the provider's URL", () => {
  it('differs for each sign-in, and keeps its secrets', async () => {
    const [one, other] = [new URL(await readRealm()), new URL(await readRealm())]
    expect(one.searchParams.get('redirect_uri')).toBe(`${publicUrl}/login`)
    expect(one.searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
    expect(one.href).not.toContain(provider.clientSecret)
  })
})

describe('without a provider', () => {
  const plain = testServer()

  it('there is no URL, and no code is accepted', async () => {
    expect((await plain.visitor.send('GET /users/realm')).body).toBe('')
    const { problem } = await plain.visitor.send('POST /users/authenticate', { body: { code: 'x', state: 'y' } })
    expect(problem.code).toBe('singleSignOnFailed')
  })
})

describe('made-up codes', () => {
  const plain = testServer()

  it.each([
    ['where there is no provider', plain],
    ['with a state that nobody began', server],
  ])('stop one state after ten %s', async (_where, one) => {
    const tryCode = (state: string) =>
      one.visitor.send('POST /users/authenticate', { body: { code: 'x', state } }, { remoteAddress: '192.0.2.60' })
    for (let n = 0; n < 10; n++) expect((await tryCode('y')).problem.code).toBe('singleSignOnFailed')
    expect((await tryCode('y')).problem.code).toBe('tooManyAttempts')
    expect((await tryCode('z')).status).toBe(401)
  })

  it('delay nobody at their address who has begun to sign in', async () => {
    const address = '127.0.0.1'
    const rows = Array.from({ length: 300 }, (_, n) => ({
      account: `single sign-on ${n}`,
      address,
      failed_at: new Date(),
    }))
    await server.db.insertInto('sign_in_failures').values(rows).execute()
    const startMs = performance.now()
    expect((await signIn(anna)).status).toBe(200)
    expect(performance.now() - startMs).toBeLessThan(4000)
    await server.db.deleteFrom('sign_in_failures').execute()
  })
})

describe('an unreachable provider', () => {
  const away = testServer(undefined, () => ({
    singleSignOn: new OidcProvider({ issuer: 'http://127.0.0.1:9', clientId: 'imp', clientSecret: 'x' }),
  }))

  it('is reported as unavailable for now', async () => {
    expect((await away.visitor.send('GET /users/realm')).problem.code).toBe('unavailable')
  })
})
