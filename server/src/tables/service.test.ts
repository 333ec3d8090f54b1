import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import type { Table, TableInput } from '@imp/domain/tables/types.ts'
import {
  checkboxes,
  choice,
  formWith,
  number,
  option,
  section,
  shortText,
  table,
} from '@imp/domain/testing/build-form.ts'
import { optionOf, questionOf, sectionOf } from '@imp/domain/testing/build-answers.ts'
import { countryId } from '../../seeds/ids.ts'
import type { Client } from '../../testing/client.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { loadTablesForReport } from './reading.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const unknownId = '0190ffff-ffff-7fff-bfff-ffffffffffff'
const year = 2031
let form: MadeForm

let seed = 0x70_000
const build = (name: string) =>
  formWith(
    { seed: seed++, name, deadline: '2099-01-01T22:59:59.000Z' },
    section(
      'General',
      choice('Any plants?', option('Yes'), option('No').skipToNextSection()),
      checkboxes('Which?', option('Wind'), option('Sun')),
      number('MW'),
      shortText('Name'),
      table('Plants', { rows: ['Wind'], columns: ['MW'] }),
    ),
    section('Last', shortText('Note')),
  )
const publish = (name: string, category = 'RfG') =>
  makeForm(server, build(name), { published: new Date('2031-02-01T12:00:00Z'), category })

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  for (const name of ['admin', 'secondAdmin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const)
    people[name] = await signIn(server, name)
  form = await publish('RfG requirements')
  await submit(people.nclpOfBelgium, 'BE', { plants: 'Yes', name: 'Doel' })
  await submit(people.nclpOfAustria, 'AT', { plants: 'No', name: 'hidden' })
})
beforeEach(async () => {
  await server.db.deleteFrom('tables').execute()
})

interface Given {
  readonly plants: string
  readonly name: string
}
async function submit(who: Client, country: string, { plants, name }: Given): Promise<void> {
  const idOf = (text: string, value: string) => optionOf(questionOf(form, text), value).id
  const values: ValueInput[] = [
    { question: questionOf(form, 'Which?').id, options: ['Sun', 'Wind'].map(value => idOf('Which?', value)) },
    { question: questionOf(form, 'MW').id, numeric: 1250.5 },
    { question: questionOf(form, 'Name').id, textual: name },
    { question: questionOf(form, 'Any plants?').id, options: [idOf('Any plants?', plants)] },
  ]
  const { status } = await who.send('PATCH /api/results/submit/{id}', {
    params: { id: form.resultOf(country) },
    body: { values },
  })
  expect(status).toBe(200)
}
const correct = (text: string, textual: string) =>
  server.db
    .updateTable('answers')
    .set({ textual })
    .where('result_id', '=', form.resultOf('BE'))
    .where('question_id', '=', questionOf(form, text).id)
    .execute()

const inputOf = (of: MadeForm, ...texts: string[]): TableInput => ({
  form: of.name,
  year,
  section: sectionOf(of, 'General').id,
  questions: texts.map(text => questionOf(of, text).id),
  countries: ['ES', 'BE', 'AT'].map(countryId),
})
const make = async (changes: Partial<TableInput> = {}, who: Client = people.admin): Promise<Table> =>
  (await who.send('POST /api/tables', { body: { ...inputOf(form, 'MW', 'Name'), ...changes } })).body
const setPublished = (id: string, isPublish = true, version?: number) =>
  people.admin.send(
    'PATCH /api/tables/{id}/publish',
    { params: { id }, query: { isPublish } },
    version === undefined ? {} : { headers: { 'if-match': String(version) } },
  )
const gridsOf = async (guids: string[], who: Client = people.viewer) =>
  (await who.send('GET /api/tables/data/', { query: { guids } })).body
const list = async (query = {}) => (await people.admin.send('GET /api/tables', { query })).body
const listDevelopment = async () => (await people.admin.send('GET /api/tables/development')).body

