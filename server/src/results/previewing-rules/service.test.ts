// Rules for comparison with the previous year: previewed, published with the form, and enforced on submission.
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeltaRule } from '@imp/domain/forms/question-parts.ts'
import type { Form, Question, QuestionInput } from '@imp/domain/forms/types.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, number, section, table } from '@imp/domain/testing/build-form.ts'
import { newId } from '../../platform/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const deadline = '2099-01-01T22:59:59.000Z'
const tenth: DeltaRule = {
  columns: [],
  sign: 'any',
  by: 'share',
  beyond: 0.1,
  severity: 'warning',
  demandsRemark: true,
}
/** The year before last, last year, and this year's draft. */
let forms: readonly [Form, Form, Form]

const built = formWith(
  { seed: 960, deadline, name: 'Three years' },
  section('General', number('MW'), table('Units', { rows: ['Wind'], columns: ['Old', 'New'] }), number('Unlinked')),
)
const contacts = ['nclpOfBelgium', 'nclpOfAustria'] as const

beforeAll(async () => {
  for (const name of ['admin', ...contacts] as const) people[name] = await signIn(server, name)
  const first = await makeForm(server, built, { published: true })
  await deliver(first, people.nclpOfBelgium, 100, [10, 10])
  await deliver(first, people.nclpOfAustria, 100, [10, 10])
  const second = await copyForm(first.id, true)
  await deliver(second, people.nclpOfBelgium, 105, [10, 20])
  await deliver(second, people.nclpOfAustria, 120, [10, 10])
  const third = await copyForm(second.id, false)
  forms = [await readForm(first.id), second, third]
})

const readForm = async (id: string) => (await people.admin.send('GET /api/forms/{id}', { params: { id } })).body
async function copyForm(parentId: string, isPublished: boolean): Promise<Form> {
  const { category } = await readForm(parentId)
  const body = { name: 'Three years', category, isHardCopy: true, parentId, deadline }
  const { id } = (await people.admin.send('POST /api/forms', { body })).body
  if (isPublished) await people.admin.send('PATCH /api/forms/{id}', { params: { id } })
  return readForm(id)
}
const resultOf = async (form: Form, who: Client) =>
  (await who.send('GET /api/results/form/{formId}', { params: { formId: form.id } })).body.id
const submit = (who: Client, id: string) => who.send('PATCH /api/results/submit/{id}', { params: { id } })
const save = (who: Client, id: string, body: ValueInput) =>
  who.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })
async function deliver(form: Form, who: Client, mw: number, units: readonly [number, number]): Promise<void> {
  const id = await resultOf(form, who)
  await save(who, id, { question: questionOf(form, 'MW').id, numeric: mw })
  await save(who, id, { question: questionOf(form, 'Units').id, subValues: cellsOf(form, units) })
  expect((await submit(who, id)).status).toBe(200)
}
const cellsOf = (form: Form, units: readonly [number, number]) =>
  ['Old', 'New']
    .map((column, at) => ({ ...cellAt(form, column), numeric: units[at] ?? null }))
    .map(({ row, column, numeric }) => ({
      primaryDimensionSubQuestion: row,
      secondaryDimensionSubQuestion: column,
      numeric,
    }))
const cellAt = (form: Form, column: string) => {
  const units = questionOf(form, 'Units')
  return { row: dimensionOf(units, 'Wind').id, column: dimensionOf(units, column).id }
}
const previewRules = (form: Form, body: QuestionInput) =>
  people.admin.send('POST /api/results/delta-preview/{id}', { params: { id: form.id }, body })
const withRules = (question: Question, ...deltaRules: DeltaRule[]) => ({ ...question, deltaRules })

