import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountRole, NewUser, User } from '@imp/domain/users/types.ts'
import { countryId } from '../../../seeds/ids.ts'
import { clientOf, injectInto, type Client } from '../../../testing/client.ts'
import { password, signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'
import { issuePasswordLink } from '../passwords/links.ts'
import { createFirstAdministrator } from './first-administrator.ts'

const server = testServer()
let admin: SignedIn
beforeEach(async () => {
  server.now = null
  admin = await signIn(server, 'admin')
})

let made = 0
const draft = (changes: Partial<NewUser> = {}): NewUser => ({
  username: `person${++made}@test.example`,
  password,
  firstName: 'Anna',
  lastName: `Number ${made}`,
  role: 'NCLP',
  countryGuid: countryId('BE'),
  ...changes,
})
const create = async (changes: Partial<NewUser> = {}): Promise<User> =>
  (await admin.send('POST /users', { body: draft(changes) })).body
const createAs = (role: AccountRole, country: string | null = null) =>
  create({ role, countryGuid: country && countryId(country) })
const list = async (query: Parameters<typeof admin.send<'GET /users'>>[1] = {}): Promise<User[]> =>
  (await admin.send('GET /users', query)).body
const find = async ({ username }: User): Promise<User | undefined> => (await list({ query: { username } }))[0]

const of = ({ guid }: Pick<User, 'guid'>) => ({ params: { guid } })
const setRole = (user: User, role: AccountRole, headers = {}) =>
  admin.send('PATCH /users/{guid}/role', { ...of(user), body: { role } }, { headers })
const setCountry = (user: User, country: string | null) =>
  admin.send('PATCH /users/{guid}/country', { ...of(user), body: { countryGuid: country && countryId(country) } })
const setEnabled = (user: User, isEnabled: boolean) =>
  admin.send('PATCH /users/{guid}/enabled', { ...of(user), body: { isEnabled } })
const authenticate = ({ username }: User, typed = password) =>
  server.visitor.send('POST /users/authenticate', { body: { username, password: typed } })
async function nextStatusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await server.visitor.send('GET /api/Results/Filters', {}, { headers })).status
}

