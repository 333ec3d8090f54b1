// A correction that makes a number differ from the previous year needs the same remark as a submission.
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeltaRule } from '@imp/domain/forms/question-parts.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, number, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const deadline = '2099-01-01T22:59:59.000Z'
const category = 'Non-exhaustive parameters'
const rule: DeltaRule = { columns: [], sign: 'any', by: 'share', beyond: 0.1, severity: 'warning', demandsRemark: true }
let admin: SignedIn
let contact: SignedIn
let form: Form
let id: string

const mw = () => questionOf(form, 'MW').id
const remarkOn = (remark: string | null): NonNullable<ValueInput['deltaRemarks']> => [
  { row: mw(), column: mw(), remark },
]
const plantsOf = (of: Form, on: number, off: number): ValueInput => {
  const plants = questionOf(of, 'Plants')
  const cell = (column: string, numeric: number) => ({
    primaryDimensionSubQuestion: dimensionOf(plants, 'Wind').id,
    secondaryDimensionSubQuestion: dimensionOf(plants, column).id,
    numeric,
  })
  return { question: plants.id, subValues: [cell('On', on), cell('Off', off)] }
}
const correct = (body: ValueInput) =>
  admin.send('PATCH /api/results/singlequestion/{id}', { params: { id }, query: { correction: true }, body })
const owed = async (body: ValueInput) => {
  const { status, problem } = await correct(body)
  return [status, problem.code, problem.errors?.map(({ row, column, text }) => [row, column, text])]
}
const missing = 'results.deltas.remarkMissing'

beforeAll(async () => {
  admin = await signIn(server, 'admin')
  contact = await signIn(server, 'nclpOfBelgium')
  const built = formWith(
    { seed: 4600, deadline, name: 'Parameters of last year' },
    section(
      'General',
      shortText('Name'),
      number('MW').with({ deltaRules: [rule] }),
      table('Plants', { rows: ['Wind'], columns: ['On', 'Off'] }).with({ deltaRules: [rule] }),
    ),
  )
  const parent = await makeForm(server, built, { published: true, category })
  const values = [{ question: questionOf(parent, 'MW').id, numeric: 100 }, plantsOf(parent, 10, 10)]
  const ofParent = { params: { id: parent.resultOf('BE') } }
  await contact.send('PATCH /api/results/submit/{id}', { ...ofParent, body: { values } })
  const body = { name: 'Parameters', category: parent.category, isHardCopy: true, parentId: parent.id, deadline }
  const copy = (await admin.send('POST /api/forms', { body })).body.id
  await admin.send('PATCH /api/forms/{id}', { params: { id: copy } })
  form = (await admin.send('GET /api/forms/{id}', { params: { id: copy } })).body
  id = (await contact.send('GET /api/results/form/{formId}', { params: { formId: copy } })).body.id
  const same = { values: [{ question: mw(), numeric: 105 }, plantsOf(form, 10, 10)] }
  await contact.send('PATCH /api/results/submit/{id}', { params: { id }, body: same })
})

describe('a correction', () => {
  it('requires a final remark on a number that it makes differ, and stores it', async () => {
    expect((await correct({ question: mw(), numeric: 104 })).status).toBe(200)
    const refusal = [400, 'correctionFailed', [[mw(), mw(), missing]]]
    expect(await owed({ question: mw(), numeric: 150, editRemarkText: 'Misread' })).toEqual(refusal)
    expect(await owed({ question: mw(), numeric: 150, deltaRemarks: remarkOn(' \u200b') })).toEqual(refusal)
    const { body } = await correct({ question: mw(), numeric: 150, deltaRemarks: remarkOn('A new plant.') })
    expect(body).toMatchObject({ numeric: 150, deltaRemarks: [{ remark: 'A new plant.' }] })
    // A new number removes the remark on the old one, and a remark cannot be removed alone.
    expect(await owed({ question: mw(), numeric: 151 })).toEqual(refusal)
    expect(await owed({ question: mw(), deltaRemarks: remarkOn(null) })).toEqual(refusal)
    expect((await correct({ question: mw(), numeric: 101 })).body).toMatchObject({ numeric: 101, deltaRemarks: [] })
  })

  it('requires none on cells that it leaves as submitted', async () => {
    const off = dimensionOf(questionOf(form, 'Plants'), 'Off').id
    const row = dimensionOf(questionOf(form, 'Plants'), 'Wind').id
    const cells = (on: number, away: number) => plantsOf(form, on, away)
    expect(await owed(cells(10, 30))).toEqual([400, 'correctionFailed', [[row, off, missing]]])
    const remark = [{ row, column: off, remark: 'Built.' }]
    expect((await correct({ ...cells(10, 30), deltaRemarks: remark })).status).toBe(200)
    await server.db
      .updateTable('answers')
      .set({ delta_remarks: '[]' })
      .where('result_id', '=', id)
      .where('question_id', '=', questionOf(form, 'Plants').id)
      .execute()
    expect((await correct(cells(10.5, 30))).status).toBe(200)
  })
})
