import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const category = 'Non-exhaustive parameters'
let rfg: MadeForm
let older: MadeForm
let draft: MadeForm
let other: MadeForm

const build = (seed: number) =>
  formWith(
    { seed, name: `RfG ${seed}`, visibility: 'Public', deadline: '2031-06-01T21:59:59.000Z' },
    section('One', shortText('Name')),
    section('Two', number('MW')),
  )
beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfDenmark', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  rfg = await makeForm(server, build(1), { published: new Date('2031-03-01T12:00:00Z'), category })
  // New Year's Eve in UTC, but already the new year in Brussels.
  older = await makeForm(server, build(2), { published: new Date('2029-12-31T23:30:00Z'), category })
  draft = await makeForm(server, build(3), { category })
  other = await makeForm(server, build(4), { published: true, category: 'RfG' })
})

describe('GET /api/forms/non-exhaustive', () => {
  it('lists published forms of the category, latest first, optionally of one year', async () => {
    const list = async (year?: number) =>
      (await people.viewer.send('GET /api/forms/non-exhaustive', { query: { ...(year && { year }) } })).body
    expect((await list()).map(({ id, year }) => [id, year])).toEqual([
      [rfg.id, 2031],
      [older.id, 2030],
    ])
    expect((await list(2030)).map(({ id }) => id)).toEqual([older.id])
    expect(await list(2029)).toEqual([])
  })

  it('shows the visibility to administrators only (0008)', async () => {
    const visibilityFor = async (who: SignedIn) =>
      (await who.send('GET /api/forms/non-exhaustive')).body.map(({ visibility }) => visibility)
    expect(await visibilityFor(people.admin)).toEqual(['Public', 'Public'])
    expect(await visibilityFor(people.nclpOfBelgium)).toEqual(['Internal', 'Internal'])
  })
})

describe('GET /api/forms/non-exhaustive/{id}', () => {
  const read = (who: { readonly send: SignedIn['send'] }, id: string) =>
    who.send('GET /api/forms/non-exhaustive/{id}', { params: { id } })

  it('returns the form with its sections and questions', async () => {
    const { body } = await read(people.viewer, rfg.id.toUpperCase())
    expect(body).toMatchObject({
      id: rfg.id,
      name: 'RfG 1',
      year: 2031,
      category: rfg.category,
      categoryObj: { id: rfg.category, name: category },
      timePublished: '2031-03-01T12:00:00.000Z',
      deadline: '2031-06-01T21:59:59.000Z',
    })
    expect(body.sections.map(({ name, questions }) => [name, questions.map(({ text }) => text)])).toEqual([
      ['One', ['Name']],
      ['Two', ['MW']],
    ])
  })

  it('finds neither drafts nor other forms', async () => {
    for (const { id } of [draft, other]) {
      const { status, problem } = await read(people.admin, id)
      expect([status, problem.code]).toEqual([404, 'unknownForm'])
    }
    expect((await read(people.admin, 'x')).status).toBe(400)
  })

  it('is open to visitors while public, but not to people who have yet to choose a region', async () => {
    expect((await read(server.visitor, rfg.id)).body).toMatchObject({ id: rfg.id, visibility: 'Public' })
    await server.db.updateTable('forms').set({ visibility: 'Internal' }).where('id', '=', rfg.id).execute()
    const { status, problem } = await read(server.visitor, rfg.id)
    expect([status, problem.message]).toEqual([403, 'Not published'])
    expect((await server.visitor.send('GET /api/forms/non-exhaustive')).body.map(({ id }) => id)).toEqual([older.id])
    await server.db.updateTable('forms').set({ visibility: 'Public' }).where('id', '=', rfg.id).execute()
    expect((await read(people.nclpOfDenmark, rfg.id)).status).toBe(403)
  })
})