describe('previewed rules', () => {
  it('show which countries would have been asked about a number, and why', async () => {
    const { status, body } = await previewRules(forms[2], withRules(questionOf(forms[2], 'MW'), tenth))
    const { id } = questionOf(forms[2], 'MW')
    expect(status).toBe(200)
    expect(body).toMatchObject({ year: forms[1].year, previousYear: forms[0].year, compared: 2, asked: 1 })
    expect(body.countries.map(({ countryName, cells }) => [countryName, cells])).toEqual([
      [
        'Austria',
        [{ row: id, column: id, previous: 100, current: 120, delta: 20, severity: 'warning', demandsRemark: true }],
      ],
    ])
    const stricter = await previewRules(forms[2], withRules(questionOf(forms[2], 'MW'), { ...tenth, beyond: 0.02 }))
    expect(stricter.body.countries.map(({ countryName }) => countryName)).toEqual(['Austria', 'Belgium'])
  })

  it("show which cells of a table, in the draft's columns, even renamed ones", async () => {
    const units = questionOf(forms[2], 'Units')
    const renamed = units.subQuestions.map(part => ({ ...part, dimensionText: `${part.dimensionText} units` }))
    const { column } = cellAt(forms[2], 'New')
    const { body } = await previewRules(forms[2], {
      ...withRules(units, { ...tenth, columns: [column] }),
      subQuestions: renamed,
    })
    expect(body.countries.map(one => [one.countryName, one.cells.map(cell => [cell.column, cell.delta])])).toEqual([
      ['Belgium', [[column, 10]]],
    ])
    const other = await previewRules(
      forms[2],
      withRules(units, { ...tenth, columns: [cellAt(forms[2], 'Old').column] }),
    )
    expect([other.body.compared, other.body.countries]).toEqual([2, []])
  })

  it('have a single year for a first copy, and none for an original', async () => {
    const last = await previewRules(forms[1], withRules(questionOf(forms[1], 'MW'), tenth))
    expect(last.body).toEqual({ year: forms[0].year, previousYear: null, compared: 0, asked: 0, countries: [] })
    const first = await previewRules(forms[0], withRules(questionOf(forms[0], 'MW'), tenth))
    expect(first.body).toEqual({ year: null, previousYear: null, compared: 0, asked: 0, countries: [] })
    const free = await previewRules(forms[2], { ...withRules(questionOf(forms[2], 'MW'), tenth), parentId: null })
    expect(free.body.year).toBeNull()
  })

  it('are refused if invalid, and store nothing', async () => {
    const mw = questionOf(forms[2], 'MW')
    const refusalOf = async (body: unknown, id = forms[2].id) => {
      const { status, problem } = await people.admin.sendRaw('POST /api/results/delta-preview/{id}', {
        params: { id },
        body,
      })
      return [status, problem.code, problem.errors?.[0]?.path]
    }
    expect(await refusalOf(withRules(mw, { ...tenth, beyond: -1 }))).toEqual([400, 'malformed', 'deltaRules.0.beyond'])
    expect(await refusalOf({ ...mw, text: ' ' })).toEqual([400, 'invalidQuestions', '0.text'])
    expect(await refusalOf(withRules(questionOf(forms[2], 'Units'), { ...tenth, columns: [newId()] }))).toEqual([
      400,
      'foreignId',
      '0.deltaRules.0.columns.0',
    ])
    expect(await refusalOf(mw, newId())).toEqual([404, 'unknownForm', undefined])
    expect(questionOf(await readForm(forms[2].id), 'MW').deltaRules).toEqual([])
  })
})

describe('rules of a form', () => {
  it('are stored, copied with the form, and enforced on submission', async () => {
    const [general] = forms[2].sections
    const { column } = cellAt(forms[2], 'New')
    const rules: Readonly<Record<string, readonly DeltaRule[]>> = {
      MW: [tenth],
      Units: [{ ...tenth, columns: [column.toUpperCase()], severity: 'note', demandsRemark: false }],
    }
    const body = (general?.questions ?? []).map(one => withRules(one, ...(rules[one.text] ?? [])))
    const stored = await people.admin.send('PATCH /api/sections/{id}/questions', {
      params: { id: general?.id ?? '' },
      body,
    })
    expect(stored.body.map(({ deltaRules }) => deltaRules)).toEqual([
      [tenth],
      [{ ...rules['Units']?.[0], columns: [column] }],
      [],
    ])
    // A client that does not know the rules leaves them unchanged.
    const withoutRules = body.map(({ deltaRules: _rules, ...question }) => question)
    const again = await people.admin.send('PATCH /api/sections/{id}/questions', {
      params: { id: general?.id ?? '' },
      body: withoutRules,
    })
    expect(again.body.map(({ deltaRules }) => deltaRules)).toEqual(stored.body.map(({ deltaRules }) => deltaRules))

    await people.admin.send('PATCH /api/forms/{id}', { params: { id: forms[2].id } })
    const next = await copyForm(forms[2].id, false)
    expect(questionOf(next, 'Units').deltaRules).toMatchObject([{ columns: [cellAt(next, 'New').column] }])

    const who = people.nclpOfBelgium
    const published = await readForm(forms[2].id)
    const [id, mw] = [await resultOf(published, who), questionOf(published, 'MW').id]
    await save(who, id, { question: mw, numeric: 50 })
    await save(who, id, { question: questionOf(published, 'Units').id, subValues: cellsOf(published, [10, 90]) })
    const refused = await submit(who, id)
    expect([refused.status, refused.problem.errors]).toMatchObject([
      400,
      [{ questionId: mw, row: mw, column: mw, text: 'results.deltas.remarkMissing' }],
    ])
    const remark = { row: mw, column: mw, remark: 'A plant was closed.' }
    const elsewhere = await save(who, id, { question: mw, deltaRemarks: [{ ...remark, row: newId() }] })
    expect([elsewhere.status, elsewhere.problem.errors?.[0]?.path]).toEqual([400, 'deltaRemarks.0'])
    await save(who, id, { question: mw, deltaRemarks: [{ ...remark, remark: 'Not this one.' }] })
    // A remark on another number is dropped with that number.
    expect((await save(who, id, { question: mw, numeric: 49 })).body.deltaRemarks).toEqual([])
    await save(who, id, { question: mw, deltaRemarks: [remark] })
    const submitted = await submit(who, id)
    expect([submitted.status, submitted.body.values.find(({ question }) => question === mw)?.deltaRemarks]).toEqual([
      200,
      [remark],
    ])
  })
})
