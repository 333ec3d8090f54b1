// Signing in and out, throttling, and choosing a part.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SessionUser } from '@imp/domain/users/types.ts'
import { countryId } from '../../seeds/ids.ts'
import { testServer } from '../../testing/server.ts'
import { password, signIn } from '../../testing/people.ts'
import { hashToken } from '../platform/http/route.ts'

const server = testServer()
const minutes = (count: number): number => count * 60_000

async function attempt(body: unknown, remoteAddress = '192.0.2.1') {
  return server.app.inject({ method: 'POST', url: '/users/authenticate', payload: body as object, remoteAddress })
}
const listCountries = (token: string) =>
  server.app.inject({ url: '/api/countries', headers: { authorization: `Bearer ${token}` } })

async function isSignedIn(token: string): Promise<boolean> {
  const { statusCode } = await server.app.inject({
    url: `/api/countries/parts/${countryId('DK')}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return statusCode === 200
}

describe('POST /users/authenticate', () => {
  it('answers the person with a fresh token', async () => {
    const { id } = await signIn(server, 'nclpOfBelgium')
    const answer = await attempt({ username: ' NCLP.be@test.example ', password })
    expect(answer.statusCode).toBe(200)
    const user: SessionUser = answer.json()
    expect(user).toEqual({
      guid: id,
      username: 'nclp.be@test.example',
      firstName: 'nclpOfBelgium',
      lastName: 'Test',
      displayName: 'nclpOfBelgium Test',
      token: expect.stringMatching(/^[\w-]{43}$/),
      role: 'NCLP',
      actualRole: 'NCLP',
      lastLogin: '0001-01-01T00:00:00',
      firstLogin: true,
      isEnabled: true,
      countryGuid: countryId('BE'),
      parentCountryGuid: null,
      countryName: 'Belgium',
      countryAbbreviation: 'BE',
    })
    expect(await isSignedIn(user.token)).toBe(true)

    const second: SessionUser = (await attempt({ username: 'nclp.be@test.example', password })).json()
    expect(second.firstLogin).toBe(false)
    expect(new Date(second.lastLogin).getFullYear()).toBeGreaterThan(2000)
    expect(second.token).not.toBe(user.token)
  })

  it('does not mind the token of a session that is over', async () => {
    const payload = { username: 'nclp.be@test.example', password }
    const headers = { authorization: 'Bearer over' }
    expect((await server.app.inject({ method: 'POST', url: '/users/authenticate', payload, headers })).statusCode).toBe(
      200,
    )
  })

  it('reads no long body of somebody unknown', async () => {
    const answer = await attempt({ username: 'a', password: 'x'.repeat(17_000) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'tooLarge'])
  })

  it('is served under /api/users too', async () => {
    const payload = { username: 'nclp.be@test.example', password }
    const answer = await server.app.inject({ method: 'POST', url: '/api/users/authenticate', payload })
    expect(answer.statusCode).toBe(200)
  })

  it('refuses unknown names and wrong passwords with the same answer', async () => {
    const answers = [
      await attempt({ username: 'nclp.be@test.example', password: 'Monitoring-2025' }),
      await attempt({ username: 'nobody@test.example', password }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'wrongCredentials', message: 'Username or password is incorrect.' })
    }
  })

  it('tells about a disabled account only to whoever knows its password', async () => {
    await signIn(server, 'disabled')
    const right = await attempt({ username: 'disabled@test.example', password })
    expect(right.statusCode).toBe(403)
    expect(right.json().message).toBe(
      'Your account is disabled. Please contact your administrator to activate your account.',
    )
    expect((await attempt({ username: 'disabled@test.example', password: 'something else' })).statusCode).toBe(401)
  })

  it.each([
    [{ username: '  ', password: 'x' }, 'username'],
    [{ username: 'x', password: '' }, 'password'],
    [{ username: 'x' }, 'password'],
    [{ username: 'x', password: 'y', colour: 'red' }, 'colour'],
    [{ username: 'x', password: 7 }, 'password'],
  ])('refuses %j and names %s', async (body, path) => {
    const answer = await attempt(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].path).toBe(path)
  })

  it('stops an address after ten failures for one account, until the window ends', async () => {
    const start = new Date()
    server.now = start
    await signIn(server, 'viewer')
    const wrong = { username: 'viewer@test.example', password: 'wrong password' }
    const right = { username: 'viewer@test.example', password }
    const many = await Promise.all(Array.from({ length: 14 }, () => attempt(wrong)))
    expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array<number>(10).fill(401),
      429,
      429,
      429,
      429,
    ])

    server.now = new Date(start.getTime() + minutes(5))
    const refused = await attempt(right)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    expect((await attempt({ ...right, username: 'VIEWER@test.example' })).statusCode).toBe(429)
    expect((await attempt(right, '192.0.2.77')).statusCode).toBe(200)

    server.now = new Date(start.getTime() + minutes(15) + 1)
    expect((await attempt(right)).statusCode).toBe(200)
    server.now = null
  })

  it('forgets the failures of an address after a success from there', async () => {
    const count = () =>
      server.db
        .selectFrom('sign_in_failures')
        .select(sql<number>`count(*)::int`.as('failures'))
        .where('address', '=', '192.0.2.9')
        .executeTakeFirstOrThrow()
    await attempt({ username: 'nclp.be@test.example', password: 'wrong' }, '192.0.2.9')
    expect(await count()).toEqual({ failures: 1 })
    await attempt({ username: 'nclp.be@test.example', password }, '192.0.2.9')
    expect(await count()).toEqual({ failures: 0 })
  })

  it('slows an account under attack from many addresses down, and lets its owner in', async () => {
    await signIn(server, 'nclpOfAustria')
    const rows = Array.from({ length: 24 }, (_, at) => ({
      account: 'nclp.at@test.example',
      address: `198.51.100.${at}`,
      failed_at: new Date(),
    }))
    await server.db.insertInto('sign_in_failures').values(rows).execute()
    const start = performance.now()
    expect((await attempt({ username: 'nclp.at@test.example', password })).statusCode).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(390)
  })
})

describe('a session', () => {
  it('is stored hashed', async () => {
    const { token } = await signIn(server, 'nclpOfBelgium')
    const { rows } = await sql<{ all: string }>`select string_agg(s::text, ' ') as all from sessions s`.execute(
      server.db,
    )
    expect(rows[0]?.all).not.toContain(token)
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('ends 12 hours after its last use', async () => {
    const start = Date.now()
    const { token } = await signIn(server, 'nclpOfBelgium')
    server.now = new Date(start + minutes(11 * 60))
    expect(await isSignedIn(token)).toBe(true)
    await expect.poll(() => lastUse(token), { timeout: 5000 }).toBeGreaterThan(start + minutes(10 * 60))
    server.now = new Date(start + minutes(22 * 60))
    expect(await isSignedIn(token)).toBe(true)
    await expect.poll(() => lastUse(token), { timeout: 5000 }).toBeGreaterThan(start + minutes(21 * 60))
    server.now = new Date(start + minutes(24 * 60 + 1))
    expect(await isSignedIn(token)).toBe(false)
    server.now = null

    const idle = await signIn(server, 'nclpOfBelgium')
    server.now = new Date(Date.now() + minutes(12 * 60 + 1))
    expect(await isSignedIn(idle.token)).toBe(false)
    server.now = null
  })

  it('ends at once when the account is disabled', async () => {
    const { token, id } = await signIn(server, 'colleagueOfBelgium')
    expect(await isSignedIn(token)).toBe(true)
    await server.db.updateTable('users').set({ is_enabled: false }).where('id', '=', id).execute()
    expect(await isSignedIn(token)).toBe(false)
    await server.db.updateTable('users').set({ is_enabled: true }).where('id', '=', id).execute()
  })

  it.each(['Bearer unknown', 'Bearer ', 'Basic YTpi'])('is not begun by "%s"', async authorization => {
    const answer = await server.app.inject({ url: '/api/countries', headers: { authorization } })
    expect(answer.statusCode).toBe(401)
  })

  async function lastUse(token: string): Promise<number> {
    const found = server.db.selectFrom('sessions').select('last_used_at').where('token_hash', '=', hashToken(token))
    return (await found.executeTakeFirstOrThrow()).last_used_at.getTime()
  }
})

describe('POST /users/logout', () => {
  it('ends the session, and no other', async () => {
    const [one, other] = [await signIn(server, 'viewer'), await signIn(server, 'viewer')]
    const answer = await server.app.inject({ method: 'POST', url: '/users/logout', headers: one.headers })
    expect(answer.statusCode).toBe(204)
    expect(await isSignedIn(one.token)).toBe(false)
    expect(await isSignedIn(other.token)).toBe(true)
  })

  it('refuses a visitor', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/users/logout' })).statusCode).toBe(401)
  })
})

describe('GET /users/partSelect/{id}', () => {
  const select = (part: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/users/partSelect/${part.length > 3 ? part : countryId(part)}`, headers })

  it('gives whoever signs in for a country with parts a session for the part, and ends the one before', async () => {
    await signIn(server, 'nclpOfDenmark')
    const before: SessionUser = (await attempt({ username: 'nclp.dk@test.example', password })).json()
    expect(before).toMatchObject({ role: 'CountrySelect', actualRole: 'NCLP', countryGuid: countryId('DK') })
    expect((await listCountries(before.token)).statusCode).toBe(403)

    const answer = await select('DK1', { authorization: `Bearer ${before.token}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const after: SessionUser = answer.json()
    expect(after).toMatchObject({ role: 'NCLP', actualRole: 'NCLP', countryName: 'Denmark West', firstLogin: true })
    expect(after).toMatchObject({ countryGuid: countryId('DK1'), parentCountryGuid: countryId('DK') })
    expect(await isSignedIn(before.token)).toBe(false)
    expect(await isSignedIn(after.token)).toBe(true)

    const again: SessionUser = (await attempt({ username: 'nclp.dk@test.example', password })).json()
    expect(again.firstLogin).toBe(false)
  })

  it('lets somebody change over to the other part, without a longer session', async () => {
    const start = Date.now()
    const west = await signIn(server, 'nclpOfDenmarkWest')
    server.now = new Date(start + minutes(10 * 60))
    const east: SessionUser = (await select('DK2', west.headers)).json()
    expect(east.countryGuid).toBe(countryId('DK2'))
    server.now = new Date(start + minutes(20 * 60))
    expect(await isSignedIn(east.token)).toBe(true)
    server.now = new Date(start + minutes(24 * 60 + 1))
    expect(await isSignedIn(east.token)).toBe(false)
    server.now = null
  })

  it.each([
    ['nclpOfDenmark', 'NI', 403],
    ['nclpOfDenmark', 'DK', 403],
    ['nclpOfDenmarkWest', 'ROI', 403],
    ['nclpOfBelgium', 'DK1', 403],
    ['nclpOfBelgium', 'BE', 403],
    ['admin', 'DK1', 403],
    ['viewer', 'DK1', 403],
    ['nclpOfDenmark', '11111111-1111-4111-8111-111111111111', 404],
    ['nclpOfDenmark', 'not-an-id', 400],
  ] as const)('answers %s who selects %s with %i', async (person, part, status) => {
    const { headers, token } = await signIn(server, person)
    expect((await select(part, headers)).statusCode).toBe(status)
    expect(await isSignedIn(token)).toBe(true)
  })

  it('refuses a visitor', async () => {
    expect((await select('DK1')).statusCode).toBe(401)
  })
})
