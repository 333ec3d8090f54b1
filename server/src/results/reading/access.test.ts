import { beforeAll, describe, expect, it } from 'vitest'
import { noId } from '@imp/domain/ids.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let rfg: MadeForm
let capacity: MadeForm
let draft: MadeForm
const now = new Date('2031-03-01T12:00:00Z')

const build = (seed: number, name: string) =>
  formWith({ seed, name, deadline: '2031-06-01T21:59:59.000Z' }, section('General', shortText('Name')))

beforeAll(async () => {
  server.now = now
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  rfg = await makeForm(server, build(850, 'RfG'), { published: true })
  capacity = await makeForm(server, build(851, 'Capacity'), { published: true, category: 'Generation Capacity' })
  draft = await makeForm(server, build(852, 'Draft'))
  await people.nclpOfAustria.send('PATCH /api/results/submit/{id}', { params: { id: rfg.resultOf('AT') } })
})

describe('GET /api/results/:id', () => {
  const read = (who: Client, id: string) => who.send('GET /api/results/{id}', { params: { id } })
  const refusalOf = async (who: Client, id: string) => {
    const { status, problem } = await read(who, id)
    return [status, problem.code]
  }

  it('is for administrators, the own country, and other countries after submission', async () => {
    expect((await read(people.admin, rfg.resultOf('BE'))).body.status).toBe('New')
    expect((await read(people.nclpOfBelgium, rfg.resultOf('BE'))).body.status).toBe('New')
    expect((await read(people.nclpOfBelgium, rfg.resultOf('AT'))).body.status).toBe('Submitted')
    expect((await read(people.nclpOfDenmarkWest, rfg.resultOf('DK'))).body.status).toBe('New')
    expect(await refusalOf(people.nclpOfAustria, rfg.resultOf('BE'))).toEqual([403, 'foreignCountry'])
    expect(await refusalOf(people.viewer, rfg.resultOf('AT'))).toEqual([403, 'notAllowed'])
    expect(await refusalOf(server.visitor, rfg.resultOf('AT'))).toEqual([401, 'notSignedIn'])
    expect(await refusalOf(people.admin, rfg.id)).toEqual([404, 'unknownResult'])
    expect(await refusalOf(people.admin, 'x')).toEqual([400, 'malformed'])
  })
})

describe('GET /api/results/form/:formId', () => {
  const readOwn = (who: Client, formId: string) => who.send('GET /api/results/form/{formId}', { params: { formId } })

  it("finds the caller's own result, or else the parent country's", async () => {
    const serverTime = now.toISOString()
    expect((await readOwn(people.nclpOfBelgium, rfg.id)).body).toMatchObject({ id: rfg.resultOf('BE'), serverTime })
    expect((await readOwn(people.nclpOfDenmarkWest, rfg.id)).body.id).toBe(rfg.resultOf('DK'))
    expect((await readOwn(people.nclpOfDenmarkWest, capacity.id)).body.id).toBe(capacity.resultOf('DK1'))
    expect((await readOwn(people.nclpOfBelgium, draft.id)).problem.code).toMatch(/^(foreignCountry|notAllowed)$/)
    expect((await readOwn(people.viewer, rfg.id)).problem.code).toBe('notAllowed')
    expect((await readOwn(people.admin, rfg.resultOf('BE'))).problem.code).toBe('unknownForm')
  })

  it('gives an administrator an empty preview, which is never stored', async () => {
    expect((await readOwn(people.admin, draft.id)).body).toMatchObject({
      id: noId,
      country: noId,
      countryName: 'Preview',
      form: draft.id,
      formYear: draft.year,
      values: [],
    })
  })

  it('returns 404 to a country that does not take part', async () => {
    const few = await makeForm(server, build(853, 'Few'), { published: true, countries: ['AT'] })
    const { status, problem } = await readOwn(people.nclpOfBelgium, few.id)
    expect([status, problem.code]).toEqual([404, 'unknownResult'])
  })
})
