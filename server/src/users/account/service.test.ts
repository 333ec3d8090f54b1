import { afterEach, describe, expect, it } from 'vitest'
import { clientOf, injectInto, type Client } from '../../../testing/client.ts'
import { password, signIn, type PersonName } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { issuePasswordLink } from '../passwords/links.ts'

const server = testServer()
afterEach(() => {
  server.now = null
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const credentialsOf = (username: string, secret = password) => ({ username, password: secret })
const authenticate = (username: string, secret = password, remoteAddress = '10.0.0.1') =>
  server.visitor.send(
    'POST /users/authenticate',
    { body: credentialsOf(username, secret) },
    { remoteAddress, headers: { 'user-agent': firefox } },
  )
async function begin(username: string): Promise<Client> {
  const { token } = (await authenticate(username)).body
  return clientOf(injectInto(server), { authorization: `Bearer ${token}` })
}
const isSignedIn = async (who: Client): Promise<boolean> => (await who.send('GET /users/account')).status === 200

describe('GET /users/account', () => {
  it.each([
    ['admin', { username: 'admin@test.example', role: 'Admin', countryName: 'Belgium' }],
    ['nclpOfDenmarkWest', { username: 'nclp.dk@test.example', role: 'NCLP', countryName: 'Denmark West' }],
    ['viewer', { username: 'viewer@test.example', role: 'Viewer', countryName: null }],
  ] as const)('answers %s', async (name, expected) => {
    const who = await signIn(server, name)
    const { body } = await who.send('GET /users/account')
    expect(body).toMatchObject({ ...expected, guid: who.id, firstName: name, lastName: 'Test', hasPassword: true })
  })

  it.each([
    [null, 401],
    ['nclpOfDenmark', 403],
    ['disabled', 401],
  ] as const)('is refused to %s with %i', async (name: PersonName | null, status) => {
    const who = name ? await signIn(server, name) : server.visitor
    expect((await who.send('GET /users/account')).status).toBe(status)
  })
})

describe('PATCH /users/account', () => {
  const chooseLocale = (who: Client, locale: string) => who.send('PATCH /users/account', { body: { locale } })

  it('stores the language of e-mails, replacing one without translations', async () => {
    const who = await signIn(server, 'viewer')
    expect((await chooseLocale(who, 'en-XA')).body.locale).toBe('en-XA')
    expect((await who.send('GET /users/account')).body.locale).toBe('en-XA')
    expect((await chooseLocale(who, 'tlh')).body.locale).toBe('en-US')
    expect((await chooseLocale(who, '../../etc/passwd')).body.locale).toBe('en-US')
  })

  it('is returned at the next sign-in, on any device', async () => {
    const who = await signIn(server, 'nclpOfAustria')
    const readChosen = async () => (await authenticate('nclp.at@test.example')).body.locale
    expect(await readChosen()).toBe(null)
    await chooseLocale(who, 'de')
    expect(await readChosen()).toBe('de')
  })

  it.each(['', 'x'.repeat(36)])('refuses "%s"', async locale => {
    expect((await chooseLocale(await signIn(server, 'viewer'), locale)).problem.errors).toMatchObject([
      { path: 'locale' },
    ])
  })
})

describe('PATCH /users/firstLogin', () => {
  it('clears the flag of the caller only, which signing in does not', async () => {
    await signIn(server, 'colleagueOfBelgium')
    await signIn(server, 'nclpOfBelgium')
    const isFirst = async (name: string) => (await authenticate(`${name}@test.example`)).body.firstLogin
    expect([await isFirst('colleague.be'), await isFirst('colleague.be')]).toEqual([true, true])
    const who = await signIn(server, 'colleagueOfBelgium')
    const first = await who.send('PATCH /users/firstLogin')
    expect([first.status, first.body]).toMatchObject([
      200,
      { username: 'colleague.be@test.example', firstLogin: false },
    ])
    expect((await who.send('PATCH /users/firstLogin')).status).toBe(200)
    expect([await isFirst('colleague.be'), await isFirst('nclp.be')]).toEqual([false, true])
  })
})

describe('sessions', () => {
  const list = async (who: Client) => (await who.send('GET /users/sessions')).body

  it('are listed with their device and address, and which one is current', async () => {
    await signIn(server, 'secondAdmin')
    const who = await begin('second.admin@test.example')
    const sessions = await list(who)
    expect(sessions).toHaveLength(2)
    const mine = sessions.filter(({ isCurrent }) => isCurrent)
    expect(mine).toMatchObject([{ device: 'Firefox, Windows', address: '10.0.0.1' }])
    expect(JSON.stringify(sessions)).not.toContain('Mozilla')
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({ device: '', address: '' })
  })

  it('that have expired are not listed', async () => {
    const start = Date.now()
    await signIn(server, 'nclpOfAustria')
    server.now = new Date(start + 13 * 3_600_000)
    expect(await list(await signIn(server, 'nclpOfAustria'))).toHaveLength(1)
  })

  it('keep their device when a part is chosen', async () => {
    await signIn(server, 'nclpOfDenmark')
    await begin('nclp.dk@test.example')
    const devices = await server.db
      .selectFrom('sessions')
      .select('device')
      .where('role', '=', 'CountrySelect')
      .execute()
    expect(devices.map(({ device }) => device)).toContain('Firefox, Windows')
  })

  it('end one by one, and only once', async () => {
    const [here, there] = [await signIn(server, 'viewer'), await signIn(server, 'viewer')]
    const [other] = (await list(there)).filter(({ isCurrent }) => isCurrent)
    const id = other?.id ?? ''
    expect((await here.send('DELETE /users/sessions/{id}', { params: { id } })).status).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect((await here.send('DELETE /users/sessions/{id}', { params: { id } })).problem.code).toBe('unknownSession')
  })

  it('of somebody else cannot be ended', async () => {
    const [viewer, admin] = [await signIn(server, 'viewer'), await signIn(server, 'admin')]
    const [session] = (await list(viewer)).filter(({ isCurrent }) => isCurrent)
    const { status } = await admin.send('DELETE /users/sessions/{id}', { params: { id: session?.id ?? '' } })
    expect([status, await isSignedIn(viewer)]).toEqual([404, true])
    expect((await admin.sendRaw('DELETE /users/sessions/{id}', { params: { id: 'mine' } })).status).toBe(400)
  })

  it("all end at once except the current one, and nobody else's", async () => {
    const [here, there] = [await signIn(server, 'viewer'), await signIn(server, 'viewer')]
    const admin = await signIn(server, 'admin')
    expect((await here.send('DELETE /users/sessions')).status).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(admin)]).toEqual([true, false, true])
    expect(await list(here)).toHaveLength(1)
  })
})

