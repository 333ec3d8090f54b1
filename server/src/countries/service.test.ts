import { monitoringBlockId } from '@imp/domain/forms/vocabulary.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadBaseData } from '../../seeds/base.ts'
import { blockId, categoryId, countryId } from '../../seeds/ids.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()
const unknownId = '11111111-1111-4111-8111-111111111111'
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

const abbreviationsOf = (countries: readonly { readonly abbreviation: string }[]): string[] =>
  countries.map(country => country.abbreviation)

describe('GET /api/countries', () => {
  const list = async (query: { isAcer?: boolean; blockGuid?: string; userDropdown?: boolean }) =>
    abbreviationsOf((await admin.send('GET /api/countries', { query })).body)

  it('lists whole countries by name, also for visitors', async () => {
    const { body } = await server.visitor.send('GET /api/countries')
    expect(body).toHaveLength(50)
    expect(body.map(({ name }) => name)).toEqual(body.map(({ name }) => name).toSorted())
    expect(body.find(({ abbreviation }) => abbreviation === 'DK')).toEqual({
      id: countryId('DK'),
      guid: countryId('DK'),
      name: 'Denmark',
      abbreviation: 'DK',
      isEu: true,
      isInvolvedInMaps: true,
      parentId: null,
      legalLimitAreas: ['CE', 'Nordic'],
      synchronousAreas: ['CE', 'Nordic'],
    })
    expect(await list({ userDropdown: true })).toHaveLength(50)
  })

  it('lists those of ACER forms, with parts instead of their countries', async () => {
    const acer = await list({ isAcer: true })
    expect(acer).toHaveLength(30)
    expect(acer).toEqual(expect.arrayContaining(['DK1', 'DK2', 'ROI', 'NI', 'NO']))
    expect(acer).not.toEqual(expect.arrayContaining(['DK']))
    expect(acer).not.toEqual(expect.arrayContaining(['IE']))
  })

  it('lists those of a block or of the block of a category', async () => {
    const [monitoring, capacity] = [blockId('Network codes monitoring'), blockId('Generation Capacity')]
    expect(await list({ blockGuid: monitoring })).toHaveLength(35)
    expect(await list({ blockGuid: categoryId('RfG') })).toEqual(await list({ blockGuid: monitoring }))
    expect(await list({ blockGuid: capacity })).toHaveLength(30)
    expect(await list({ blockGuid: capacity, userDropdown: true })).toHaveLength(26)
    expect(await list({ blockGuid: unknownId })).toEqual([])
  })

  it('has a fixed id for the monitoring block, which screens can use', () => {
    expect(blockId('Network codes monitoring')).toBe(monitoringBlockId)
  })

  it('refuses an invalid id, and people who have yet to choose a part', async () => {
    expect((await admin.send('GET /api/countries', { query: { blockGuid: 'x' } })).status).toBe(400)
    expect((await nclpOfDenmark.send('GET /api/countries')).status).toBe(403)
  })
})

describe('GET /api/countries/parts/{id}', () => {
  const listParts = (who: Client, id: string) => who.send('GET /api/countries/parts/{id}', { params: { id } })

  it('lists the parts, also for people who have yet to choose one', async () => {
    expect(abbreviationsOf((await listParts(nclpOfDenmark, countryId('DK'))).body)).toEqual(['DK2', 'DK1'])
    expect((await listParts(viewer, countryId('BE'))).body).toEqual([])
  })

  it('refuses visitors and unknown countries', async () => {
    expect((await listParts(server.visitor, countryId('DK'))).status).toBe(401)
    expect((await listParts(admin, unknownId)).status).toBe(404)
  })
})

describe('GET /api/countries/parent/{id}', () => {
  it('returns the countries of a block or category, or the country of a part', async () => {
    const listOf = (id: string) => server.visitor.send('GET /api/countries/parent/{id}', { params: { id } })
    expect((await listOf(blockId('Network codes monitoring'))).body).toHaveLength(35)
    expect((await listOf(categoryId('Network codes monitoring'))).body).toHaveLength(35)
    expect(abbreviationsOf((await listOf(countryId('NI'))).body)).toEqual(['IE'])
    expect((await listOf(countryId('IE'))).body).toEqual([])
    expect((await listOf(unknownId)).status).toBe(404)
  })
})

describe('PATCH /api/countries/involvement/{id}', () => {
  const flip = (who: Client, id: string) => who.send('PATCH /api/countries/involvement/{id}', { params: { id } })
  const listNotInvolved = async () =>
    abbreviationsOf((await server.visitor.send('GET /api/countries/nonInvolved')).body)

  it('toggles it, for administrators only', async () => {
    expect(await listNotInvolved()).not.toContain('BE')
    expect((await flip(admin, countryId('BE'))).body).toMatchObject({ abbreviation: 'BE', isInvolvedInMaps: false })
    expect(await listNotInvolved()).toContain('BE')
    expect((await flip(nclp, countryId('BE'))).status).toBe(403)
    expect((await flip(admin, unknownId)).status).toBe(404)
  })

  it.each(['MT', 'GB', 'DK2'])('refuses %s, which is not in the monitoring block (D80)', async abbreviation => {
    const find = async () => {
      const { body: parts } = await admin.send('GET /api/countries', { query: { isAcer: true } })
      const { body: whole } = await admin.send('GET /api/countries')
      return [...parts, ...whole].find(country => country.abbreviation === abbreviation)
    }
    const before = await find()
    for (const body of [undefined, { isInvolvedInMaps: true }]) {
      const { status, problem } = await admin.send('PATCH /api/countries/involvement/{id}', {
        params: { id: countryId(abbreviation) },
        ...(body && { body }),
      })
      expect([status, problem.code]).toEqual([409, 'countryNotInvolved'])
    }
    expect(await find()).toEqual(before)
  })

  it('survives loading the base data again', async () => {
    await loadBaseData(server.db)
    expect(await listNotInvolved()).toContain('BE')
    expect((await flip(admin, countryId('BE'))).body).toMatchObject({ isInvolvedInMaps: true })
  })
})
