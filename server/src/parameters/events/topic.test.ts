import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countryId } from '../../../seeds/ids.ts'
import { listenTo, waitUntil } from '../../../testing/event-listener.ts'
import { makeParameter } from '../../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let belgium: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  belgium = await signIn(server, 'nclpOfBelgium')
  viewer = await signIn(server, 'viewer')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
// Node's fetch opens a spare connection after an abort.
afterAll(() => server.app.server.closeAllConnections())

describe('the stream of parameters', () => {
  it('reports that something has changed, but not what', async () => {
    const { id, answerOf } = await makeParameter(server, { isPublished: true })
    const listener = await listenTo(server.app, viewer, 'topic=parameters')
    const happenings: readonly (() => Promise<{ readonly status: number }>)[] = [
      () => belgium.send('PATCH /api/parameters/answer', { body: { guid: answerOf('BE'), answerValue: 3 } }),
      () => admin.send('PATCH /api/parameters/answer/force', { query: { answerGuid: answerOf('BE'), answerValue: 5 } }),
      () => admin.send('PATCH /api/parameters/visibility/{id}', { params: { id } }),
      () =>
        admin.send('PATCH /api/countries/involvement/{id}', {
          params: { id: countryId('NO') },
          body: { isInvolvedInMaps: true },
        }),
    ]
    for (const [index, happen] of happenings.entries()) {
      expect((await happen()).status).toBe(200)
      await waitUntil(() => listener.events.length === index + 1)
    }
    expect(new Set(listener.events.map(({ name, data }) => JSON.stringify([name, data])))).toEqual(
      new Set(['["parameters",{}]']),
    )
    listener.leave()
  })

  it('is closed to visitors', async () => {
    const { statusCode } = await server.app.inject('/api/events?topic=parameters')
    expect(statusCode).toBe(401)
  })
})
