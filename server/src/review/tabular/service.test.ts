import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { noDate } from '@imp/domain/dates.ts'
import { choice, formWith, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm
let other: MadeForm

const build = (seed: number) =>
  formWith(
    { seed, name: `RfG ${seed}`, deadline: '2099-01-01T22:59:59.000Z' },
    section('One', shortText('Name'), choice('Any?', option('Yes'), option('No').skipToEnd())),
    section('Two', shortText('Hidden'), table('Plants', { rows: ['Wind'], columns: ['MW'] })),
  )
const idOf = (text: string): string => questionOf(form, text).id

async function fill(who: SignedIn, country: string, any: string, isSubmitted: boolean): Promise<void> {
  const values: ValueInput[] = [
    { question: idOf('Name'), textual: `Plant of ${country}` },
    { question: idOf('Any?'), options: [optionOf(questionOf(form, 'Any?'), any).id] },
    { question: idOf('Hidden'), textual: 'said' },
    {
      question: idOf('Plants'),
      subValues: [
        {
          primaryDimensionSubQuestion: dimensionOf(questionOf(form, 'Plants'), 'Wind').id,
          secondaryDimensionSubQuestion: dimensionOf(questionOf(form, 'Plants'), 'MW').id,
          numeric: 7,
        },
      ],
    },
  ]
  const given = { params: { id: form.resultOf(country) }, body: { values } }
  expect((await who.send('PATCH /api/results/{id}', given)).status).toBe(200)
  const ofName = { result_id: form.resultOf(country), question_id: idOf('Name') }
  const correction = { edit_remark_text: 'counted again' }
  await server.db
    .updateTable('answers')
    .set(correction)
    .where(eb => eb.and(ofName))
    .execute()
  if (!isSubmitted) return
  expect((await who.send('PATCH /api/results/submit/{id}', { params: given.params })).status).toBe(200)
}

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  form = await makeForm(server, build(1), { published: true, category: 'Non-exhaustive parameters' })
  other = await makeForm(server, build(2), { published: true, category: 'RfG' })
  await fill(people.nclpOfBelgium, 'BE', 'Yes', true)
  await fill(people.nclpOfAustria, 'AT', 'No', true)
  await fill(people.nclpOfDenmarkWest, 'DK', 'Yes', false)
})

const setVisibility = (b: 'Public' | 'Internal') =>
  people.admin.send('PATCH /api/forms/visibility/{a}/{b}', { params: { a: form.id, b } })

describe('GET /api/results/non-exhaustive/{formId}', () => {
  const list = (who: Client, countryGuid?: string[], formId = form.id) =>
    who.send('GET /api/results/non-exhaustive/{formId}', {
      params: { formId },
      query: { ...(countryGuid && { countryGuid }) },
    })
  const namesFor = async (who: Client, countries?: string[]) =>
    (await list(who, countries)).body.map(({ countryName }) => countryName)

  it('shows submitted results to everybody, and others to their own country only', async () => {
    expect(await namesFor(people.viewer)).toEqual(['Austria', 'Belgium'])
    expect(await namesFor(people.admin)).toEqual(['Austria', 'Belgium'])
    expect(await namesFor(people.nclpOfBelgium)).toEqual(['Austria', 'Belgium'])
    expect(await namesFor(people.nclpOfDenmarkWest)).toEqual(['Austria', 'Belgium', 'Denmark'])
  })

  it('filters by the given countries', async () => {
    expect(await namesFor(people.viewer, [countryId('BE').toUpperCase(), countryId('DK')])).toEqual(['Belgium'])
    const many = Array.from({ length: 1000 }, () => countryId('AT'))
    expect(await namesFor(people.viewer, many)).toEqual(['Austria'])
    expect((await list(people.viewer, [...many, countryId('AT')])).problem.code).toBe('malformed')
  })

  it('leaves out answers hidden by branching, and shows authors only to people who may read the history', async () => {
    const valuesFor = async (who: Client, country: string) =>
      (await list(who, [countryId(country)])).body.flatMap(({ values }) =>
        values.map(({ question, changedBy, editRemarkText }) => [question, changedBy, editRemarkText]),
      )
    const author = 'nclpOfBelgium Test'
    const known = [
      [idOf('Name'), author, 'counted again'],
      [idOf('Any?'), author, null],
      [idOf('Hidden'), author, null],
      [idOf('Plants'), author, null],
    ]
    expect(await valuesFor(people.nclpOfBelgium, 'BE')).toEqual(known)
    expect(await valuesFor(people.admin, 'BE')).toEqual(known)
    expect(await valuesFor(people.viewer, 'BE')).toEqual(known.map(([question]) => [question, null, null]))
    expect((await valuesFor(people.admin, 'AT')).map(([question]) => question)).toEqual([idOf('Name'), idOf('Any?')])
  })

  it('shows visitors the answers of a public form, without anything said about them', async () => {
    const refused = await list(server.visitor)
    expect([refused.status, refused.problem.message]).toEqual([403, 'Not published'])
    await setVisibility('Public')
    const { body } = await list(server.visitor)
    expect(body.map(({ countryName }) => countryName)).toEqual(['Austria', 'Belgium'])
    const ofBelgium = body.at(-1)?.values ?? []
    expect(ofBelgium.map(({ question }) => question)).toEqual(['Name', 'Any?', 'Hidden', 'Plants'].map(idOf))
    expect(ofBelgium[0]).toMatchObject({ textual: 'Plant of BE', remarkText: null, editRemarkText: null, files: [] })
    expect(new Set(ofBelgium.map(({ changedBy, changedAt }) => `${changedBy} ${changedAt}`))).toEqual(
      new Set([`null ${noDate}`]),
    )
    await setVisibility('Internal')
    expect((await list(server.visitor)).status).toBe(403)
  })

  it('refuses other forms and what is malformed', async () => {
    expect((await list(people.admin, [], other.id)).problem.code).toBe('unknownForm')
    expect((await list(people.admin, [], 'x')).problem.code).toBe('malformed')
    expect((await list(people.admin, ['x'])).problem.code).toBe('malformed')
  })
})