describe('POST /api/tables', () => {
  it('creates a draft table, with its questions in form order', async () => {
    const input = inputOf(form, 'Name', 'MW', 'Name')
    const { status, body } = await people.admin.send('POST /api/tables', { body: { ...input, name: ' Names\n' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      guid: body.id,
      name: 'Names',
      form: 'RfG requirements',
      year,
      section: input.section,
      questions: ['MW', 'Name'].map(text => questionOf(form, text).id),
      countries: input.countries,
      final: false,
      version: 1,
      outdated: false,
      created: '2031-03-01T12:00:00.000Z',
    })
    expect(body.alternativeText).toBe(
      'Table of answers: “RfG requirements”, 2031. 2 questions answered by Austria, Belgium, Spain.',
    )
  })

  it('names it after form and year by default', async () => {
    expect((await make({ name: ' ' })).name).toBe('RfG requirements 2031')
    expect((await make({ name: null })).name).toBe('RfG requirements 2031')
  })

  it('stores texts as they are, whatever they look like', async () => {
    const name = '<script>alert(1)</script> =1+1 #import "x" {form}'
    const alternativeText = '=HYPERLINK("https://example.com") <b>'
    expect(await make({ name, alternativeText })).toMatchObject({ name, alternativeText })
  })

  it.each([
    ['table questions', () => inputOf(form, 'MW', 'Plants'), 'malformed', 'questions.1'],
    ['questions of another section', () => inputOf(form, 'MW', 'Note'), 'malformed', 'questions.1'],
    ['unknown countries', () => ({ ...inputOf(form, 'MW'), countries: [unknownId] }), 'malformed', 'countries.0'],
    ['no questions', () => inputOf(form), 'malformed', 'questions'],
    ['no countries', () => ({ ...inputOf(form, 'MW'), countries: [] }), 'malformed', 'countries'],
    ['an unknown section', () => ({ ...inputOf(form, 'MW'), section: unknownId }), 'malformed', 'section'],
    ['a long name', () => ({ ...inputOf(form, 'MW'), name: 'x'.repeat(201) }), 'malformed', 'name'],
    ['another year', () => ({ ...inputOf(form, 'MW'), year: 2030 }), 'unknownForm', undefined],
    ['an unknown form', () => ({ ...inputOf(form, 'MW'), form: 'None' }), 'unknownForm', undefined],
  ])('refuses %s', async (_, input, code, path) => {
    const { problem } = await people.admin.send('POST /api/tables', { body: input() })
    expect([problem.code, problem.errors?.[0]?.path]).toEqual([code, path])
    expect(await listDevelopment()).toEqual([])
  })

  it('refuses drafts, and forms of the block of generation capacities', async () => {
    const draft = await makeForm(server, build('Draft'))
    expect((await people.admin.send('POST /api/tables', { body: inputOf(draft, 'MW') })).problem.code).toBe(
      'unknownForm',
    )
    const capacity = await publish('Capacities', 'Generation Capacity')
    const { problem } = await people.admin.send('POST /api/tables', { body: inputOf(capacity, 'MW') })
    expect(problem.errors).toMatchObject([{ path: 'form', text: 'tables.refused.capacityForm' }])
    const query = { section: sectionOf(capacity, 'General').id, questions: [unknownId], countries: [countryId('BE')] }
    expect((await people.admin.send('GET /api/tables/preview', { query })).problem.code).toBe('malformed')
  })
})

describe('GET /api/tables/data/', () => {
  it('shows submitted and visible answers; countries that have not submitted have empty cells', async () => {
    const { id } = await make({
      questions: ['Any plants?', 'Which?', 'MW', 'Name'].map(text => questionOf(form, text).id),
    })
    expect(await gridsOf([id])).toEqual({
      [id]: [
        ['Country', 'Any plants?', 'Which?', 'MW', 'Name'],
        ['Austria', 'No', '', '', ''],
        ['Belgium', 'Yes', 'Wind, Sun', '1250.5', 'Doel'],
        ['Spain', '', '', '', ''],
      ],
    })
  })

  it('accepts repeated ids, comma-separated ones and capitals; skips unknown ones', async () => {
    const [a, b] = [await make(), await make()]
    expect(Object.keys(await gridsOf([a.id, b.id, unknownId])).sort()).toEqual([a.id, b.id].sort())
    expect(Object.keys(await gridsOf([`${a.id},${b.id.toUpperCase()}`])).sort()).toEqual([a.id, b.id].sort())
    const response = await server.app.inject({ url: `/api/tables/data?guids=${a.id}`, headers: people.viewer.headers })
    expect(Object.keys(response.json())).toEqual([a.id])
  })

  it('keeps the content of a published table; a draft shows current answers', async () => {
    const [published, other] = [await make(), await make()]
    await setPublished(published.id)
    await correct('Name', 'Tihange')
    const grids = await gridsOf([published.id, other.id])
    await correct('Name', 'Doel')
    expect(grids[published.id]?.[2]).toEqual(['Belgium', '1250.5', 'Doel'])
    expect(grids[other.id]?.[2]).toEqual(['Belgium', '1250.5', 'Tihange'])
  })

  it('still shows deleted tables, for reports that contain them', async () => {
    const { id } = await make()
    await people.admin.send('DELETE /api/tables/{id}', { params: { id } })
    expect((await gridsOf([id]))[id]).toHaveLength(4)
  })

  it('requires valid ids', async () => {
    for (const guids of [[], [''], [','], ['x'], [`${unknownId},x`], ["' or 1=1 --"]]) {
      const { problem } = await people.viewer.send('GET /api/tables/data/', { query: { guids } })
      expect(problem.code).toBe('malformed')
    }
    expect((await people.viewer.sendRaw('GET /api/tables/data/', {})).status).toBe(400)
  })
})

describe('GET /api/tables/preview', () => {
  const preview = (query: object) => people.admin.sendRaw('GET /api/tables/preview', { query: { ...query } })
  const choiceOf = ({ section: of, questions, countries }: TableInput) => ({ section: of, questions, countries })

  it('shows what a table would show, and who has not submitted', async () => {
    const { body } = await preview(choiceOf(inputOf(form, 'MW')))
    expect(body.grid.map(row => row[1])).toEqual(['MW', '', '1250.5', ''])
    expect(body.source).toEqual({
      submitted: 2,
      notSubmitted: ['Spain'],
      youngestDelivery: '2031-03-01T12:00:00.000Z',
      isDemonstration: false,
    })
  })

  it('refuses what a table cannot be made of', async () => {
    const wrong = [choiceOf(inputOf(form, 'Plants')), { ...choiceOf(inputOf(form, 'MW')), countries: [] }]
    for (const query of wrong) expect((await preview(query)).problem.code).toBe('malformed')
    expect((await preview({ ...choiceOf(inputOf(form, 'MW')), section: unknownId })).problem.code).toBe(
      'unknownSection',
    )
  })
})

describe('GET /api/tables/forms', () => {
  it('lists published forms once per name and year, without those of generation capacities', async () => {
    const { body } = await people.admin.send('GET /api/tables/forms')
    expect(body).toEqual([{ name: 'RfG requirements', year, category: form.category }])
  })
})

describe('GET /api/tables', () => {
  it('has 15 tables per page by default', async () => {
    for (let at = 0; at < 16; at++) await setPublished((await make()).id)
    const { result, totalRows } = await list()
    expect([result.length, totalRows]).toEqual([15, 16])
  })

  it('lists published ones latest first, in pages, filtered by name, year and form', async () => {
    const names = ['Alpha', 'Beta 100%', 'alphabet', 'Draft']
    const made: Table[] = []
    for (const name of names) made.push(await make({ name }))
    for (const { id } of made.slice(0, 3)) await setPublished(id)
    const namesOf = async (query = {}) => {
      const { result, totalRows } = await list(query)
      return [totalRows, ...result.map(({ name }) => name)]
    }
    expect(await namesOf()).toEqual([3, 'alphabet', 'Beta 100%', 'Alpha'])
    expect(await namesOf({ page: 2, items: 2 })).toEqual([3, 'Alpha'])
    expect(await namesOf({ page: 9, items: 2 })).toEqual([3])
    expect(await namesOf({ name: 'ALPHA' })).toEqual([2, 'alphabet', 'Alpha'])
    expect(await namesOf({ name: '0%' })).toEqual([1, 'Beta 100%'])
    expect(await namesOf({ name: "' or true --" })).toEqual([0])
    expect(await namesOf({ form: 'rfg requirements', year })).toEqual([3, 'alphabet', 'Beta 100%', 'Alpha'])
    expect(await namesOf({ form: 'rfg' })).toEqual([0])
    expect(await namesOf({ year: 2030 })).toEqual([0])
    expect((await listDevelopment()).map(({ name }) => name)).toEqual(['Draft'])
    expect((await people.admin.sendRaw('GET /api/tables', { query: { page: -1 } })).status).toBe(400)
  })
})

describe('PATCH /api/tables', () => {
  const change = (body: object, who: Client = people.admin) => who.sendRaw('PATCH /api/tables', { body })

  it('changes the given fields of a draft table', async () => {
    const made = await make()
    const { body } = await change({ ...made, name: '', questions: [questionOf(form, 'Name').id] })
    expect(body).toMatchObject({ name: 'RfG requirements 2031', version: 2, countries: made.countries })
    expect(body.questions).toEqual([questionOf(form, 'Name').id])
    expect(body.alternativeText).toContain('1 question answered')
    expect((await change({ guid: made.id, alternativeText: 'Who has what' })).body).toMatchObject({
      alternativeText: 'Who has what',
      name: 'RfG requirements 2031',
      version: 3,
    })
  })

  it('changes only name and alternative text of a published one', async () => {
    const made = await make()
    await setPublished(made.id)
    const { body } = await change({ ...made, version: 2, name: 'New', countries: [countryId('FR')], year: 1999 })
    expect(body).toMatchObject({ name: 'New', final: true, countries: made.countries, year })
  })

  it('refuses an older version with the stored one and its author', async () => {
    const made = await make()
    await change({ guid: made.id, name: 'Second', version: 1 }, people.secondAdmin)
    const { status, problem } = await change({ guid: made.id, name: 'First', version: 1 })
    expect([status, problem.changedBy, problem.changedAt]).toEqual([412, 'secondAdmin Test', server.now?.toISOString()])
    expect(problem.stored).toMatchObject({ guid: made.id, name: 'Second', version: 2 })
    expect((await change({ guid: made.id, name: 'Plain client' })).body.version).toBe(3)
  })

  it('refuses what a table cannot be made of, and unknown tables', async () => {
    const made = await make()
    const ofTable = { guid: made.id, questions: [questionOf(form, 'Plants').id] }
    expect((await change(ofTable)).problem.errors).toMatchObject([{ path: 'questions.0' }])
    expect((await change({ guid: made.id, year: 1999 })).problem.code).toBe('unknownForm')
    expect((await change({ guid: unknownId, name: 'x' })).problem.code).toBe('unknownTable')
    expect((await change({ name: 'x' })).problem.code).toBe('malformed')
    expect((await change({ guid: made.id, owner: 'me' })).problem.code).toBe('malformed')
  })
})

describe('a published table with changed answers', () => {
  const ofTable = (id: string) => ({ params: { id } })
  const changesOf = async (id: string) => (await people.admin.send('GET /api/tables/{id}/changes', ofTable(id))).body
  const ofBelgium = () => ({ params: { id: form.resultOf('BE') } })
  const reopen = () =>
    people.admin.send('PATCH /api/results/unsubmit/{id}', { ...ofBelgium(), body: { reason: 'A typing error' } })
  const resubmit = async (name: string) => {
    await reopen()
    server.now = new Date('2031-03-01T13:00:00Z')
    await submit(people.nclpOfBelgium, 'BE', { plants: 'Yes', name })
  }
  const restore = async () => {
    await resubmit('Doel')
    server.now = new Date('2031-03-01T12:00:00Z')
  }

  it('says so, with old and new values; other tables do not', async () => {
    const [named, other, draft] = [await make(), await make({ questions: [questionOf(form, 'MW').id] }), await make()]
    for (const { id } of [named, other]) await setPublished(id)
    expect(await changesOf(named.id)).toEqual([])
    await resubmit('Tihange')
    const { result } = await list()
    expect(result.map(({ id, outdated, changedSince }) => [id, outdated, changedSince])).toEqual([
      [other.id, false, '0001-01-01T00:00:00'],
      [named.id, true, '2031-03-01T13:00:00.000Z'],
    ])
    expect(await changesOf(named.id)).toMatchObject([
      { country: 'Belgium', question: 'Name', before: 'Doel', after: 'Tihange', kind: 'delivery' },
    ])
    expect((await listDevelopment()).map(({ id, outdated }) => [id, outdated])).toEqual([[draft.id, false]])
    expect(await changesOf(draft.id)).toEqual([])
    await restore()
    expect(await changesOf(named.id)).toEqual([])
  })

  it('applies current answers on request', async () => {
    const { id } = await make()
    await setPublished(id)
    await resubmit('Tihange')
    const update = (version: number) =>
      people.admin.send('PATCH /api/tables/{id}/data', ofTable(id), { headers: { 'if-match': String(version) } })
    expect((await update(1)).problem.code).toBe('staleVersion')
    expect((await update(2)).body).toMatchObject({ final: true, outdated: false, version: 3 })
    const { body } = await people.viewer.send('GET /api/tables/{id}', ofTable(id))
    expect(body.grid[2]).toEqual(['Belgium', '1250.5', 'Tihange'])
    expect(body.source.youngestDelivery).toBe('2031-03-01T13:00:00.000Z')
    await restore()
  })

  it('has all data for a report, deleted or not', async () => {
    const { id } = await make({ name: 'Names' })
    await setPublished(id)
    await resubmit('Tihange')
    await people.admin.send('DELETE /api/tables/{id}', ofTable(id))
    const found = await loadTablesForReport({ db: server.db, locale: 'en-US' }, [id, unknownId])
    expect([...found.keys()]).toEqual([id])
    expect(found.get(id)).toMatchObject({
      name: 'Names',
      form: form.name,
      year,
      grid: [
        ['Country', 'MW', 'Name'],
        ['Austria', '', ''],
        ['Belgium', '1250.5', 'Doel'],
        ['Spain', '', ''],
      ],
      source: { submitted: 2, notSubmitted: ['Spain'] },
      changes: [{ country: 'Belgium', before: 'Doel', after: 'Tihange' }],
    })
    expect(await loadTablesForReport({ db: server.db, locale: 'en-US' }, [])).toEqual(new Map())
    await restore()
  })

  it('refuses unknown tables and drafts', async () => {
    const { id } = await make()
    expect((await people.admin.send('PATCH /api/tables/{id}/data', ofTable(id))).problem.code).toBe(
      'tableUnderDevelopment',
    )
    expect((await people.admin.send('GET /api/tables/{id}/changes', ofTable(unknownId))).problem.code).toBe(
      'unknownTable',
    )
    expect((await people.admin.send('GET /api/tables/{id}', ofTable(unknownId))).problem.code).toBe('unknownTable')
    expect((await people.admin.sendRaw('GET /api/tables/{id}', ofTable('x'))).problem.code).toBe('malformed')
  })
})

describe('PATCH /api/tables/{id}/publish', () => {
  it('publishes and unpublishes; repeating changes nothing', async () => {
    const { id } = await make()
    expect((await setPublished(id)).body).toMatchObject({ final: true, version: 2 })
    expect((await setPublished(id)).body).toMatchObject({ final: true, version: 2 })
    expect((await setPublished(id, false)).body).toMatchObject({ final: false, version: 3 })
    expect((await setPublished(id, false)).body).toMatchObject({ final: false, version: 3 })
  })

  it('refuses older versions, unknown tables, and a request without direction', async () => {
    const { id } = await make()
    await people.admin.send('PATCH /api/tables', { body: { guid: id, name: 'New' } })
    expect((await setPublished(id, true, 1)).problem).toMatchObject({ code: 'staleVersion', stored: { name: 'New' } })
    expect((await setPublished(id, true, 2)).status).toBe(200)
    expect((await setPublished(unknownId)).problem.code).toBe('unknownTable')
    for (const query of [{}, { isPublish: 'maybe' }]) {
      const { status } = await people.admin.sendRaw('PATCH /api/tables/{id}/publish', { params: { id }, query })
      expect(status).toBe(400)
    }
  })

  it('refuses a table whose form was unpublished; its countries are still there', async () => {
    const other = await publish('Taken back')
    const { id } = await make(inputOf(other, 'MW'))
    await people.admin.send('PATCH /api/forms/unpublish/{id}', { params: { id: other.id } })
    expect((await setPublished(id)).problem.code).toBe('formNotPublished')
    expect((await gridsOf([id]))[id]).toEqual([['Country'], ['Austria'], ['Belgium'], ['Spain']])
    await people.admin.send('DELETE /api/forms/{id}', { params: { id: other.id } })
    expect((await listDevelopment())[0]).toMatchObject({ id, form: 'Taken back' })
    expect((await people.admin.send('PATCH /api/tables', { body: { guid: id, name: 'Kept' } })).body.name).toBe('Kept')
  })
})

describe('deleting tables', () => {
  const remove = (query: object) => people.admin.sendRaw('DELETE /api/tables/bulk', { query: { ...query } })
  const removeOne = (id: string, version?: number) =>
    people.admin.send(
      'DELETE /api/tables/{id}',
      { params: { id } },
      version === undefined ? {} : { headers: { 'if-match': String(version) } },
    )

  it('deletes one, once, and not for an older version', async () => {
    const { id } = await make()
    await people.admin.send('PATCH /api/tables', { body: { guid: id, name: 'New' } })
    expect((await removeOne(id, 1)).problem.code).toBe('staleVersion')
    expect((await removeOne(id, 2)).status).toBe(204)
    expect((await removeOne(id)).problem.code).toBe('unknownTable')
    expect(await listDevelopment()).toEqual([])
  })

  it('deletes the selected ones, whatever the filters', async () => {
    const [a, b, c] = [await make(), await make(), await make({ name: 'Other' })]
    await setPublished(b.id)
    const query = { selectedTables: [`${a.id},${unknownId}`, b.id], name: 'Other' }
    expect((await remove(query)).body).toEqual({ deleted: 2 })
    expect((await listDevelopment()).map(({ id }) => id)).toEqual([c.id])
    expect((await remove(query)).body).toEqual({ deleted: 0 })
  })

  it('deletes the published ones that match the filters', async () => {
    const [a, b] = [await make({ name: 'Alpha' }), await make({ name: 'Beta' })]
    for (const { id } of [a, b]) await setPublished(id)
    await make({ name: 'Alpha under development' })
    expect((await remove({ name: 'alpha' })).body).toEqual({ deleted: 1 })
    expect((await remove({ year: 1999 })).body).toEqual({ deleted: 0 })
    expect((await list()).result.map(({ name }) => name)).toEqual(['Beta'])
    expect((await remove({ year, form: form.name })).body).toEqual({ deleted: 1 })
    expect(await listDevelopment()).toHaveLength(1)
  })

  it('requires a selection or a filter', async () => {
    const { id } = await make()
    await setPublished(id)
    for (const query of [{}, { name: ' ' }, { selectedTables: [''] }, { selectedTables: ['x'] }]) {
      expect((await remove(query)).problem.code).toBe('malformed')
    }
    expect((await list()).totalRows).toBe(1)
  })
})

describe('permissions', () => {
  it('only administrators manage tables; everybody signed in reads their data', async () => {
    const { id } = await make()
    for (const who of [people.viewer, people.nclpOfBelgium]) {
      expect((await who.send('POST /api/tables', { body: inputOf(form, 'MW') })).status).toBe(403)
      expect((await who.send('GET /api/tables', { query: {} })).status).toBe(403)
      expect((await who.send('DELETE /api/tables/{id}', { params: { id } })).status).toBe(403)
      expect((await who.send('GET /api/tables/data/', { query: { guids: [id] } })).status).toBe(200)
    }
    expect((await server.visitor.send('GET /api/tables/data/', { query: { guids: [id] } })).status).toBe(401)
  })
})
