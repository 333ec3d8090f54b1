// Who may open which result: by its id, and one's own of a form.
import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let rfg: MadeForm
let capacity: MadeForm
let draft: MadeForm
const now = new Date('2031-03-01T12:00:00Z')

const built = (seed: number, name: string) =>
  formWith({ seed, name, deadline: '2031-06-01T21:59:59.000Z' }, section('General', shortText('Name')))

beforeAll(async () => {
  server.now = now
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  rfg = await makeForm(server, built(850, 'RfG'), { published: true })
  capacity = await makeForm(server, built(851, 'Capacity'), { published: true, category: 'Generation Capacity' })
  draft = await makeForm(server, built(852, 'Draft'))
  const { headers } = people.nclpOfAustria
  await server.app.inject({ method: 'PATCH', url: `/api/results/submit/${rfg.resultOf('AT')}`, headers })
})

async function get(who: SignedIn | null, url: string) {
  const response = await server.app.inject({ url, headers: { ...who?.headers } })
  return { status: response.statusCode, body: response.json() }
}

describe('GET /api/results/:id and of a form', () => {
  it('is for administrators, the own country, and other countries once submitted', async () => {
    const read = async (who: SignedIn | null, id: string) => {
      const { status, body } = await get(who, `/api/results/${id}`)
      return [status, body.code ?? body.status]
    }
    expect(await read(people.admin, rfg.resultOf('BE'))).toEqual([200, 'New'])
    expect(await read(people.nclpOfBelgium, rfg.resultOf('BE'))).toEqual([200, 'New'])
    expect(await read(people.nclpOfBelgium, rfg.resultOf('AT'))).toEqual([200, 'Submitted'])
    expect(await read(people.nclpOfAustria, rfg.resultOf('BE'))).toEqual([403, 'foreignCountry'])
    expect(await read(people.nclpOfDenmarkWest, rfg.resultOf('DK'))).toEqual([200, 'New'])
    expect(await read(people.viewer, rfg.resultOf('AT'))).toEqual([403, 'notAllowed'])
    expect(await read(null, rfg.resultOf('AT'))).toEqual([401, 'notSignedIn'])
    expect(await read(people.admin, rfg.id)).toEqual([404, 'unknownResult'])
    expect(await read(people.admin, 'x')).toEqual([400, 'malformed'])
  })

  it("finds the caller's own, else the parent country's", async () => {
    const own = async (who: SignedIn, formId: string) => (await get(who, `/api/results/form/${formId}`)).body
    expect(await own(people.nclpOfBelgium, rfg.id)).toMatchObject({
      id: rfg.resultOf('BE'),
      serverTime: now.toISOString(),
    })
    expect(await own(people.nclpOfDenmarkWest, rfg.id)).toMatchObject({ id: rfg.resultOf('DK') })
    expect(await own(people.nclpOfDenmarkWest, capacity.id)).toMatchObject({ id: capacity.resultOf('DK1') })
    expect(await own(people.nclpOfBelgium, draft.id)).toMatchObject({
      code: expect.stringMatching(/^(foreignCountry|notAllowed)$/),
    })
    expect(await own(people.viewer, rfg.id)).toMatchObject({ code: 'notAllowed' })
    expect(await own(people.admin, rfg.resultOf('BE'))).toMatchObject({ code: 'unknownForm' })
  })

  it('gives an administrator an empty one to try, which is never stored', async () => {
    const { status, body } = await get(people.admin, `/api/results/form/${draft.id}`)
    expect(status).toBe(200)
    const zeros = '00000000-0000-0000-0000-000000000000'
    expect(body).toMatchObject({
      id: zeros,
      country: zeros,
      countryName: 'Preview',
      form: draft.id,
      formYear: null,
      values: [],
    })
  })

  it('says 404 to a country that takes no part', async () => {
    const few = await makeForm(server, built(853, 'Few'), { published: true, countries: ['AT'] })
    const { status, body } = await get(people.nclpOfBelgium, `/api/results/form/${few.id}`)
    expect([status, body.code]).toEqual([404, 'unknownResult'])
  })
})
