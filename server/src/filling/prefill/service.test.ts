// Reset and Unload of a hard copy, and what a delivery says about the previous year.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { newId } from '../../platform/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let seed = 960
const deadline = '2099-01-01T22:59:59.000Z'

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
})

interface Years {
  readonly before: MadeForm
  readonly now: Form
  readonly id: string
}
/** Last year's form with Belgium's answers, and its published hard copy. @param edit changes the copy's questions */
async function makeYears(edit?: (questions: Form['sections'][number]['questions']) => unknown[]): Promise<Years> {
  const { admin, nclpOfBelgium } = people
  const before = await makeForm(
    server,
    formWith(
      { seed: ++seed, deadline, name: `Year ${seed}` },
      section(
        'General',
        shortText('Name').remark(),
        number('Capacity').between(0, 9),
        choice('Any?', option('Yes'), option('No')),
        table('Units', { rows: ['A', 'B'], columns: ['MW', { name: 'Note', type: 'Text' }] }),
        shortText('Last'),
      ),
    ),
    { published: true },
  )
  const values: ValueInput[] = [
    { question: questionOf(before, 'Name').id, textual: 'Doel', remarkText: 'as told' },
    { question: questionOf(before, 'Capacity').id, numeric: 5 },
    { question: questionOf(before, 'Any?').id, options: [optionOf(questionOf(before, 'Any?'), 'Yes').id] },
    {
      question: questionOf(before, 'Units').id,
      subValues: [cell(before, 'A', 'MW', 1), cell(before, 'A', 'Note', 'old')],
    },
  ]
  await nclpOfBelgium.send('PATCH /api/results/{id}', { params: { id: before.resultOf('BE') }, body: { values } })
  const body = { name: before.name, category: before.category, isHardCopy: true, parentId: before.id, deadline }
  const { id: formId } = (await admin.send('POST /api/forms', { body })).body
  const params = { id: formId }
  if (edit) {
    const [general] = (await admin.send('GET /api/forms/{id}', { params })).body.sections
    if (!general) throw new RangeError('the copy has no section')
    const edited = edit(general.questions) as never
    const saved = await admin.send('PATCH /api/sections/{id}/questions', { params: { id: general.id }, body: edited })
    expect(saved.status).toBe(200)
  }
  await admin.send('PATCH /api/forms/{id}', { params })
  const now = (await admin.send('GET /api/forms/{id}', { params })).body
  const own = await nclpOfBelgium.send('GET /api/results/form/{formId}', { params: { formId } })
  return { before, now, id: own.body.id }
}
function cell(form: Form, row: string, column: string, content: number | string) {
  const units = questionOf(form, 'Units')
  return {
    primaryDimensionSubQuestion: dimensionOf(units, row).id,
    secondaryDimensionSubQuestion: dimensionOf(units, column).id,
    ...(typeof content === 'number' ? { numeric: content } : { textValue: content }),
  }
}
const reset = (who: Client, id: string) => who.send('PATCH /api/results/reset/{id}', { params: { id } })
const unload = (who: Client, id: string, flag: boolean) =>
  who.send('PATCH /api/results/unload/{id}/{flag}', { params: { id, flag } })
const save = (id: string, body: ValueInput) =>
  people.nclpOfBelgium.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })
const read = async (id: string) => (await people.nclpOfBelgium.send('GET /api/results/{id}', { params: { id } })).body
const find = (values: readonly Value[], form: Form, text: string) =>
  values.find(({ question }) => question === questionOf(form, text).id)
const inOrder = (values: readonly Value[]) =>
  values.map(value => ({ ...value, subValues: value.subValues.toSorted((a, b) => a.id.localeCompare(b.id)) }))
const cellsOf = (values: readonly Value[], form: Form) =>
  (find(values, form, 'Units')?.subValues ?? []).map(({ numeric, textValue }) => numeric ?? textValue)

