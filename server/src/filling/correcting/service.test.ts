import { beforeAll, describe, expect, it } from 'vitest'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { choice, formWith, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const unknownId = '11111111-1111-4111-8111-111111111111'
let form: MadeForm
let capacity: MadeForm

const build = (seed: number) =>
  formWith(
    { seed, name: `RfG ${seed}`, deadline: '2031-04-01T21:59:59.000Z' },
    section(
      'One',
      shortText('Name').required(),
      number('MW').between(0, 10),
      choice('Any?', option('Yes'), option('Other'), option('No').skipToEnd()),
      shortText('Which?').required(),
      table('Plants', {
        rows: [{ name: 'Wind', required: true }, 'Sun'],
        columns: ['MW', { name: 'Note', type: 'Text' }],
      }),
    ),
  )
const idOf = (text: string): string => questionOf(form, text).id
const chosen = (value: string): ValueInput => ({
  question: idOf('Any?'),
  options: [optionOf(questionOf(form, 'Any?'), value).id],
})
const cell = (row: string, column: string, content: { numeric?: number | null; textValue?: string }) => ({
  primaryDimensionSubQuestion: dimensionOf(questionOf(form, 'Plants'), row).id,
  secondaryDimensionSubQuestion: dimensionOf(questionOf(form, 'Plants'), column).id,
  ...content,
})
const fullRow = [cell.bind(null, 'Wind', 'MW', { numeric: 7 }), cell.bind(null, 'Wind', 'Note', { textValue: 'on' })]

async function submit(who: SignedIn, country: string, any: string): Promise<void> {
  const values: ValueInput[] = [
    { question: idOf('Name'), textual: `Plant of ${country}` },
    chosen(any),
    { question: idOf('Which?'), textual: any === 'Yes' ? 'Doel' : null },
    { question: idOf('Plants'), subValues: any === 'Yes' ? fullRow.map(make => make()) : [] },
  ]
  const given = { params: { id: form.resultOf(country) }, body: { values } }
  expect((await who.send('PATCH /api/results/submit/{id}', given)).status).toBe(200)
}

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  const published = new Date('2031-02-01T12:00:00Z')
  form = await makeForm(server, build(1), { published, category: 'Non-exhaustive parameters' })
  capacity = await makeForm(server, build(2), { published, category: 'RfG' })
  await submit(people.nclpOfBelgium, 'BE', 'Yes')
  await submit(people.nclpOfAustria, 'AT', 'No')
  server.now = new Date('2031-05-01T12:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
})

const correct = (who: Client, country: string, body: ValueInput) =>
  who.send('PATCH /api/results/singlequestion/{id}', {
    params: { id: form.resultOf(country) },
    query: { correction: true },
    body,
  })
const errorsOf = async (who: Client, country: string, body: ValueInput) =>
  (await correct(who, country, body)).problem.errors?.map(({ path, text, message }) => [path, text, message])
const refusalOf = async (who: Client, country: string, body: ValueInput) => {
  const { status, problem } = await correct(who, country, body)
  return [status, problem.code]
}