describe('PUT /users/password', () => {
  const next = 'another long one'
  const change = (who: Client, oldPassword: string, to = next, remoteAddress = '10.0.3.1') =>
    who.send('PUT /users/password', { body: { oldPassword, password: to } }, { remoteAddress })

  it('changes it, ends the other sessions, and notifies the owner', async () => {
    const [here, there] = [await signIn(server, 'nclpOfBelgium'), await signIn(server, 'nclpOfBelgium')]
    expect((await change(here, password)).status).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect((await authenticate('nclp.be@test.example', next)).status).toBe(200)
    expect((await authenticate('nclp.be@test.example')).status).toBe(401)
    const mails = await server.db.selectFrom('mails').select(['address', 'kind']).execute()
    expect(mails).toEqual([{ address: 'nclp.be@test.example', kind: 'passwordChanged' }])
    expect((await change(here, password)).problem.errors).toMatchObject([{ path: 'oldPassword' }])
  })

  it('ends access tokens', async () => {
    const who = await signIn(server, 'nclpOfDenmarkWest')
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await who.send('POST /users/accessTokens', { body: { name: 'Nightly', scope: 'read', expiresAt } })
    expect(made.status).toBe(201)
    expect((await change(who, password)).status).toBe(204)
    expect((await who.send('GET /users/accessTokens')).body).toEqual([])
    const script = clientOf(injectInto(server), { authorization: `Bearer ${made.body.token}` })
    expect((await script.send('GET /api/Results/Filtered')).problem.code).toBe('accessTokenInvalid')
  })

  it('invalidates password links', async () => {
    const who = await signIn(server, 'nclpOfAustria')
    const url = await issuePasswordLink(server.db, who.id, { publicUrl: 'https://imp.example', now: new Date() })
    const query = { token: new URL(url).searchParams.get('token') ?? '' }
    expect((await server.visitor.send('GET /users/resetPassword', { query })).status).toBe(200)
    expect((await change(who, password)).status).toBe(204)
    const { problem } = await server.visitor.send('GET /users/resetPassword', { query })
    expect(problem.code).toBe('passwordLinkInvalid')
  })

  it.each([
    ['too short', 'problems.field.passwordLength'],
    ['Password123', 'problems.field.passwordCommon'],
  ])('refuses %s', async (bad, text) => {
    const { problem } = await change(await signIn(server, 'viewer'), password, bad)
    expect(problem.errors).toMatchObject([{ path: 'password', text }])
  })

  it('counts wrong passwords as failed sign-ins', async () => {
    const who = await signIn(server, 'viewer')
    for (let n = 0; n < 10; n++) {
      const { problem } = await change(who, 'a wrong one', next, '10.0.4.1')
      expect(problem.errors).toMatchObject([{ path: 'oldPassword', text: 'problems.field.wrongPassword' }])
    }
    expect((await change(who, password, next, '10.0.4.1')).problem.code).toBe('tooManyAttempts')
    expect((await authenticate('viewer@test.example', password, '10.0.4.1')).status).toBe(429)
    expect((await authenticate('viewer@test.example', password, '10.0.4.2')).status).toBe(200)
  })

  it('is refused for an account without one', async () => {
    const who = await signIn(server, 'colleagueOfBelgium')
    await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', who.id).execute()
    expect((await who.send('GET /users/account')).body.hasPassword).toBe(false)
    expect((await change(who, password)).problem.code).toBe('noPassword')
  })
})
