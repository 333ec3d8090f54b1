import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openPublicAnswers } from '../../app.ts'
import { signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { maxUses, networkOf, WorkLimits } from './work-limits.ts'

const server = testServer(undefined, () => ({ publicAnswers: openPublicAnswers(server.db) }))

const usesOf = async () =>
  (await server.db.selectFrom('endpoint_uses').select(['who', 'uses']).execute()).reduce(
    (sums, { who, uses }) => sums.set(who, (sums.get(who) ?? 0) + uses),
    new Map<string, number>(),
  )
const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('costly endpoints', () => {
  it('are counted for the address of a visitor and for all visitors, when they are not in memory', async () => {
    await server.db.deleteFrom('endpoint_uses').execute()
    for (const text of ['a', 'a', 'b']) await ask(`/api/harmonisation/quantities?text=${text}`)
    expect(await usesOf()).toEqual(
      new Map([
        ['address 127.0.0.1', 2],
        ['visitors', 2],
      ]),
    )
  })

  it('are one response for all ways of asking for the same', async () => {
    await server.db.deleteFrom('endpoint_uses').execute()
    for (const url of [
      '/api/harmonisation/years?x=1',
      '/api/harmonisation/years?y=2&x=3',
      '/api/harmonisation/years',
      '/sitemap.xml?a=1',
      '/sitemap.xml?b=2',
    ])
      expect((await ask(url)).statusCode).toBe(200)
    expect((await usesOf()).get('visitors')).toBe(2)
  })

  it('are counted for a person, whatever the address', async () => {
    const viewer = await signIn(server, 'viewer')
    await server.db.deleteFrom('endpoint_uses').execute()
    await ask('/api/harmonisation/years', { authorization: viewer.headers['authorization'] ?? '' })
    expect([...(await usesOf()).keys()].toSorted()).toEqual(['people', expect.stringMatching(/^person /)])
  })

  it('are all that visitors read past the memory, but not their signing in', async () => {
    await server.db.deleteFrom('endpoint_uses').execute()
    expect((await ask('/api/forms/00000000-0000-4000-8000-00000000dead')).statusCode).toBe(404)
    expect((await usesOf()).get('visitors')).toBe(1)
    await server.visitor.send('POST /users/authenticate', { body: { username: 'nobody', password: 'wrong' } })
    expect((await usesOf()).get('visitors')).toBe(1)
  })

  it('are refused before a file is read, or a workbook is made', async () => {
    const contact = await signIn(server, 'nclpOfBelgium')
    const minute = sql<Date>`date_trunc('minute', now())`
    const uses = [0, 1].map(at => ({
      who: `person ${contact.id}`,
      minute: at === 0 ? minute : sql<Date>`${minute} + interval '1 minute'`,
      uses: maxUses.person,
    }))
    await server.db.insertInto('endpoint_uses').values(uses).execute()
    const id = '00000000-0000-4000-8000-00000000dead'
    const file = new File(['x'], 'a.xlsx')
    const answers = [
      await contact.send('POST /api/results/{id}/workbook', { params: { id }, fields: {}, file }),
      await contact.send('POST /api/files/value/{valueId}', { params: { valueId: id }, fields: {}, file }),
      await contact.send('GET /api/results/{id}/workbook', { params: { id } }),
    ]
    expect(answers.map(({ status, headers }) => [status, Number(headers['retry-after']) > 0])).toEqual(
      answers.map(() => [429, true]),
    )
  })

  it('are refused with the time to wait, on every server, and nobody else is', async () => {
    const [here, there] = [new WorkLimits(server.db), new WorkLimits(server.db)]
    const asker = { personId: null, address: '2001:db8:7:7::1' }
    await here.count(asker)
    await server.db
      .updateTable('endpoint_uses')
      .set({ uses: maxUses.address })
      .where('who', '=', `address ${networkOf(asker.address)}`)
      .execute()
    const neighbour = { personId: null, address: '2001:db8:7:7:1::2' }
    for (const [limits, who] of [
      [here, asker],
      [there, neighbour],
      [here, asker],
    ] as const)
      await expect(limits.count(who)).rejects.toMatchObject({
        code: 'tooManyRequests',
        details: { retryAfter: expect.any(Number) as number },
      })
    await here.count({ personId: null, address: '2001:db8:7:8::1' })
  })

  it('of visitors are made one after the other, in rounds, and no address waits with more than twenty', async () => {
    const limits = new WorkLimits(server.db)
    const asker = { personId: null, address: '192.0.2.1' }
    const gate = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 21 }, () => limits.takeTurn(asker, () => gate.promise))
    await expect(limits.takeTurn(asker, () => gate.promise)).rejects.toMatchObject({ code: 'tooManyRequests' })
    const other = limits.takeTurn({ ...asker, address: '192.0.2.2' }, async () => 'served')
    gate.resolve()
    expect(await other).toBe('served')
    await Promise.all(waiting)
  })
})