describe('a new account', () => {
  it('is enabled, has never signed in, and is returned without its password', async () => {
    const answer = await admin.send('POST /users', { body: draft({ username: ' New@Test.example ' }) })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      username: 'New@Test.example',
      role: 'NCLP',
      countryName: 'Belgium',
      countryAbbreviation: 'BE',
      isEnabled: true,
      isInvited: false,
      firstLogin: true,
      lastLogin: '0001-01-01T00:00:00',
      version: 1,
    })
    expect(answer.bytes.toString()).not.toContain('assword')
    expect((await authenticate(answer.body)).body).toMatchObject({ role: 'NCLP', countryAbbreviation: 'BE' })
  })

  it.each([
    ['username', { username: ' ' }],
    ['username', { username: 'no address' }],
    ['username', { username: 'a@test.example>' }],
    ['username', { username: 'a\u200b@test.example' }],
    ['username', { username: '\u0430nna@test.example' }],
    ['password', { password: '' }],
    ['password', { password: 'short' }],
    ['firstName', { firstName: '' }],
    ['lastName', { lastName: '\t' }],
    ['firstName', { firstName: 'An\u202ena' }],
    ['lastName', { lastName: 'Li\ufeffnd' }],
    ['role', { role: null }],
    ['countryGuid', { role: 'NCLP', countryGuid: null }],
    ['countryGuid', { countryGuid: countryId('DK1') }],
    ['countryGuid', { countryGuid: newId() }],
  ] as const)('is refused for its %s: %o', async (path, changes) => {
    const { status, problem } = await admin.send('POST /users', { body: draft(changes) })
    expect([status, problem.errors?.map(error => error.path)]).toEqual([400, [path]])
  })

  it('has no country as a Viewer, and may have one as an administrator', async () => {
    expect((await createAs('Viewer', 'BE')).countryGuid).toBeNull()
    expect((await createAs('Admin', 'BE')).countryAbbreviation).toBe('BE')
    expect((await createAs('Admin')).countryGuid).toBeNull()
  })

  it('has a unique e-mail address, even if two are created at once', async () => {
    const { username } = await create()
    const again = await admin.send('POST /users', { body: draft({ username: username.toUpperCase() }) })
    expect([again.status, again.problem.message]).toEqual([409, 'User with this e-mail already exists'])
    const body = draft()
    const both = await Promise.all([admin.send('POST /users', { body }), admin.send('POST /users', { body })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('the list', () => {
  it('is filtered, sorted by name and paged', async () => {
    const tag = `list${newId().slice(-6)}`
    const names = ['Éva', 'Zoë', 'anna'].map((firstName, at) => ({ firstName, username: `${at}@${tag}.example` }))
    for (const one of names) await create(one)
    const query = { username: tag.toUpperCase() }
    const listNames = async (more: object) => (await list({ query: { ...query, ...more } })).map(one => one.firstName)
    expect(await listNames({})).toEqual((await listNames({ sort: 'desc' })).reverse())
    expect(await listNames({ sort: 'asc' })).toEqual(['anna', 'Éva', 'Zoë'])
    const page = await admin.send('GET /users', { query: { ...query, page: 2, items: 2 } })
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '3'])
    expect(await listNames({ role: 'Viewer' })).toEqual([])
    expect(await listNames({ role: 'NCLP', countryGuid: countryId('BE'), isEnabled: true })).toHaveLength(3)
    expect(await listNames({ isEnabled: false })).toEqual([])
    expect(await listNames({ countryGuid: countryId('AT') })).toEqual([])
    expect(await list({ query: { username: '%' } })).toEqual([])
  })

  it.each(['role=Owner', 'isEnabled=perhaps', 'countryGuid=x', 'sort=up', 'page=-1'])('refuses %s', async given => {
    const [name = '', value] = given.split('=')
    expect((await admin.sendRaw('GET /users', { query: { [name]: value } })).status).toBe(400)
  })

  it('is also served under /api', async () => {
    const { headers } = admin
    const answer = await server.app.inject({ url: '/api/users?items=1', headers })
    expect([answer.statusCode, answer.json<User[]>().length]).toEqual([200, 1])
  })
})

describe('a change', () => {
  it('of role ends the sessions; the next one has the new role', async () => {
    const user = await create()
    const { token } = (await authenticate(user)).body
    expect(await nextStatusOf(token)).toBe(200)
    expect((await setRole(user, 'Viewer')).body).toMatchObject({ role: 'Viewer', countryGuid: null, isEnabled: true })
    expect(await nextStatusOf(token)).toBe(401)
    expect((await authenticate(user)).body.role).toBe('Viewer')
  })

  it.each(['Viewer', 'Admin'] as const)('of a %s without a country to NCLP disables the account', async role => {
    const user = await createAs(role)
    expect((await setRole(user, 'NCLP')).body).toMatchObject({ role: 'NCLP', isEnabled: false })
    const refused = await setEnabled(user, true)
    expect([refused.status, refused.problem.message]).toEqual([
      400,
      'NCLP user cannot be enabled until a country is set',
    ])
    expect((await setCountry(user, 'BE')).body).toMatchObject({ countryAbbreviation: 'BE', isEnabled: false })
    expect((await setEnabled(user, true)).body.isEnabled).toBe(true)
  })

  it('of country ends the sessions of an NCLP, and to none disables the account', async () => {
    const user = await create()
    const { token } = (await authenticate(user)).body
    expect((await setCountry(user, 'AT')).body).toMatchObject({ countryAbbreviation: 'AT', isEnabled: true })
    expect(await nextStatusOf(token)).toBe(401)
    expect((await setCountry(user, null)).body).toMatchObject({ countryGuid: null, isEnabled: false })
    expect((await authenticate(user)).problem.code).toBe('accountDisabled')
  })

  it('of country keeps an administrator signed in, but not as the NCLP of the old country', async () => {
    const user = await createAs('Admin', 'BE')
    const { token } = (await authenticate(user)).body
    const asNclp = (await authenticate(user)).body
    const headers = { authorization: `Bearer ${asNclp.token}` }
    const params = { countryGuid: countryId('BE') }
    const switched = await server.visitor.send('GET /users/switchToNclp/{countryGuid}', { params }, { headers })
    await setCountry(user, 'AT')
    expect([await nextStatusOf(token), await nextStatusOf(switched.body.token)]).toEqual([200, 401])
    const again = { headers: { authorization: `Bearer ${token}` } }
    const answer = await server.visitor.send('GET /users/switchToNclp/{countryGuid}', { params }, again)
    expect(answer.status).toBe(403)
  })

  it('refuses a country for a Viewer, and a part for anybody', async () => {
    expect((await setCountry(await createAs('Viewer'), 'BE')).problem.code).toBe('viewerWithCountry')
    expect((await setCountry(await create(), 'DK1')).problem.code).toBe('unknownReference')
  })

  it('to disabled ends the sessions, and to enabled allows signing in', async () => {
    const user = await create()
    const { token } = (await authenticate(user)).body
    expect((await setEnabled(user, false)).body.isEnabled).toBe(false)
    expect(await nextStatusOf(token)).toBe(401)
    expect((await authenticate(user)).problem.code).toBe('accountDisabled')
    await setEnabled(user, true)
    expect(await nextStatusOf((await authenticate(user)).body.token)).toBe(200)
    expect(await nextStatusOf(token)).toBe(401)
  })

  it('based on an older state is refused, and shows the newer one', async () => {
    const user = await create()
    await setRole(user, 'Viewer')
    const answer = await setRole(user, 'Admin', { 'if-match': `"${user.version}"` })
    expect([answer.status, answer.problem.stored]).toMatchObject([412, { role: 'Viewer', version: 2 }])
    expect((await setRole(user, 'Admin', { 'if-match': '"2"' })).body.version).toBe(3)
  })

  it('to the same state changes nothing', async () => {
    const user = await create()
    const { token } = (await authenticate(user)).body
    const { version } = (await setRole(user, 'NCLP')).body
    await setCountry(user, 'BE')
    await setEnabled(user, true)
    expect([version, (await find(user))?.version, await nextStatusOf(token)]).toEqual([1, 1, 200])
  })

  it('is made in sequence if several arrive at once', async () => {
    const user = await createAs('Admin', 'BE')
    await Promise.all([setRole(user, 'NCLP'), setCountry(user, null), setEnabled(user, true)])
    const after = await find(user)
    expect(after).toMatchObject({ role: 'NCLP', countryGuid: null, isEnabled: false })
  })

  it('during a sign-in leaves no session with the old role', async () => {
    const user = await createAs('Admin')
    const [signedIn] = await Promise.all([authenticate(user), setRole(user, 'Viewer')])
    const { role, token } = signedIn.body
    expect(role === 'Viewer' ? 200 : 401).toBe(await nextStatusOf(token))
  })

  it.each(['role', 'country', 'enabled', 'delete'])('of an unknown account is refused: %s', async what => {
    const nobody = { ...(await create()), guid: newId() }
    const answers = {
      role: () => setRole(nobody, 'Admin'),
      country: () => setCountry(nobody, 'BE'),
      enabled: () => setEnabled(nobody, false),
      delete: () => admin.send('DELETE /users/{guid}', of(nobody)),
    }
    expect((await answers[what as keyof typeof answers]()).problem.code).toBe('unknownUser')
  })
})

describe('a deletion', () => {
  it('ends the sessions, keeps the row for its name, and frees the e-mail address', async () => {
    const user = await create()
    const { token } = (await authenticate(user)).body
    expect((await admin.send('DELETE /users/{guid}', of(user))).status).toBe(204)
    expect(await nextStatusOf(token)).toBe(401)
    expect((await authenticate(user)).problem.code).toBe('wrongCredentials')
    expect(await find(user)).toBeUndefined()
    expect((await admin.send('DELETE /users/{guid}', of(user))).status).toBe(404)
    const row = await server.db.selectFrom('users').selectAll().where('id', '=', user.guid).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ first_name: 'Anna', password_hash: null, is_enabled: false })
    const successor = await create({ username: user.username })
    expect((await authenticate(successor)).body.guid).toBe(successor.guid)
  })

  it('of an older state is refused', async () => {
    const user = await create()
    await setRole(user, 'Viewer')
    const answer = await admin.send('DELETE /users/{guid}', of(user), { headers: { 'if-match': '"1"' } })
    expect(answer.status).toBe(412)
  })
})

