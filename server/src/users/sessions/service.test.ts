import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { countryId } from '../../../seeds/ids.ts'
import { clientOf, injectInto, type Client } from '../../../testing/client.ts'
import { password, signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { hashToken } from '../../platform/http/caller.ts'

const server = testServer()
const hourMs = 3_600_000
afterEach(() => {
  server.now = null
})

const holderOf = (token: string): Client => clientOf(injectInto(server), { authorization: `Bearer ${token}` })
const isSignedIn = async (who: Client): Promise<boolean> =>
  (await who.send('GET /api/countries/parts/{id}', { params: { id: countryId('DK') } })).status === 200
const selectPart = (who: Client, id: string) => who.send('GET /users/partSelect/{id}', { params: { id } })
const authenticateDane = async () => {
  const credentials = { username: 'nclp.dk@test.example', password }
  return (await server.visitor.send('POST /users/authenticate', { body: credentials })).body
}

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
    const inUse = await signIn(server, 'nclpOfBelgium')
    server.now = new Date(start + 11 * hourMs)
    expect(await isSignedIn(inUse)).toBe(true)
    await expect.poll(() => lastUse(inUse), { timeout: 5000 }).toBeGreaterThan(start + 10 * hourMs)
    server.now = new Date(start + 22 * hourMs)
    expect(await isSignedIn(inUse)).toBe(true)
    await expect.poll(() => lastUse(inUse), { timeout: 5000 }).toBeGreaterThan(start + 21 * hourMs)
    server.now = new Date(start + 24 * hourMs + 60_000)
    expect(await isSignedIn(inUse)).toBe(false)
    server.now = null

    const idle = await signIn(server, 'nclpOfBelgium')
    server.now = new Date(Date.now() + 12 * hourMs + 60_000)
    expect(await isSignedIn(idle)).toBe(false)
  })

  it('ends at once when the account is disabled', async () => {
    const colleague = await signIn(server, 'colleagueOfBelgium')
    expect(await isSignedIn(colleague)).toBe(true)
    await server.db.updateTable('users').set({ is_enabled: false }).where('id', '=', colleague.id).execute()
    expect(await isSignedIn(colleague)).toBe(false)
    await server.db.updateTable('users').set({ is_enabled: true }).where('id', '=', colleague.id).execute()
  })

  it.each(['Bearer unknown', 'Bearer ', 'Basic YTpi'])('does not begin with "%s"', async authorization => {
    const { status } = await server.visitor.send('GET /api/countries', {}, { headers: { authorization } })
    expect(status).toBe(401)
  })

  async function lastUse({ token }: SignedIn): Promise<number> {
    const found = server.db.selectFrom('sessions').select('last_used_at').where('token_hash', '=', hashToken(token))
    return (await found.executeTakeFirstOrThrow()).last_used_at.getTime()
  }
})

describe('POST /users/logout', () => {
  it('ends this session only', async () => {
    const [one, other] = [await signIn(server, 'viewer'), await signIn(server, 'viewer')]
    const { status, headers } = await one.send('POST /users/logout')
    // The browser's cached files and forms are cleared too.
    expect([status, headers['clear-site-data']]).toEqual([204, '"cache"'])
    expect(await isSignedIn(one)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
  })

  it('refuses a visitor', async () => {
    expect((await server.visitor.send('POST /users/logout')).status).toBe(401)
  })
})

describe('GET /users/partSelect/{id}', () => {
  it('gives people of a country with parts a session for the part, and ends the previous one', async () => {
    await signIn(server, 'nclpOfDenmark')
    const undecided = await authenticateDane()
    expect(undecided).toMatchObject({ role: 'CountrySelect', actualRole: 'NCLP', countryGuid: countryId('DK') })
    expect((await holderOf(undecided.token).send('GET /api/countries')).status).toBe(403)

    const { status, headers, body: decided } = await selectPart(holderOf(undecided.token), countryId('DK1'))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(decided).toMatchObject({ role: 'NCLP', actualRole: 'NCLP', countryName: 'Denmark West', firstLogin: true })
    expect(decided).toMatchObject({ countryGuid: countryId('DK1'), parentCountryGuid: countryId('DK') })
    expect(await isSignedIn(holderOf(undecided.token))).toBe(false)
    expect(await isSignedIn(holderOf(decided.token))).toBe(true)

    expect((await authenticateDane()).firstLogin).toBe(true)
  })

  it('allows switching to the other part, without a longer session', async () => {
    const start = Date.now()
    const west = await signIn(server, 'nclpOfDenmarkWest')
    server.now = new Date(start + 10 * hourMs)
    const { body } = await selectPart(west, countryId('DK2'))
    expect(body.countryGuid).toBe(countryId('DK2'))
    const east = holderOf(body.token)
    server.now = new Date(start + 20 * hourMs)
    expect(await isSignedIn(east)).toBe(true)
    server.now = new Date(start + 24 * hourMs + 60_000)
    expect(await isSignedIn(east)).toBe(false)
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
    const who = await signIn(server, person)
    expect((await selectPart(who, part.length > 3 ? part : countryId(part))).status).toBe(status)
    expect(await isSignedIn(who)).toBe(true)
  })

  it('refuses a visitor', async () => {
    expect((await selectPart(server.visitor, countryId('DK1'))).status).toBe(401)
  })
})
