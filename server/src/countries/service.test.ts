// Lists of countries, and whether they are involved in the maps.
import { describe, expect, it } from 'vitest'
import type { Country } from '@imp/domain/countries/types.ts'
import { loadBaseData } from '../../seeds/base.ts'
import { blockId, categoryId, countryId } from '../../seeds/ids.ts'
import { testServer } from '../../testing/server.ts'
import { signIn, type PersonName } from '../../testing/people.ts'

const server = testServer()
const unknown = '11111111-1111-4111-8111-111111111111'

async function get(url: string, person?: PersonName) {
  const headers = person ? (await signIn(server, person)).headers : {}
  return server.app.inject({ url, headers })
}
async function listed(url: string, person?: PersonName): Promise<string[]> {
  const answer = await get(url, person)
  expect(answer.statusCode).toBe(200)
  return answer.json<Country[]>().map(({ abbreviation }) => abbreviation)
}

describe('GET /api/countries', () => {
  it('lists whole countries by name, to visitors too', async () => {
    const answer = await get('/api/countries')
    const countries = answer.json<Country[]>()
    expect(countries).toHaveLength(50)
    expect(countries.map(({ name }) => name)).toEqual(countries.map(({ name }) => name).toSorted())
    expect(countries.find(({ abbreviation }) => abbreviation === 'DK')).toEqual({
      id: countryId('DK'),
      guid: countryId('DK'),
      name: 'Denmark',
      abbreviation: 'DK',
      isEu: true,
      isInvolvedInMaps: true,
      parentId: null,
      legalLimitAreas: ['CE', 'Nordic'],
    })
    expect(await listed('/api/countries?userDropdown=true', 'admin')).toHaveLength(50)
  })

  it('lists those of ACER forms, parts in place of their countries', async () => {
    const acer = await listed('/api/countries?isAcer=true', 'admin')
    expect(acer).toHaveLength(30)
    expect(acer).toEqual(expect.arrayContaining(['DK1', 'DK2', 'ROI', 'NI', 'NO']))
    expect(acer).not.toEqual(expect.arrayContaining(['DK']))
    expect(acer).not.toEqual(expect.arrayContaining(['IE']))
  })

  it('lists those of a block or of the block of a category', async () => {
    const monitoring = await listed(`/api/countries?blockGuid=${blockId('Network codes monitoring')}`)
    expect(monitoring).toHaveLength(35)
    expect(await listed(`/api/countries?blockGuid=${categoryId('RfG')}`)).toEqual(monitoring)
    expect(await listed(`/api/countries?blockGuid=${blockId('Generation Capacity')}`)).toHaveLength(30)
    expect(await listed(`/api/countries?blockGuid=${blockId('Generation Capacity')}&userDropdown=true`)).toHaveLength(
      26,
    )
    expect(await listed(`/api/countries?blockGuid=${unknown}`)).toEqual([])
  })

  it('refuses what is no id, and somebody who still has to choose a part', async () => {
    expect((await get('/api/countries?blockGuid=x')).statusCode).toBe(400)
    expect((await get('/api/countries', 'nclpOfDenmark')).statusCode).toBe(403)
  })
})

describe('GET /api/countries/parts/{id}', () => {
  it('lists the parts, also to somebody who has to choose one', async () => {
    const url = `/api/countries/parts/${countryId('DK')}`
    expect(await listed(url, 'nclpOfDenmark')).toEqual(['DK2', 'DK1'])
    expect(await listed(`/api/countries/parts/${countryId('BE')}`, 'viewer')).toEqual([])
  })

  it('refuses visitors and unknown countries', async () => {
    expect((await get(`/api/countries/parts/${countryId('DK')}`)).statusCode).toBe(401)
    expect((await get(`/api/countries/parts/${unknown}`, 'admin')).statusCode).toBe(404)
  })
})

describe('GET /api/countries/parent/{id}', () => {
  it('answers the countries of a block or category, or the country of a part', async () => {
    expect(await listed(`/api/countries/parent/${blockId('Network codes monitoring')}`)).toHaveLength(35)
    expect(await listed(`/api/countries/parent/${categoryId('Network codes monitoring')}`)).toHaveLength(35)
    expect(await listed(`/api/countries/parent/${countryId('NI')}`)).toEqual(['IE'])
    expect(await listed(`/api/countries/parent/${countryId('IE')}`)).toEqual([])
    expect((await get(`/api/countries/parent/${unknown}`)).statusCode).toBe(404)
  })
})

describe('PATCH /api/countries/involvement/{id}', () => {
  const flip = async (id: string, person: PersonName) =>
    server.app.inject({
      method: 'PATCH',
      url: `/api/countries/involvement/${id}`,
      headers: (await signIn(server, person)).headers,
    })

  it('flips it, for administrators only', async () => {
    expect(await listed('/api/countries/nonInvolved')).not.toContain('BE')
    expect((await flip(countryId('BE'), 'admin')).json()).toMatchObject({ abbreviation: 'BE', isInvolvedInMaps: false })
    expect(await listed('/api/countries/noninvolved/')).toContain('BE')
    expect((await flip(countryId('BE'), 'nclpOfBelgium')).statusCode).toBe(403)
    expect((await flip(unknown, 'admin')).statusCode).toBe(404)
  })

  it('survives loading the base data again', async () => {
    await loadBaseData(server.db)
    expect(await listed('/api/countries/nonInvolved')).toContain('BE')
    expect((await flip(countryId('BE'), 'admin')).json()).toMatchObject({ isInvolvedInMaps: true })
  })
})