describe('Reset', () => {
  it('applies previous answers over current ones; questions without one stay unchanged', async () => {
    const { now, id } = await makeYears()
    expect((await read(id)).hasParentResult).toBe(true)
    await save(id, { question: questionOf(now, 'Capacity').id, numeric: 7 })
    await save(id, { question: questionOf(now, 'Last').id, textual: 'mine' })
    await save(id, { question: questionOf(now, 'Units').id, subValues: [cell(now, 'B', 'MW', 9)] })
    const { status, body } = await reset(people.nclpOfBelgium, id)
    expect([status, body.status]).toEqual([200, 'Partial'])
    expect(find(body.values, now, 'Name')).toMatchObject({ textual: 'Doel', remarkText: 'as told' })
    expect(find(body.values, now, 'Capacity')?.numeric).toBe(5)
    expect(find(body.values, now, 'Any?')?.options).toEqual([optionOf(questionOf(now, 'Any?'), 'Yes').id])
    expect(cellsOf(body.values, now).toSorted()).toEqual([1, 'old', null].toSorted())
    expect(find(body.values, now, 'Last')?.textual).toBe('mine')
    expect(inOrder((await read(id)).values)).toEqual(inOrder(body.values))
    const history = await people.nclpOfBelgium.send('GET /api/results/{id}/history', { params: { id } })
    expect(history.body.filter(({ question }) => question === questionOf(now, 'Capacity').id)).toMatchObject([
      { before: { numeric: 7 }, after: { numeric: 5 } },
      { after: { numeric: 7 } },
    ])
    expect(inOrder((await reset(people.nclpOfBelgium, id)).body.values)).toEqual(inOrder(body.values))
  })

  it('leaves out unlinked questions and incompatible answers', async () => {
    const { now, id } = await makeYears(questions =>
      questions.map(question => {
        if (question.text === 'Name') return { ...question, isLinked: false }
        if (question.text === 'Capacity') return { ...question, max: 4 }
        if (question.text === 'Any?') return { ...question, options: question.options.slice(1) }
        return question
      }),
    )
    const { body } = await reset(people.nclpOfBelgium, id)
    expect(body.values.map(({ question }) => question)).toEqual([questionOf(now, 'Units').id])
    const parent = await people.nclpOfBelgium.send('GET /api/results/parent/{id}', { params: { id } })
    expect(parent.body.leftOut).toEqual([{ question: questionOf(now, 'Any?').id, reason: 'options', texts: ['Yes'] }])
  })
})

describe('Unload', () => {
  it('empties everything, or only what is unchanged since last year (D60)', async () => {
    const { now, id } = await makeYears()
    const { nclpOfBelgium } = people
    await reset(nclpOfBelgium, id)
    await save(id, { question: questionOf(now, 'Capacity').id, numeric: 7 })
    await save(id, { question: questionOf(now, 'Units').id, subValues: [cell(now, 'A', 'Note', 'new')] })
    const some = await unload(nclpOfBelgium, id, false)
    expect(some.status).toBe(200)
    expect(find(some.body.values, now, 'Name')).toMatchObject({ textual: null, remarkText: null })
    expect(find(some.body.values, now, 'Capacity')?.numeric).toBe(7)
    expect(cellsOf(some.body.values, now).filter(content => content !== null)).toEqual(['new'])
    const all = await unload(nclpOfBelgium, id, true)
    expect(all.body.status).toBe('New')
    expect(find(all.body.values, now, 'Capacity')?.numeric).toBeNull()
    expect(cellsOf(all.body.values, now).filter(content => content !== null)).toEqual([])
    expect(inOrder((await read(id)).values)).toEqual(inOrder(all.body.values))
  })
})

