import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Credentials } from '@imp/domain/users/types.ts'
import { countryId } from '../../../seeds/ids.ts'
import { password, signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { untilJobsDone } from '../../../testing/until-jobs-done.ts'
import { workerOptions } from '../../../testing/workers.ts'

const server = testServer()
const minuteMs = 60_000

const authenticate = (body: Credentials, remoteAddress = '192.0.2.1') =>
  server.visitor.send('POST /users/authenticate', { body }, { remoteAddress })
const belgian = { username: 'nclp.be@test.example', password }

async function countFailures(address: string): Promise<number> {
  const { failures } = await server.db
    .selectFrom('sign_in_failures')
    .select(sql<number>`count(*)::int`.as('failures'))
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return failures
}

describe('POST /users/authenticate', () => {
  it('returns the person with a new token', async () => {
    const { id } = await signIn(server, 'nclpOfBelgium')
    const { status, body: first } = await authenticate({ username: ' NCLP.be@test.example ', password })
    expect(status).toBe(200)
    expect(first).toEqual({
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
      locale: null,
      draftKey: expect.stringMatching(/^[\w-]{43}$/),
    })
    const headers = { authorization: `Bearer ${first.token}` }
    expect((await server.visitor.send('GET /api/forms/blocks', {}, { headers })).status).toBe(200)

    const { body: second } = await authenticate(belgian)
    expect(second.firstLogin).toBe(true)
    expect(new Date(second.lastLogin).getFullYear()).toBeGreaterThan(2000)
    expect(second.token).not.toBe(first.token)
  })

  it('ignores the token of an ended session', async () => {
    const headers = { authorization: 'Bearer over' }
    const { status } = await server.visitor.send('POST /users/authenticate', { body: belgian }, { headers })
    expect(status).toBe(200)
  })

  it('does not read a long body from a stranger', async () => {
    const { status, problem } = await authenticate({ username: 'a', password: 'x'.repeat(17_000) })
    expect([status, problem.code]).toEqual([413, 'tooLarge'])
  })

  it('is also served under /api/users', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/users/authenticate',
      payload: belgian,
    })
    expect(statusCode).toBe(200)
  })

  it('refuses unknown names and wrong passwords with the same response', async () => {
    const answers = [
      await authenticate({ ...belgian, password: 'Monitoring-2025' }),
      await authenticate({ ...belgian, username: 'nobody@test.example' }),
    ]
    for (const { status, problem } of answers) {
      expect(status).toBe(401)
      expect(problem).toEqual({ code: 'wrongCredentials', message: 'Username or password is incorrect.' })
    }
  })

  it('reports a disabled account only to people who know its password', async () => {
    const { username } = await signIn(server, 'disabled')
    const right = await authenticate({ username, password })
    expect(right.status).toBe(403)
    expect(right.problem.message).toBe(
      'Your account is disabled. Please contact your administrator to activate your account.',
    )
    expect((await authenticate({ username, password: 'something else' })).status).toBe(401)
  })

  it.each([
    [{ username: '  ', password: 'x' }, 'username'],
    [{ username: 'x', password: '' }, 'password'],
    [{ username: 'x' }, 'password'],
    [{ username: 'x', password: 'y', colour: 'red' }, 'colour'],
    [{ username: 'x', password: 7 }, 'password'],
  ])('refuses %j and names %s', async (body, path) => {
    const { status, problem } = await server.visitor.sendRaw('POST /users/authenticate', { body })
    expect(status).toBe(400)
    expect(problem.errors?.[0]?.path).toBe(path)
  })

  it('blocks an address after ten failures for one account, until the window ends', async () => {
    const start = new Date()
    server.now = start
    const { username } = await signIn(server, 'viewer')
    const failures = await Promise.all(
      Array.from({ length: 14 }, () => authenticate({ username, password: 'wrong password' })),
    )
    const statuses = failures.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)])

    server.now = new Date(start.getTime() + 5 * minuteMs)
    const refused = await authenticate({ username, password })
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    expect((await authenticate({ username: 'VIEWER@test.example', password })).status).toBe(429)
    expect((await authenticate({ username, password }, '192.0.2.77')).status).toBe(200)

    server.now = new Date(start.getTime() + 15 * minuteMs + 1)
    expect((await authenticate({ username, password })).status).toBe(200)
    server.now = null
  })

  it('lets in everybody who knows the password, however many arrive at once from one address', async () => {
    const { username } = await signIn(server, 'colleagueOfBelgium')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => authenticate({ username, password }, '192.0.2.40')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
    expect(await countFailures('192.0.2.40')).toBe(0)
  })

  it('does not let a guess through while others sign in', async () => {
    const { username } = await signIn(server, 'colleagueOfBelgium')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => authenticate({ username, password: 'guess' }, '192.0.2.41')),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)])
    expect(await countFailures('192.0.2.41')).toBe(10)
  })

  it('refuses a password that was changed while it was checked', async () => {
    const { id, username } = await signIn(server, 'secondAdmin')
    const countWaiting = async () => {
      const query = sql`select from pg_locks l join pg_stat_activity a using (pid)
        where a.datname = current_database() and not l.granted`
      return (await query.execute(server.db)).rows.length
    }
    const answer = await server.db.transaction().execute(async tx => {
      await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute()
      const signingIn = authenticate({ username, password }, '192.0.2.43')
      // The password has been verified; now it waits for the account's lock.
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
      return { signingIn }
    })
    expect((await answer.signingIn).status).toBe(401)
  })

  describe('while another server checks the deciding attempt', () => {
    const address = '192.0.2.42'
    async function insertAttempts(username: string, lastAt: Date): Promise<void> {
      const row = { account: username, address, failed_at: new Date(), is_pending: false }
      const rows = [...Array.from({ length: 9 }, () => row), { ...row, failed_at: lastAt, is_pending: true }]
      await server.db.deleteFrom('sign_in_failures').where('address', '=', address).execute()
      await server.db.insertInto('sign_in_failures').values(rows).execute()
    }
    const pending = () => server.db.selectFrom('sign_in_failures').where('is_pending', '=', true)

    it.each([
      ['lets somebody in when that was right', 200],
      ['refuses when that was wrong', 429],
    ])('%s', async (_, status) => {
      const { username } = await signIn(server, 'nclpOfDenmark')
      await insertAttempts(username, new Date())
      const answer = authenticate({ username, password }, address)
      const { id } = await pending().select('id').executeTakeFirstOrThrow()
      if (status === 200) await server.db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
      else await server.db.updateTable('sign_in_failures').set({ is_pending: false }).where('id', '=', id).execute()
      expect((await answer).status).toBe(status)
    })

    it('does not wait for one that has stopped', async () => {
      const { username } = await signIn(server, 'nclpOfDenmark')
      await insertAttempts(username, new Date(Date.now() - 2 * minuteMs))
      expect((await authenticate({ username, password }, address)).status).toBe(429)
      expect(await pending().select('id').execute()).toHaveLength(1)
    })
  })

  describe('an address with failures on many accounts', () => {
    const failTimes = async (count: number, address: string, agoMs: number): Promise<void> => {
      const row = (n: number) => ({ account: `nobody${n}`, address, failed_at: new Date(Date.now() - agoMs) })
      await server.db
        .insertInto('sign_in_failures')
        .values(Array.from({ length: count }, (_, n) => row(n)))
        .execute()
    }
    const tryUnknown = (n: number, address: string) =>
      authenticate({ username: `unknown${n}@test.example`, password: 'guess' }, address)

    it('still lets in people who have signed in from there, and others with the right password in sequence', async () => {
      const { username } = await signIn(server, 'viewer')
      const address = '192.0.2.50'
      expect((await authenticate(belgian, address)).status).toBe(200)
      await failTimes(300, address, 4000)
      const startMs = performance.now()
      const guesses = Promise.all(Array.from({ length: 12 }, (_, n) => tryUnknown(n, address)))
      await Promise.all(Array.from({ length: 6 }, () => tryUnknown(20, address)))
      expect((await authenticate(belgian, address)).status).toBe(200)
      expect(performance.now() - startMs).toBeLessThan(10_500)
      for (const { status, headers, problem } of await guesses) {
        if (status === 401) continue
        expect([status, problem.code]).toEqual([429, 'tooManyAttempts'])
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20)
      }
      await server.db.deleteFrom('sign_in_failures').where('address', '=', address).execute()
      await failTimes(300, address, 4000)
      const waitsFrom = performance.now()
      expect((await authenticate({ username, password }, address)).status).toBe(200)
      expect(performance.now() - waitsFrom).toBeGreaterThan(500)
    })

    it('has few guesses, in sequence, and delays nobody else', async () => {
      const address = '192.0.2.52'
      await failTimes(300, address, 4500)
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => tryUnknown(n, address)))
      const { length: checked } = answers.filter(({ status }) => status === 401)
      expect(checked).toBeGreaterThan(0)
      expect(checked).toBeLessThan(4)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
      expect((await tryUnknown(1, '192.0.2.53')).status).toBe(401)
    })

    it('is delayed after a hundred, however many it tries at once', async () => {
      await failTimes(95, '192.0.2.54', 0)
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => tryUnknown(n, '192.0.2.54')))
      // Five are free, plus one every five seconds during the ten that the others wait; longer on a busy machine.
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(12)
    })
  })

  describe('a flood of names from many addresses', () => {
    it('waits in a short queue, and delays nobody who is known', async () => {
      await signIn(server, 'nclpOfBelgium')
      const address = '192.0.2.70'
      expect((await authenticate(belgian, address)).status).toBe(200)
      const flood = Array.from({ length: 200 }, async (_, n) => {
        const guess = { username: `nobody${n}@flood.example`, password: 'guess' }
        const answer = await authenticate(guess, `198.18.${n}.1`)
        return { answer, at: performance.now() }
      })
      await Promise.race(flood)
      expect((await authenticate(belgian, address)).status).toBe(200)
      const knownAt = performance.now()
      const answers = await Promise.all(flood)
      expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([401, 503]))
      for (const { answer } of answers)
        if (answer.status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(knownAt).toBeLessThan(Math.max(...answers.map(({ at }) => at)))
    })
  })

  it('clears the failures of an address after a success from there', async () => {
    await authenticate({ ...belgian, password: 'wrong' }, '192.0.2.9')
    expect(await countFailures('192.0.2.9')).toBe(1)
    await authenticate(belgian, '192.0.2.9')
    expect(await countFailures('192.0.2.9')).toBe(0)
  })

  describe('an account under attack from many addresses', () => {
    const attack = async (username: string, count: number): Promise<void> => {
      const rows = Array.from({ length: count }, (_, at) => ({
        account: username,
        address: `198.51.100.${at}`,
        failed_at: new Date(),
      }))
      await server.db.insertInto('sign_in_failures').values(rows).execute()
    }
    const measure = async (username: string, address: string) => {
      const startMs = performance.now()
      const { status } = await authenticate({ username, password }, address)
      return { status, ms: performance.now() - startMs }
    }

    it('is slowed down after ten failures, lets its owner in, and then without delay from there', async () => {
      const { username } = await signIn(server, 'nclpOfAustria')
      await attack(username, 24)
      const first = await measure(username, '192.0.2.90')
      expect(first.status).toBe(200)
      expect(first.ms).toBeGreaterThanOrEqual(1000)
      await attack(username, 60)
      const again = await measure(username, '192.0.2.90')
      expect(again.status).toBe(200)
      expect(again.ms).toBeLessThan(first.ms)
    })

    it('accepts guesses in sequence, from however many addresses they come', async () => {
      const { username } = await signIn(server, 'colleagueOfBelgium')
      await attack(username, 60)
      const guesses = await Promise.all(
        Array.from({ length: 8 }, (_, n) => authenticate({ username, password: 'guess' }, `203.0.113.${n}`)),
      )
      // Five seconds apart, within the ten-second limit.
      expect(guesses.map(({ status }) => status).toSorted()).toEqual([401, 401, ...Array<number>(6).fill(429)])
      const retryAfter = guesses.find(({ status }) => status === 429)?.headers['retry-after']
      expect(Number(retryAfter)).toBeGreaterThan(10)
    })

    it('notifies its owner by e-mail, and reveals nothing to the attacker', async () => {
      const { username } = await signIn(server, 'viewer')
      for (const table of ['sign_in_failures', 'jobs'] as const) await server.db.deleteFrom(table).execute()
      await attack(username, 9)
      await attack('nobody@test.example', 9)
      const known = await authenticate({ username, password: 'guess' }, '203.0.113.20')
      const unknown = await authenticate({ username: 'nobody@test.example', password: 'guess' }, '203.0.113.21')
      expect(unknown.problem).toEqual(known.problem)
      server.jobs.startWorkers(workerOptions(server))
      await untilJobsDone(server)
      await server.jobs.stopWorkers()
      const mails = await server.db.selectFrom('mails').select('address').where('kind', '=', 'guessing').execute()
      expect(mails).toEqual([{ address: username }])
    })
  })
})
