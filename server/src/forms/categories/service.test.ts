import { beforeAll, describe, expect, it } from 'vitest'
import { blockId } from '../../../seeds/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
let nclpOfDenmark: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
  nclpOfDenmark = await signIn(server, 'nclpOfDenmark')
  viewer = await signIn(server, 'viewer')
})

const everybody = (): readonly Client[] => [admin, nclp, viewer, nclpOfDenmark, server.visitor]
const listNames = async (isAcer = false) => {
  const { body } = await viewer.send('GET /api/forms/categories/props', isAcer ? { query: { isAcer } } : {})
  return body.map(one => one.name)
}

describe('GET /api/forms/categories/props', () => {
  it('lists all categories, or those of ACER forms', async () => {
    expect(await listNames()).toEqual(expect.arrayContaining(['DCC', 'Generation Capacity', 'HVDC', 'RfG']))
    expect(await listNames(true)).toEqual(['Generation Capacity'])
    const malformed = await admin.sendRaw('GET /api/forms/categories/props', { query: { isAcer: 'perhaps' } })
    expect(malformed.status).toBe(400)
    const answers = await Promise.all(everybody().map(who => who.send('GET /api/forms/categories/props')))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 403, 401])
  })
})

describe('GET /api/forms/blocks', () => {
  it('lists the blocks', async () => {
    const answers = await Promise.all(everybody().map(who => who.send('GET /api/forms/blocks')))
    expect(answers[0]?.body.map(one => one.name)).toEqual(['Generation Capacity', 'Network codes monitoring'])
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 403, 401])
  })
})

describe('POST /api/forms/categories', () => {
  const create = (who: Client, body: { name: string; blockGuid?: string }) =>
    who.send('POST /api/forms/categories', { body })

  it('creates a category once', async () => {
    const created = await create(admin, { name: ' Storage ' })
    expect([created.status, created.body.name]).toEqual([201, 'Storage'])
    const again = await create(admin, { name: 'sTORAGE' })
    expect([again.status, again.problem.message]).toEqual([409, 'Category name must be unique'])
    expect(again.problem.errors).toMatchObject([{ path: 'name' }])
    expect((await create(admin, { name: 'Heat\npumps' })).body.name).toBe('Heat pumps')
    await create(admin, { name: 'ACER capacity', blockGuid: blockId('Generation Capacity') })
    expect(await listNames(true)).toEqual(['ACER capacity', 'Generation Capacity'])
  })

  it('refuses other people, empty names and unknown blocks', async () => {
    expect((await create(nclp, { name: 'Mine' })).status).toBe(403)
    expect((await create(server.visitor, { name: 'Mine' })).status).toBe(401)
    expect((await create(admin, { name: ' ' })).problem.errors).toMatchObject([{ path: 'name' }])
    const hidden = await create(admin, { name: 'Gri\u202ed' })
    expect([hidden.status, hidden.problem.errors]).toMatchObject([
      400,
      [{ path: 'name', message: expect.stringContaining('U+202E') }],
    ])
    expect((await create(admin, { name: 'x'.repeat(101) })).status).toBe(400)
    const nowhere = await create(admin, { name: 'Nowhere', blockGuid: newId() })
    expect(nowhere.problem.errors).toMatchObject([{ path: 'blockGuid' }])
  })
})
