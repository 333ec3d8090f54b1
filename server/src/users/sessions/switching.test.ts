import { describe, expect, it } from 'vitest'
import { countryId } from '../../../seeds/ids.ts'
import { clientOf, injectInto, type Client } from '../../../testing/client.ts'
import { signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const switchTo = (who: Client, country: string) =>
  who.send('GET /users/switchToNclp/{countryGuid}', { params: { countryGuid: countryId(country) } })
const holderOf = (token: string): Client => clientOf(injectInto(server), { authorization: `Bearer ${token}` })

async function signInFrom(country: string | null) {
  const admin = await signIn(server, 'admin')
  const country_id = country && countryId(country)
  await server.db.updateTable('users').set({ country_id }).where('id', '=', admin.id).execute()
  await server.db.updateTable('sessions').set({ country_id }).where('user_id', '=', admin.id).execute()
  return admin
}

describe('switching', () => {
  it('gives a new token with the other role, which decides, and leads back', async () => {
    const admin = await signInFrom('BE')
    const { body: nclp } = await switchTo(admin, 'BE')
    expect(nclp).toMatchObject({ role: 'NCLP', actualRole: 'Admin', countryAbbreviation: 'BE' })
    expect((await admin.send('GET /users')).status).toBe(401)
    const asNclp = holderOf(nclp.token)
    expect((await asNclp.send('GET /users')).status).toBe(403)
    expect((await switchTo(asNclp, 'BE')).status).toBe(403)
    const { body: back } = await asNclp.send('GET /users/switchToAdmin')
    expect(back).toMatchObject({ role: 'Admin', actualRole: 'Admin', countryAbbreviation: 'BE' })
    expect((await asNclp.send('GET /users/switchToAdmin')).status).toBe(401)
    expect((await holderOf(back.token).send('GET /users')).status).toBe(200)
  })

  it.each(['DK', 'IE'])('requires a region in %s, and changes nothing without one', async country => {
    const admin = await signInFrom(country)
    const refused = await switchTo(admin, country)
    expect([refused.status, refused.problem.code]).toEqual([400, 'regionNeeded'])
    const part = country === 'DK' ? 'DK2' : 'NI'
    const { body } = await switchTo(admin, part)
    expect(body).toMatchObject({ countryAbbreviation: part, parentCountryGuid: countryId(country) })
    const { body: back } = await holderOf(body.token).send('GET /users/switchToAdmin')
    expect(back.countryGuid).toBe(countryId(country))
  })

  it('is possible for the own country only', async () => {
    const admin = await signInFrom('BE')
    expect((await switchTo(admin, 'FR')).status).toBe(403)
    expect((await switchTo(admin, 'DK1')).status).toBe(403)
    expect((await switchTo(await signInFrom(null), 'BE')).status).toBe(403)
  })

  it('is refused to others', async () => {
    const nclp = await signIn(server, 'nclpOfBelgium')
    expect((await switchTo(nclp, 'BE')).status).toBe(403)
    expect((await nclp.send('GET /users/switchToAdmin')).status).toBe(403)
    const viewer = await signIn(server, 'viewer')
    expect((await viewer.send('GET /users/switchToAdmin')).status).toBe(403)
  })

  it('happens once if two do it at once', async () => {
    const admin = await signInFrom('BE')
    const both = await Promise.all([switchTo(admin, 'BE'), switchTo(admin, 'BE')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('counts the 24 hours of the session from its sign-in', async () => {
    const admin = await signInFrom('BE')
    const start = Date.now()
    server.now = new Date(start + 11 * 3_600_000)
    const { body } = await switchTo(admin, 'BE')
    server.now = new Date(start + 22 * 3_600_000)
    const { body: back } = await holderOf(body.token).send('GET /users/switchToAdmin')
    server.now = new Date(start + 24.1 * 3_600_000)
    expect((await holderOf(back.token).send('GET /users')).status).toBe(401)
    server.now = null
  })
})