describe('PATCH /api/results/singlequestion/{id}?correction=true', () => {
  it('changes a submitted answer after the deadline, stores the reason, and leaves the delivery unchanged', async () => {
    const params = { id: form.resultOf('BE') }
    const { body: before } = await people.admin.send('GET /api/results/{id}/deliveries', { params })
    const reason = 'Letter of 3 May'
    const { body } = await correct(people.admin, 'BE', { question: idOf('MW'), numeric: 5, editRemarkText: reason })
    expect(body).toMatchObject({ numeric: 5, version: 1, changedBy: 'admin Test', editRemarkText: reason })
    const history = await people.nclpOfBelgium.send('GET /api/results/{id}/history', { params })
    expect(history.body[0]).toMatchObject({
      reason,
      isCorrection: true,
      changedBy: 'admin Test',
      after: { numeric: 5 },
    })
    expect(history.body.slice(1).map(({ isCorrection }) => isCorrection)).not.toContain(true)
    expect((await people.admin.send('GET /api/results/{id}/deliveries', { params })).body).toEqual(before)
    expect((await people.admin.send('GET /api/results/{id}', { params })).body).toMatchObject({
      status: 'Submitted',
      dateOfSubmission: '2031-03-01T12:00:00.000Z',
    })
  })

  it('changes nothing if the value is already stored', async () => {
    const { body } = await correct(people.nclpOfBelgium, 'BE', { question: idOf('Name'), textual: 'Plant of BE' })
    expect(body.version).toBe(1)
  })

  it('is open to administrators and the country itself', async () => {
    const input = { question: idOf('Name'), textual: 'New name' }
    expect((await correct(people.nclpOfBelgium, 'BE', input)).status).toBe(200)
    expect(await refusalOf(people.nclpOfBelgium, 'AT', input)).toEqual([403, 'foreignCountry'])
    expect(await refusalOf(people.viewer, 'BE', input)).toEqual([403, 'notAllowed'])
    expect(await refusalOf(server.visitor, 'BE', input)).toEqual([401, 'notSignedIn'])
  })

  it('requires a submitted result of a form of the tabular view', async () => {
    const input = { question: idOf('Name'), textual: 'New name' }
    expect(await refusalOf(people.admin, 'DK', input)).toEqual([409, 'resultNotSubmitted'])
    expect(await refusalOf(people.nclpOfDenmarkWest, 'DK', input)).toEqual([409, 'resultNotSubmitted'])
    const unknown = { params: { id: unknownId }, query: { correction: true }, body: input }
    expect((await people.admin.send('PATCH /api/results/singlequestion/{id}', unknown)).problem.code).toBe(
      'unknownResult',
    )
    const id = capacity.resultOf('BE')
    await server.db.updateTable('results').set({ status: 'Submitted' }).where('id', '=', id).execute()
    const elsewhere = { ...unknown, params: { id }, body: { question: questionOf(capacity, 'Name').id, textual: 'x' } }
    expect((await people.admin.send('PATCH /api/results/singlequestion/{id}', elsewhere)).problem.code).toBe(
      'resultSubmitted',
    )
  })

  it('must be requested: a screen that still fills in learns that the result is submitted', async () => {
    const given = { params: { id: form.resultOf('BE') }, body: { question: idOf('Name'), textual: 'Late' } }
    const { status, problem } = await people.nclpOfBelgium.send('PATCH /api/results/singlequestion/{id}', given)
    expect([status, problem.code]).toEqual([409, 'resultSubmitted'])
  })

  it.each<[string, () => ValueInput]>([
    ['empties a mandatory answer', () => ({ question: idOf('Name'), textual: null })],
    ['leaves the bounds', () => ({ question: idOf('MW'), numeric: 11 })],
    [
      'empties a cell of a mandatory row',
      () => ({ question: idOf('Plants'), subValues: [cell('Wind', 'MW', { numeric: null })] }),
    ],
  ])('refuses what %s', async (_what, input) => {
    const { status, problem } = await correct(people.admin, 'BE', input())
    expect([status, problem.code]).toEqual([400, 'correctionFailed'])
    expect(problem.errors?.[0]?.questionId).toBe(input().question)
  })

  it('names the invalid cell', async () => {
    const wrong = cell('Wind', 'MW', { numeric: null })
    const { problem } = await correct(people.admin, 'BE', { question: idOf('Plants'), subValues: [wrong] })
    expect(problem.errors).toMatchObject([
      { row: wrong.primaryDimensionSubQuestion, column: wrong.secondaryDimensionSubQuestion },
    ])
  })

  it('refuses what does not fit the question', async () => {
    expect(await refusalOf(people.admin, 'BE', { question: idOf('Name'), numeric: 3 })).toEqual([400, 'invalidAnswer'])
    expect(await refusalOf(people.admin, 'BE', { question: idOf('MW'), numeric: 1e308 })).toEqual([
      400,
      'invalidAnswer',
    ])
    expect(await refusalOf(people.admin, 'BE', { question: unknownId, textual: 'x' })).toEqual([400, 'invalidAnswer'])
  })

  it('refuses invisible characters like filling does, also in the reason', async () => {
    const said = 'It contains an invisible character (U+0007). Type it again, or paste it as plain text.'
    const refused = (path: string) => [[path, 'results.storing.controlCharacter', said]]
    const body = { question: idOf('Name'), textual: 'Elia\u0007' }
    expect(await errorsOf(people.admin, 'BE', body)).toEqual(refused('textual'))
    expect(
      await errorsOf(people.admin, 'BE', { question: idOf('MW'), numeric: 6, editRemarkText: 'by phone\u0007' }),
    ).toEqual(refused('editRemarkText'))
  })

  it('refuses a question hidden from the country', async () => {
    const { status, problem } = await correct(people.admin, 'AT', { question: idOf('Which?'), textual: 'Doel' })
    expect([status, problem.code, problem.text]).toEqual([400, 'invalidAnswer', 'results.correcting.hidden'])
  })

  it('refuses a choice that requires an answer that is missing', async () => {
    const { problem } = await correct(people.admin, 'AT', chosen('Yes'))
    expect(problem.code).toBe('correctionFailed')
    expect(problem.errors?.map(({ questionId }) => questionId)).toContain(idOf('Which?'))
  })

  it("leaves the text of 'Other' to the country, not to administrators", async () => {
    const text = (textual: string) => ({ ...chosen('Other'), textual })
    const refused = await correct(people.admin, 'BE', text('Mine'))
    expect([refused.status, refused.problem.code]).toEqual([400, 'invalidAnswer'])
    expect(refused.problem.errors).toMatchObject([{ path: 'textual', text: 'results.correcting.otherText' }])
    expect((await correct(people.nclpOfBelgium, 'BE', text('A mixture'))).body.textual).toBe('A mixture')
    expect((await correct(people.admin, 'BE', text('Mine'))).status).toBe(400)
    expect((await correct(people.admin, 'BE', { question: idOf('Any?'), textual: 'Mine' })).status).toBe(400)
    const { body } = await correct(people.admin, 'BE', chosen('Yes'))
    expect(body).toMatchObject({ textual: null, changedBy: 'admin Test' })
  })

  it('refuses an older version, with the stored one and its author', async () => {
    const stored = (await correct(people.admin, 'BE', { question: idOf('MW'), numeric: 8 })).body
    const late = { question: idOf('MW'), numeric: 9, version: stored.version - 1 }
    const { status, problem } = await correct(people.nclpOfBelgium, 'BE', late)
    expect([status, problem.code]).toEqual([412, 'staleVersion'])
    expect(problem).toMatchObject({ stored: { numeric: 8, version: stored.version }, changedBy: 'admin Test' })
  })
})
