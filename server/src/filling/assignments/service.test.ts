import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { PresenceInput, SectionTaskInput } from '@imp/domain/filling/colleague-endpoints.ts'
import { formWith, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const start = new Date('2031-03-04T10:00:00.000Z')
let seed = 9600
let form: MadeForm

async function goTo(time: Date | string) {
  server.now = new Date(time)
  for (const name of [
    'admin',
    'nclpOfBelgium',
    'colleagueOfBelgium',
    'nclpOfAustria',
    'nclpOfDenmarkWest',
    'viewer',
  ] as const)
    people[name] = await signIn(server, name)
}
beforeAll(() => goTo(start))
beforeEach(async () => {
  form = await makeForm(
    server,
    formWith(
      { seed: seed++, name: `RfG ${seed}`, deadline: '2031-03-20T22:59:59.000Z' },
      section('General', shortText('Name')),
      section('End', shortText('Remarks'), table('Which?', { rows: ['A', 'B'], columns: ['Uret', 'tclear'] })),
    ),
    { published: start, countries: ['AT', 'BE', 'DK'] },
  )
})

const sectionId = (at: number, of = form) => of.sections[at]?.id ?? ''
const read = (who: Client = people.nclpOfBelgium, country = 'BE') =>
  who.send('GET /api/results/{id}/colleagues', { params: { id: form.resultOf(country) } })
const give = (body: SectionTaskInput, who: Client = people.nclpOfBelgium, section = sectionId(1), country = 'BE') =>
  who.send('PATCH /api/results/{id}/sections/{section}/colleague', {
    params: { id: form.resultOf(country), section },
    body,
  })
const visit = (who: Client, section = sectionId(0), country = 'BE', body: PresenceInput = {}) =>
  who.send('POST /api/results/{id}/sections/{section}/presence', {
    params: { id: form.resultOf(country), section },
    body,
  })
const setUser = (id: string, fields: { is_enabled?: boolean; country_id?: string }) =>
  server.db.updateTable('users').set(fields).where('id', '=', id).execute()

describe('a section', () => {
  it('is assigned to a colleague with a day, reassigned, and unassigned', async () => {
    const { nclpOfBelgium, colleagueOfBelgium } = people
    const { body: given } = await give({ colleague: colleagueOfBelgium.id, until: '2031-03-12' })
    expect(given.colleagues.map(({ id }) => id).toSorted()).toEqual(
      [nclpOfBelgium.id, colleagueOfBelgium.id].toSorted(),
    )
    expect(given.tasks).toEqual([
      {
        section: sectionId(1),
        colleague: { id: colleagueOfBelgium.id, name: 'colleagueOfBelgium Test' },
        until: '2031-03-12T22:59:59.000Z',
        givenBy: 'nclpOfBelgium Test',
        givenAt: start.toISOString(),
      },
    ])
    expect((await read(colleagueOfBelgium)).body).toEqual(given)
    const { body: again } = await give({ colleague: nclpOfBelgium.id }, colleagueOfBelgium)
    expect(again.tasks).toMatchObject([{ colleague: { id: nclpOfBelgium.id }, until: noDate }])
    expect((await give({ colleague: null })).body.tasks).toEqual([])
  })

  it('cannot be assigned abroad, and the response does not reveal who works there', async () => {
    const refused = await give({ colleague: people.nclpOfAustria.id })
    expect(refused.status).toBe(400)
    const unknown = await give({ colleague: sectionId(0) })
    expect(unknown.problem).toEqual(refused.problem)
    expect((await give({ colleague: people.viewer.id })).status).toBe(400)
    expect((await give({ colleague: people.colleagueOfBelgium.id, until: '2031-03-03' })).status).toBe(400)
    expect((await read()).body.tasks).toEqual([])
  })

  it('is neither assigned nor unassigned with an invalid day', async () => {
    await give({ colleague: people.colleagueOfBelgium.id, until: '2031-03-12' })
    for (const colleague of [null, people.nclpOfBelgium.id]) {
      const { status, problem } = await give({ colleague, until: 'abc' })
      expect([status, problem.errors?.[0]?.path]).toEqual([400, 'until'])
    }
    expect((await read()).body.tasks).toMatchObject([{ colleague: { id: people.colleagueOfBelgium.id } }])
    // Sending back an unchanged value is valid even after its day has passed.
    expect((await give({ colleague: null, until: '2020-01-01' })).body.tasks).toEqual([])
  })

  it('must belong to the form', async () => {
    const other = form
    form = await makeForm(server, formWith({ seed: seed++, name: 'Other' }, section('Other', shortText('Name'))), {
      published: start,
      countries: ['BE'],
    })
    expect(
      (await give({ colleague: people.colleagueOfBelgium.id }, people.nclpOfBelgium, sectionId(0, other))).status,
    ).toBe(404)
    expect((await visit(people.nclpOfBelgium, sectionId(0, other))).status).toBe(404)
  })

  it('is unassigned when the account is disabled or moves to another country', async () => {
    const { colleagueOfBelgium } = people
    await give({ colleague: colleagueOfBelgium.id })
    await setUser(colleagueOfBelgium.id, { is_enabled: false })
    const { body: closed } = await read()
    expect([closed.tasks, closed.colleagues.map(({ id }) => id)]).toEqual([[], [people.nclpOfBelgium.id]])
    await setUser(colleagueOfBelgium.id, { is_enabled: true, country_id: countryId('FR') })
    expect((await read()).body.tasks).toEqual([])
    await setUser(colleagueOfBelgium.id, { country_id: countryId('BE') })
    expect((await read()).body.tasks).toHaveLength(1)
  })

  it('of a part can be assigned to contacts of its country', async () => {
    const { body } = await read(people.nclpOfDenmarkWest, 'DK')
    expect(body.colleagues.map(({ id }) => id)).toEqual([people.nclpOfDenmarkWest.id])
  })
})

describe('presence', () => {
  it('is visible to colleagues for a minute, in the latest section only, and never to oneself', async () => {
    const { nclpOfBelgium, colleagueOfBelgium } = people
    await visit(colleagueOfBelgium, sectionId(0))
    await visit(colleagueOfBelgium, sectionId(1))
    const { body } = await read()
    expect(body.here).toEqual([
      {
        colleague: { id: colleagueOfBelgium.id, name: 'colleagueOfBelgium Test' },
        section: sectionId(1),
        question: null,
        cell: null,
      },
    ])
    expect((await read(colleagueOfBelgium)).body.here).toEqual([])
    server.now = new Date(start.getTime() + 60_000)
    expect((await read(nclpOfBelgium)).body.here).toEqual([])
    server.now = start
  })
})

describe('presence in a question and cell', () => {
  const placeOf = (of = form) => {
    const [remarks, asked] = of.sections[1]?.questions ?? []
    const [row, , column] = asked?.subQuestions.map(({ id }) => id) ?? []
    return { remarks: remarks?.id ?? '', question: asked?.id ?? '', cell: { row: row ?? '', column: column ?? '' } }
  }
  const visitAs = (body: PresenceInput, section = sectionId(1)) => visit(people.colleagueOfBelgium, section, 'BE', body)
  const readPlace = async () => (await read()).body.here.map(({ question, cell }) => ({ question, cell }))

  it('is sent to colleagues: the latest position, and none after leaving', async () => {
    const { remarks, question, cell } = placeOf()
    expect((await visitAs({ question, cell })).status).toBe(204)
    expect(await readPlace()).toEqual([{ question, cell }])
    await visitAs({ question: remarks })
    expect(await readPlace()).toEqual([{ question: remarks, cell: null }])
    await visitAs({ question: null })
    expect(await readPlace()).toEqual([{ question: null, cell: null }])
    await visitAs({ question, cell })
    await people.colleagueOfBelgium.send('POST /api/results/{id}/sections/{section}/presence', {
      params: { id: form.resultOf('BE'), section: sectionId(0) },
    })
    expect(await readPlace()).toEqual([{ question: null, cell: null }])
  })

  it('must exist to be stored and sent', async () => {
    const { remarks, question, cell } = placeOf()
    const other = await makeForm(
      server,
      formWith(
        { seed: seed++, name: 'Other' },
        section('First', shortText('Name')),
        section('Other', shortText('Name'), table('Which?', { rows: ['A', 'B'], columns: ['Uret'] })),
      ),
      { published: start, countries: ['BE'] },
    )
    const refused = async (body: PresenceInput, path: string, section = sectionId(1)) => {
      const { status, problem } = await visitAs(body, section)
      expect([status, problem.errors?.map(one => one.path)]).toEqual([400, [path]])
    }
    await refused({ question: placeOf(other).question }, 'question')
    await refused({ question }, 'question', sectionId(0))
    await refused({ question, cell: placeOf(other).cell }, 'cell')
    await refused({ question, cell: { row: cell.column, column: cell.row } }, 'cell')
    await refused({ question: remarks, cell }, 'cell')
    await refused({ cell }, 'cell')
    expect(await readPlace()).toEqual([])
  })
})

describe('other countries, administrators and viewers', () => {
  it('see and change nothing', async () => {
    await give({ colleague: people.colleagueOfBelgium.id })
    for (const who of [people.nclpOfAustria, people.admin, people.viewer, server.visitor]) {
      expect((await read(who)).status).toBeGreaterThanOrEqual(401)
      expect((await give({ colleague: null }, who)).status).toBeGreaterThanOrEqual(401)
      expect((await visit(who)).status).toBeGreaterThanOrEqual(401)
    }
    expect((await read()).body).toMatchObject({ tasks: [{ section: sectionId(1) }], here: [] })
  })
})
