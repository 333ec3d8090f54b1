import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { AccessTokenScope } from '@imp/domain/access-tokens.ts'
import { countryId } from '../../../seeds/ids.ts'
import { clientOf, injectInto, type Client } from '../../../testing/client.ts'
import { password, signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { hashToken } from '../../platform/http/caller.ts'

const server = testServer()
afterEach(() => {
  server.now = null
})

const dayMs = 24 * 3_600_000
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()
const unknownId = '00000000-0000-4000-8000-000000000000'

const requestToken = (who: Client, given: Partial<Record<'name' | 'scope' | 'expiresAt', unknown>> = {}) =>
  who.sendRaw('POST /users/accessTokens', {
    body: { name: 'Nightly export', scope: 'read', expiresAt: inDays(30), ...given },
  })
async function makeToken(who: Client, scope: AccessTokenScope = 'read') {
  const { status, body } = await who.send('POST /users/accessTokens', {
    body: { name: 'Nightly export', scope, expiresAt: inDays(30) },
  })
  expect(status).toBe(201)
  return { ...body, script: scriptOf(body.token) }
}
const scriptOf = (token: string): Client => clientOf(injectInto(server), { authorization: `Bearer ${token}` })
const readForms = (who: Client) => who.send('GET /api/forms/blocks')
const addCategory = (who: Client) =>
  who.send('POST /api/forms/categories', { body: { name: `Category ${Math.random()}` } })
const codeOf = ({ status, problem }: { readonly status: number; readonly problem: { readonly code: string } }) =>
  [status, problem.code] as const

describe('POST /users/accessTokens', () => {
  it('returns the token once, and stores only its hash', async () => {
    const admin = await signIn(server, 'admin')
    const { token, script: _script, ...shown } = await makeToken(admin)
    expect(token).toMatch(/^imp_pat_[\w-]{43}$/)
    const { body: listed } = await admin.send('GET /users/accessTokens')
    expect(listed).toContainEqual(shown)
    expect(JSON.stringify(listed)).not.toContain(token)
    const { rows } = await sql<{ all: string }>`select string_agg(t::text, ' ') as all from access_tokens t`.execute(
      server.db,
    )
    expect(rows[0]?.all).toContain(hashToken(token).toString('hex'))
    expect(rows[0]?.all).not.toContain(token.slice(8))
  })

  it.each([
    [{ name: ' \n ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'read\u202enimda' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ scope: 'everything' }, 'scope'],
    [{ expiresAt: inDays(-1) }, 'expiresAt'],
    [{ expiresAt: inDays(400) }, 'expiresAt'],
    [{ expiresAt: '0001-01-01T00:00:00' }, 'expiresAt'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
  ])('refuses %j and names the field', async (given, path) => {
    const { status, problem } = await requestToken(await signIn(server, 'admin'), given)
    expect([status, problem.errors?.[0]?.path]).toEqual([400, path])
  })

  it.each([
    ['admin', ['read', 'answer', 'administer']],
    ['nclpOfBelgium', ['read', 'answer']],
    ['viewer', ['read']],
  ] as const)('gives %s these scopes: %j', async (name, expected) => {
    const who = await signIn(server, name)
    const granted: string[] = []
    for (const scope of AccessTokenScope.enum) {
      const { status } = await requestToken(who, { scope })
      if (status === 201) granted.push(scope)
    }
    expect(granted).toEqual(expected)
  })

  it('is refused to an administrator who views the platform as an NCLP', async () => {
    const asNclp = await signIn(server, 'adminAsNclp')
    for (const scope of ['read', 'answer']) {
      expect(codeOf(await requestToken(asNclp, { scope }))).toEqual([403, 'borrowedRole'])
    }
  })

  it('is refused if there are too many', async () => {
    const who = await signIn(server, 'secondAdmin')
    const statuses: number[] = []
    for (let made = 0; made < 51; made++) statuses.push((await requestToken(who)).status)
    expect(statuses).toEqual([...Array<number>(50).fill(201), 409])
  })
})

describe('a token', () => {
  // Reading, correcting an answer, adding a category, listing accounts.
  it.each([
    ['admin', 'read', [200, 'accessTokenScope', 'accessTokenScope', 200]],
    ['admin', 'answer', [200, 404, 'accessTokenScope', 200]],
    ['admin', 'administer', [200, 404, 201, 200]],
    ['nclpOfBelgium', 'read', [200, 'accessTokenScope', 'accessTokenScope', 'notAllowed']],
    ['nclpOfBelgium', 'answer', [200, 404, 'accessTokenScope', 'notAllowed']],
    ['viewer', 'read', [200, 'accessTokenScope', 'accessTokenScope', 'notAllowed']],
  ] as const)('of %s, scope %s, may do what role and scope both allow', async (name, scope, expected) => {
    const { script } = await makeToken(await signIn(server, name), scope)
    const answers = [
      await readForms(script),
      await script.send('PATCH /api/results/singlequestion/{id}', {
        params: { id: unknownId },
        body: { question: unknownId, textual: 'Doel' },
      }),
      await addCategory(script),
      await script.send('GET /users'),
    ]
    expect(answers.map(answer => (answer.status === 403 ? answer.problem.code : answer.status))).toEqual(expected)
  })

  it.each([
    'GET /users/accessTokens',
    'GET /users/account',
    'GET /users/sessions',
    'DELETE /users/sessions',
    'POST /users/logout',
    'GET /users/switchToAdmin',
  ] as const)('does not reach %s, whatever its scope', async line => {
    const { script } = await makeToken(await signIn(server, 'admin'), 'administer')
    expect(codeOf(await script.send(line))).toEqual([403, 'accessTokenWithheld'])
  })

  it('creates no token, changes no password, and sets up no second factor', async () => {
    const { script } = await makeToken(await signIn(server, 'admin'), 'administer')
    const answers = [
      await requestToken(script),
      await script.send('PUT /users/password', { body: { oldPassword: password, password: 'a long enough one' } }),
      await script.send('POST /users/secondFactor', { body: { password } }),
    ]
    for (const answer of answers) expect(codeOf(answer)).toEqual([403, 'accessTokenWithheld'])
  })

  it('reports that it has expired', async () => {
    const { script } = await makeToken(await signIn(server, 'viewer'))
    server.now = new Date(Date.now() + 30 * dayMs - 60_000)
    expect((await readForms(script)).status).toBe(200)
    server.now = new Date(Date.now() + 30 * dayMs + 60_000)
    expect(codeOf(await readForms(script))).toEqual([401, 'accessTokenExpired'])
  })

  it('ends at once when revoked, once', async () => {
    const viewer = await signIn(server, 'viewer')
    const { id, script } = await makeToken(viewer)
    const other = await makeToken(viewer)
    expect((await viewer.send('DELETE /users/accessTokens/{id}', { params: { id } })).status).toBe(204)
    expect(codeOf(await readForms(script))).toEqual([401, 'accessTokenInvalid'])
    expect((await readForms(other.script)).status).toBe(200)
    const again = await viewer.send('DELETE /users/accessTokens/{id}', { params: { id } })
    expect(codeOf(again)).toEqual([404, 'unknownAccessToken'])
  })

  it('of somebody else is neither listed nor revoked', async () => {
    const { id, script } = await makeToken(await signIn(server, 'viewer'))
    const other = await signIn(server, 'nclpOfAustria')
    expect((await other.send('GET /users/accessTokens')).body).toEqual([])
    expect((await other.send('DELETE /users/accessTokens/{id}', { params: { id } })).status).toBe(404)
    expect((await readForms(script)).status).toBe(200)
  })

  it.each(['imp_pat_', `imp_pat_${'A'.repeat(43)}`])(
    'that was never issued, such as %s, is no session either',
    async token => {
      expect(codeOf(await readForms(scriptOf(token)))).toEqual([401, 'accessTokenInvalid'])
    },
  )

  it('outlives the session that created it, and records its last use', async () => {
    const viewer = await signIn(server, 'viewer')
    const { id, script } = await makeToken(viewer)
    await viewer.send('POST /users/logout')
    expect((await readForms(script)).status).toBe(200)
    const again = await signIn(server, 'viewer')
    const lastUse = async () =>
      (await again.send('GET /users/accessTokens')).body.find(token => token.id === id)?.lastUsedAt
    await expect.poll(lastUse, { timeout: 5000 }).toEqual(expect.any(String))
  })
})

it('of an administrator neither creates accounts nor gives them rights', async () => {
  const [admin, viewer] = [await signIn(server, 'admin'), await signIn(server, 'viewer')]
  const { script } = await makeToken(admin, 'administer')
  const person = { username: 'lasting@test.example', firstName: 'Ada', lastName: 'Lasting', role: 'Admin' }
  const params = { guid: viewer.id }
  const attempts = [
    await script.sendRaw('POST /users', { body: { ...person, password } }),
    await script.sendRaw('POST /users/invite', { body: person }),
    await script.sendRaw('PATCH /users/{guid}/role', { params, body: { role: 'Admin' } }),
    await script.sendRaw('PATCH /users/{guid}/enabled', { params, body: { isEnabled: false } }),
    await script.sendRaw('DELETE /users/{guid}', { params }),
  ]
  expect(attempts.map(codeOf)).toEqual(attempts.map(() => [403, 'accessTokenWithheld']))
})

describe('the account behind a token', () => {
  const change = async (admin: SignedIn, guid: string, what: 'role' | 'enabled' | 'country', body: object) =>
    (await admin.sendRaw(`PATCH /users/{guid}/${what}`, { params: { guid }, body })).status

  it('changes its role at once', async () => {
    const [admin, second] = [await signIn(server, 'admin'), await signIn(server, 'nclpOfBelgium')]
    const { script } = await makeToken(second, 'answer')
    expect(codeOf(await script.send('GET /users'))).toEqual([403, 'notAllowed'])
    expect(await change(admin, second.id, 'role', { role: 'Admin' })).toBe(200)
    expect((await script.send('GET /users')).status).toBe(200)
    expect(codeOf(await addCategory(script))).toEqual([403, 'accessTokenScope'])
    expect(await change(admin, second.id, 'role', { role: 'Viewer' })).toBe(200)
    expect(codeOf(await script.send('GET /users'))).toEqual([403, 'notAllowed'])
  })

  it('ends it when disabled, permanently', async () => {
    const [admin, colleague] = [await signIn(server, 'admin'), await signIn(server, 'colleagueOfBelgium')]
    const { script } = await makeToken(colleague)
    for (const isEnabled of [false, true]) {
      expect(await change(admin, colleague.id, 'enabled', { isEnabled })).toBe(200)
      expect(codeOf(await readForms(script))).toEqual([401, 'accessTokenInvalid'])
    }
  })

  it('ends it when deleted', async () => {
    const [admin, colleague] = [await signIn(server, 'admin'), await signIn(server, 'colleagueOfBelgium')]
    const { script } = await makeToken(colleague)
    await admin.send('DELETE /users/{guid}', { params: { guid: colleague.id } })
    expect(codeOf(await readForms(script))).toEqual([401, 'accessTokenInvalid'])
  })

  it('acts for the part chosen at its creation, while that belongs to the country', async () => {
    const admin = await signIn(server, 'admin')
    const dane = await signIn(server, 'nclpOfDenmarkWest')
    const { script } = await makeToken(dane, 'answer')
    expect((await script.send('GET /api/forms/active')).status).toBe(200)
    expect(await change(admin, dane.id, 'country', { countryGuid: countryId('IE') })).toBe(200)
    // Ireland has parts too, and none has been chosen.
    expect(codeOf(await script.send('GET /api/forms/active'))).toEqual([403, 'notAllowed'])
    expect(await change(admin, dane.id, 'country', { countryGuid: countryId('AT') })).toBe(200)
    expect((await script.send('GET /api/forms/active')).status).toBe(200)
  })
})

it.each(['viewer', 'nclpOfDenmark', 'disabled', null] as const)(
  '%s gives the response of the account endpoints',
  async name => {
    const who = name ? await signIn(server, name satisfies PersonName) : server.visitor
    const statuses = { viewer: 200, nclpOfDenmark: 403, disabled: 401, null: 401 }
    expect((await who.send('GET /users/accessTokens')).status).toBe(statuses[name ?? 'null'])
  },
)