describe('GET /api/results/non-exhaustive/download', () => {
  const all = (): string[] => ['Name', 'Any?', 'Hidden', 'Plants'].map(idOf)
  const download = (who: Client, countries: string[], questionGuids: string[], formGuid = form.id) =>
    who.send('GET /api/results/non-exhaustive/download', {
      query: { countryGuids: countries.map(countryId), questionGuids, formGuid },
    })

  it('contains the chosen questions and countries, numbered as in the form', async () => {
    const { headers, body } = await download(people.viewer, ['BE', 'AT', 'DK'], [idOf('Any?'), idOf('Plants')])
    expect(headers['content-disposition']).toContain('filename="Non-exhaustive parameters.xlsx"')
    const { sheets } = await readXlsx(body)
    expect(sheets.map(({ name }) => name)).toEqual(['Contents', 'One', 'Two'])
    expect(sheets[0]?.rows.slice(-2).map(([country]) => country)).toEqual(['Austria', 'Belgium'])
    expect(sheets[1]?.rows.slice(6)).toEqual([['1.2', 'Any?', 'No', null, 'Yes', null]])
    const below = sheets[2]?.rows.slice(8) ?? []
    expect(below[0]?.slice(0, 2)).toEqual(['2.2', 'Plants'])
    expect(below.slice(2).map(row => row.slice(0, 3))).toEqual([
      ['Austria', 'Wind', null],
      ['Belgium', 'Wind', 7],
    ])
  })

  it('is named accordingly if it contains everything, also when made by a job', async () => {
    const query = { countryGuids: [countryId('BE')], questionGuids: all(), formGuid: form.id, isComplete: true }
    const { headers } = await people.viewer.send('GET /api/results/non-exhaustive/download', { query })
    expect(headers['content-disposition']).toContain(`filename="Non-exhaustive parameters ${form.year}.xlsx"`)
  })

  it('is made by a job if the caller does not want to wait', async () => {
    const query = { countryGuids: [countryId('BE')], questionGuids: all(), formGuid: form.id }
    const headers = { prefer: 'respond-async' }
    const accepted = await people.viewer.send('GET /api/results/non-exhaustive/download', { query }, { headers })
    expect([accepted.status, accepted.headers['location']]).toMatchObject([202, expect.stringContaining('/api/jobs/')])
  })

  it('requires countries, questions and a form', async () => {
    expect((await download(people.viewer, [], all())).problem.code).toBe('malformed')
    expect((await download(people.viewer, ['BE'], [])).problem.code).toBe('malformed')
    const withoutForm = { query: { countryGuids: [countryId('BE')], questionGuids: all() } }
    expect((await people.viewer.sendRaw('GET /api/results/non-exhaustive/download', withoutForm)).status).toBe(400)
    expect((await download(people.viewer, ['BE'], [form.id])).problem.code).toBe('malformed')
    expect((await download(people.viewer, ['BE'], all(), other.id)).problem.code).toBe('unknownForm')
  })

  it('is open to visitors while the form is public, without remarks, and never as a job', async () => {
    expect((await download(server.visitor, ['BE'], all())).status).toBe(403)
    await setVisibility('Public')
    const query = { countryGuids: ['BE', 'AT'].map(countryId), questionGuids: all(), formGuid: form.id }
    const headers = { prefer: 'respond-async' }
    const answer = await server.visitor.send('GET /api/results/non-exhaustive/download', { query }, { headers })
    expect(answer.status).toBe(200)
    const { sheets } = await readXlsx(answer.body)
    expect(sheets[1]?.rows.slice(5, 7)).toEqual([
      ['No.', 'Question', 'Answer', 'Answer'],
      ['1.1', 'Name', 'Plant of AT', 'Plant of BE'],
    ])
    await setVisibility('Internal')
  })
})
