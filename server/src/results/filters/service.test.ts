import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { blockId, categoryId } from '../../../seeds/ids.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let viewer: SignedIn
const build = (seed: number, name: string) => formWith({ seed, name }, section('General', shortText('Name')))

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  admin = await signIn(server, 'admin')
  viewer = await signIn(server, 'viewer')
  // Already the new year in Brussels, half past midnight.
  await makeForm(server, build(300, '100%_RfG'), { published: new Date('2030-12-31T23:30:00Z') })
  await makeForm(server, build(301, 'Capacity'), {
    published: new Date('2030-05-05T10:00:00Z'),
    category: 'Generation Capacity',
  })
  await makeForm(server, build(302, 'Draft'))
})

describe('GET /api/Results/Filters', () => {
  it('offers what exists; category and block narrow the names and each other', async () => {
    const { body: all } = await viewer.send('GET /api/Results/Filters')
    expect(all.names).toEqual(['100%_RfG', 'Capacity'])
    expect(all.years).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2030, 2031])
    const { body: ofCategory } = await admin.send('GET /api/Results/Filters', {
      query: { category: categoryId('RfG') },
    })
    expect(ofCategory.names).toEqual(['100%_RfG'])
    expect(ofCategory.blocks).toEqual([{ id: blockId('Network codes monitoring'), name: 'Network codes monitoring' }])
    expect(ofCategory.categories).toHaveLength(2)
    const { body: ofBlock } = await admin.send('GET /api/Results/Filters', {
      query: { block: blockId('Generation Capacity') },
    })
    expect(ofBlock.categories.map(category => category.name)).toEqual(['Generation Capacity'])
  })

  it('offers the participating countries, including parts', async () => {
    const names = async (query: object) =>
      (await viewer.send('GET /api/Results/Filters', { query })).body.countries.map(({ name }) => name)
    const ofCategory = await names({ category: categoryId('RfG') })
    expect(ofCategory).toContain('Denmark')
    expect(ofCategory).not.toContain('Denmark West')
    expect(ofCategory).toEqual(ofCategory.toSorted((a, b) => a.localeCompare(b, 'en')))
    const ofBlock = await names({ block: blockId('Generation Capacity') })
    expect(ofBlock).toContain('Denmark West')
    expect(ofBlock).not.toContain('Denmark')
    expect(await names({ category: categoryId('DCC') })).toEqual([])
    expect(new Set(await names({}))).toEqual(new Set([...ofCategory, ...ofBlock]))
  })

  it('refuses visitors and what is malformed', async () => {
    expect((await server.visitor.send('GET /api/Results/Filters')).status).toBe(401)
    expect((await admin.sendRaw('GET /api/Results/Filters', { query: { block: 'x' } })).status).toBe(400)
  })
})