describe('protected accounts', () => {
  it.each([
    [
      'disable',
      (who: Client, guid: string) =>
        who.send('PATCH /users/{guid}/enabled', { params: { guid }, body: { isEnabled: false } }),
    ],
    [
      'demote',
      (who: Client, guid: string) =>
        who.send('PATCH /users/{guid}/role', { params: { guid }, body: { role: 'Viewer' } }),
    ],
    ['delete', (who: Client, guid: string) => who.send('DELETE /users/{guid}', { params: { guid } })],
  ] as const)('of two administrators who %s each other at once one is left', async (_, remove) => {
    for (let round = 0; round < 5; round++) {
      const two = await Promise.all([createAs('Admin'), createAs('Admin')])
      const clients = await Promise.all(
        two.map(async user => {
          const { token } = (await authenticate(user)).body
          return clientOf(injectInto(server), { authorization: `Bearer ${token}` })
        }),
      )
      const answers = await Promise.all(clients.map((who, at) => remove(who, two[1 - at]?.guid ?? '')))
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
      const left = await Promise.all(two.map(find))
      expect(left.filter(user => user?.role === 'Admin' && user.isEnabled)).toHaveLength(1)
    }
  })

  it('nobody disables, demotes or deletes their own', async () => {
    const own = { ...(await create()), guid: admin.id }
    const refused = [
      await setEnabled(own, false),
      await setRole(own, 'Viewer'),
      await admin.send('DELETE /users/{guid}', of(own)),
    ]
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(refused.map(() => [400, 'ownAccount']))
    expect((await setCountry(own, 'AT')).status).toBe(200)
    expect((await setCountry(own, 'BE')).status).toBe(200)
  })

  it('the built-in administrator is in no list, and cannot be changed', async () => {
    await createFirstAdministrator(server.db, { email: 'root@test.example', password })
    expect(await list({ query: { username: 'root@test' } })).toEqual([])
    const row = await server.db
      .selectFrom('users')
      .select('id')
      .where('is_built_in', '=', true)
      .executeTakeFirstOrThrow()
    const builtIn = { ...(await create()), guid: row.id }
    const refused = [
      await setEnabled(builtIn, false),
      await setRole(builtIn, 'Viewer'),
      await setCountry(builtIn, 'BE'),
      await admin.send('DELETE /users/{guid}', of(builtIn)),
      await admin.send('POST /users/{guid}/invite', of(builtIn)),
    ]
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [403, 'builtInAdministrator']),
    )
    const taken = await admin.send('POST /users', { body: draft({ username: 'root@test.example' }) })
    expect(taken.status).toBe(409)
  })

  it('the built-in administrator changes with the settings', async () => {
    await createFirstAdministrator(server.db, { email: 'root@test.example', password })
    await createFirstAdministrator(server.db, { email: 'root2@test.example', password })
    const rows = await server.db.selectFrom('users').select('username').where('is_built_in', '=', true).execute()
    expect(rows).toEqual([{ username: 'root2@test.example' }])
  })
})

