// REQUIRE_SECOND_FACTOR=admin: an administrator without a second factor can only set one up.
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import type { Line } from '@imp/domain/endpoints.ts'
import { clientOf, injectInto, type Client } from '../../../testing/client.ts'
import { password, signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer(undefined, () => ({ isSecondFactorRequired: true }))
const narrow = testServer(
  () => ({ max: 1 }),
  () => ({ isSecondFactorRequired: true }),
)

const holderOf = (token: string): Client => clientOf(injectInto(server), { authorization: `Bearer ${token}` })
const authenticate = (username: string, secondFactor?: string) =>
  server.visitor.send('POST /users/authenticate', {
    body: { username, password, ...(secondFactor !== undefined && { secondFactor }) },
  })
function codeOf(secret: string): string {
  server.now = new Date((server.now ?? new Date()).getTime() + 30_000)
  return new TOTP({ secret }).generate({ timestamp: server.now.getTime() })
}
const statusOf = async (who: Client, line: Line) => (await who.sendRaw(line, {})).status

it('lets an administrator in only after setting one up', async () => {
  const { username } = await signIn(server, 'admin')
  const { body: first } = await authenticate(username)
  expect(first).toMatchObject({ role: 'SecondFactorSetup', actualRole: 'Admin', lastLogin: '0001-01-01T00:00:00' })
  const [admin, elsewhere] = [holderOf(first.token), holderOf((await authenticate(username)).body.token)]
  for (const line of [
    'GET /users',
    'GET /users/account',
    'GET /api/forms/inprogress',
    'POST /users/accessTokens',
  ] as const)
    expect([line, await statusOf(admin, line)]).toEqual([line, 403])
  expect(await statusOf(elsewhere, 'GET /users/secondFactor')).toBe(200)

  const { secret } = (await admin.send('POST /users/secondFactor', { body: { password } })).body
  expect((await admin.send('POST /users/secondFactor/confirm', { body: { code: '000000' } })).status).toBe(400)
  expect(await statusOf(admin, 'GET /users')).toBe(403)
  const code = codeOf(secret)
  expect((await admin.send('POST /users/secondFactor/confirm', { body: { code } })).status).toBe(200)
  expect(await statusOf(admin, 'GET /users')).toBe(200)
  // A session begun without a second factor ends; it is not promoted.
  expect(await statusOf(elsewhere, 'GET /users/secondFactor')).toBe(401)

  expect((await authenticate(username)).problem.code).toBe('secondFactorNeeded')
  const { body: second } = await authenticate(username, codeOf(secret))
  expect(second).toMatchObject({ role: 'Admin', actualRole: 'Admin' })
  expect(second.lastLogin).not.toBe(first.lastLogin)

  const removal = { body: { password, code: codeOf(secret) } }
  const { status, problem } = await holderOf(second.token).send('POST /users/secondFactor/remove', removal)
  expect([status, problem.code]).toEqual([409, 'secondFactorRequired'])
})

it('lets an administrator without one sign out', async () => {
  const { username } = await signIn(server, 'secondAdmin')
  const admin = holderOf((await authenticate(username)).body.token)
  expect(await statusOf(admin, 'POST /users/logout')).toBe(204)
  expect(await statusOf(admin, 'GET /users/secondFactor')).toBe(401)
})

it('needs one connection for each sign-in', async () => {
  const { username } = await signIn(narrow, 'admin')
  const { body } = await narrow.visitor.send('POST /users/authenticate', { body: { username, password } })
  expect(body.role).toBe('SecondFactorSetup')
})

it.each(['nclpOfBelgium', 'viewer'] as const)('requires nothing of %s', async name => {
  const { username } = await signIn(server, name)
  const { body } = await authenticate(username)
  expect(body.role).toBe(body.actualRole)
})
