import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeParameter } from '../../../testing/parameters.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
beforeAll(async () => {
  server.now = new Date('2026-08-01T10:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer', 'disabled'] as const) {
    people[name] = await signIn(server, name)
  }
})
beforeEach(async () => {
  for (const table of ['mails', 'news'] as const) await server.db.deleteFrom(table).execute()
})

const addressesOf = async (): Promise<string[]> =>
  (await server.db.selectFrom('mails').select('address').orderBy('address').execute()).map(({ address }) => address)
const newsOf = async (name: PersonName): Promise<string[]> =>
  (await people[name].send('GET /api/newsFeed', { query: {} })).body.result.map(({ text }) => text)
const draft = (options = {}) =>
  makeParameter(server, { isPublished: false, deadline: new Date('2026-10-31T22:59:59Z'), ...options })
const publish = (id: string) => people.admin.send('PATCH /api/parameters/publish/{id}', { params: { id } })

describe('publishing a parameter', () => {
  it('notifies the enabled contacts of the involved countries, and nobody else', async () => {
    const { id, name } = await draft()
    await publish(id)
    expect(await addressesOf()).toEqual(['nclp.at@test.example', 'nclp.be@test.example'])
    expect(await newsOf('nclpOfBelgium')).toEqual([`${name}: There is a new parameter to answer, deadline 31.10.2026.`])
    expect(await newsOf('viewer')).toEqual([])
  })

  it('notifies nobody of a summary, which is not answered', async () => {
    await publish((await draft({ isSummary: true })).id)
    expect(await addressesOf()).toEqual([])
  })

  it.each(['PATCH /api/parameters/hide/{id}', 'DELETE /api/parameters/{id}'] as const)(
    'is revoked with %s',
    async line => {
      const { id } = await draft()
      await publish(id)
      await people.admin.send(line, { params: { id } })
      expect([await addressesOf(), await newsOf('nclpOfBelgium')]).toEqual([[], []])
    },
  )
})

it('only the person who submits an answer is thanked', async () => {
  const { name, answerOf } = await makeParameter(server)
  const body = { guid: answerOf('BE'), answerValue: 3, isSubmitted: true }
  await people.nclpOfBelgium.send('PATCH /api/parameters/answer', { body })
  expect(await addressesOf()).toEqual(['nclp.be@test.example'])
  const [text] = await newsOf('nclpOfBelgium')
  expect(text).toContain(`${name}: Thank you for submitting the answer of Belgium.`)
  expect(await newsOf('nclpOfAustria')).toEqual([])
})