describe('an invitation', () => {
  const invite = async () => {
    const { password: _none, ...body } = draft()
    return admin.send('POST /users/invite', { body: { ...body, locale: 'en' } })
  }
  const readToken = async (username: string): Promise<string> => {
    const mail = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('address', '=', username)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ kind: 'invitation', is_secret: true, locale: 'en-US' })
    return /\/reset-password\?token=([\w-]+)/.exec(mail.body_text)?.[1] ?? ''
  }
  const usePassword = (token: string) =>
    server.visitor.send('POST /users/resetPassword', { body: { token, password: 'my very own one' } })

  it('lets its recipient set a password within 7 days, once', async () => {
    const answer = await invite()
    expect([answer.status, answer.body.isInvited]).toEqual([201, true])
    expect((await authenticate(answer.body, '')).isRefused).toBe(true)
    const token = await readToken(answer.body.username)
    server.now = new Date(Date.now() + 6.9 * 24 * 3_600_000)
    expect((await usePassword(token)).status).toBe(204)
    expect((await usePassword(token)).status).toBe(400)
    expect((await authenticate(answer.body, 'my very own one')).status).toBe(200)
  })

  it('expires after 7 days, and can be sent again until there is a password', async () => {
    const { body: user } = await invite()
    const first = await readToken(user.username)
    server.now = new Date(Date.now() + 7.1 * 24 * 3_600_000)
    expect((await usePassword(first)).status).toBe(400)
    server.now = null
    await server.db.deleteFrom('mails').execute()
    expect((await admin.send('POST /users/{guid}/invite', of(user))).status).toBe(204)
    expect((await usePassword(first)).status).toBe(400)
    expect((await usePassword(await readToken(user.username))).status).toBe(204)
    expect((await admin.send('POST /users/{guid}/invite', of(user))).problem.code).toBe('userNotInvited')
  })

  const askForLink = async ({ guid }: User): Promise<string> => {
    const url = await issuePasswordLink(server.db, guid, { publicUrl: 'https://imp.example', now: new Date() })
    return new URL(url).searchParams.get('token') ?? ''
  }

  it('stays valid when somebody requests a link to the same address; using either ends both', async () => {
    const { body: one } = await invite()
    const [invitation, link] = [await readToken(one.username), await askForLink(one)]
    expect((await usePassword(invitation)).status).toBe(204)
    expect((await usePassword(link)).status).toBe(400)

    const { body: other } = await invite()
    const tokens = [await readToken(other.username), await askForLink(other)]
    const statuses = (await Promise.all(tokens.map(usePassword))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 400])
  })

  it('becomes invalid once the account is disabled, permanently', async () => {
    const { body: user } = await invite()
    const tokens = [await readToken(user.username), await askForLink(user)]
    await setEnabled(user, false)
    await setEnabled(user, true)
    for (const token of tokens) expect((await usePassword(token)).status).toBe(400)
  })

  it('becomes invalid once the account is deleted', async () => {
    const { body: user } = await invite()
    const token = await readToken(user.username)
    await admin.send('DELETE /users/{guid}', of(user))
    expect((await usePassword(token)).status).toBe(400)
  })

  it('requires what an account requires, except a password', async () => {
    const body = { username: '', firstName: '', lastName: '', role: null }
    const { problem } = await admin.send('POST /users/invite', { body })
    expect(problem.errors?.map(({ path }) => path)).toEqual(['username', 'firstName', 'lastName', 'role'])
  })
})