describe('both', () => {
  const both = [(who: Client, id: string) => reset(who, id), (who: Client, id: string) => unload(who, id, true)]

  it('are for contacts of the country while the result is open', async () => {
    const { before, id } = await makeYears()
    for (const call of both) {
      const refusals = []
      for (const who of [people.nclpOfAustria, people.admin, people.viewer, server.visitor]) {
        const { status, problem } = await call(who, id)
        refusals.push([status, problem.code])
      }
      expect(refusals).toEqual([
        [403, 'foreignCountry'],
        [403, 'notAllowed'],
        [403, 'notAllowed'],
        [401, 'notSignedIn'],
      ])
      expect((await call(people.nclpOfBelgium, newId())).problem.code).toBe('unknownResult')
      expect((await call(people.nclpOfBelgium, before.resultOf('BE'))).problem).toMatchObject({ code: 'notAHardCopy' })
    }
    expect((await read(id)).values).toEqual([])
    await reset(people.nclpOfBelgium, id)
    await people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', { params: { id } })
    for (const call of both) {
      const { status, problem } = await call(people.nclpOfBelgium, id)
      expect([status, problem.code]).toEqual([409, 'resultSubmitted'])
    }
    // After submission others may read it, but not last year's answers, nor whether there were any.
    const params = { params: { id } }
    expect((await people.nclpOfAustria.send('GET /api/results/{id}', params)).body.hasParentResult).toBe(false)
    const { status, problem } = await people.nclpOfAustria.send('GET /api/results/parent/{id}', params)
    expect([status, problem.code]).toEqual([403, 'foreignCountry'])
  })

  it('require previous answers of the same country', async () => {
    const { now } = await makeYears()
    const own = await people.nclpOfAustria.send('GET /api/results/form/{formId}', { params: { formId: now.id } })
    expect(own.body.hasParentResult).toBe(false)
    for (const call of both) {
      const { status, problem } = await call(people.nclpOfAustria, own.body.id)
      expect([status, problem.code]).toEqual([404, 'noParentResult'])
    }
  })

  it('refuse an invalid flag', async () => {
    const { id } = await makeYears()
    const params = { id, flag: 'maybe' as never }
    const { status, problem } = await people.nclpOfBelgium.send('PATCH /api/results/unload/{id}/{flag}', { params })
    expect([status, problem.code]).toEqual([400, 'malformed'])
  })
})

describe('a delivery', () => {
  const deliver = async (id: string) => {
    await people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', { params: { id } })
    return (await people.nclpOfBelgium.send('GET /api/results/{id}/deliveries', { params: { id } })).body[0]
  }

  it('counts unchanged, changed and new answers', async () => {
    const { now, id } = await makeYears()
    await reset(people.nclpOfBelgium, id)
    await save(id, { question: questionOf(now, 'Capacity').id, numeric: 7 })
    await save(id, { question: questionOf(now, 'Last').id, textual: 'mine' })
    expect(await deliver(id)).toMatchObject({ answers: 5, confirmedAnswers: 3, changedAnswers: 1, newAnswers: 1 })
  })

  it('counts nothing without a previous year', async () => {
    const { before } = await makeYears()
    expect(await deliver(before.resultOf('BE'))).toMatchObject({
      answers: 4,
      confirmedAnswers: null,
      changedAnswers: null,
      newAnswers: null,
    })
  })
})

it('answers hidden by branching last year do not count as previous answers (D45)', async () => {
  const { admin, nclpOfBelgium } = people
  const built = formWith(
    { seed: ++seed, deadline, name: 'Hiding' },
    section('General', choice('Any?', option('Yes'), option('No').skipToEnd()), shortText('Which?')),
  )
  const before = await makeForm(server, built, { published: true })
  const values = [
    { question: questionOf(before, 'Any?').id, options: [optionOf(questionOf(before, 'Any?'), 'No').id] },
    { question: questionOf(before, 'Which?').id, textual: 'Hidden' },
  ]
  await nclpOfBelgium.send('PATCH /api/results/{id}', { params: { id: before.resultOf('BE') }, body: { values } })
  const body = { name: 'Hiding', category: before.category, isHardCopy: true, parentId: before.id, deadline }
  const { id: formId } = (await admin.send('POST /api/forms', { body })).body
  await admin.send('PATCH /api/forms/{id}', { params: { id: formId } })
  const own = await nclpOfBelgium.send('GET /api/results/form/{formId}', { params: { formId } })
  const parent = await nclpOfBelgium.send('GET /api/results/parent/{id}', { params: { id: own.body.id } })
  expect(parent.body.values).toHaveLength(1)
})
