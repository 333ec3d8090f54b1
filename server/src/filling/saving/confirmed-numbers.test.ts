// Confirmations of suspicious numbers: stored with the answer, dropped with the next number, delivered.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { answerPlace } from '@imp/domain/forms/table-questions.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import { formWith, number, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let contact: SignedIn
let other: SignedIn
let form: Filled
const deadline = '2099-01-01T22:59:59.000Z'

beforeAll(async () => {
  contact = await signIn(server, 'nclpOfBelgium')
  other = await signIn(server, 'nclpOfAustria')
  const lastYear = await makeForm(
    server,
    formWith(
      { seed: 450, deadline },
      section(
        'General',
        number('MW').with({ unit: 'MW' }),
        number('Hz').with({ limits: [buildLimit({ lower: 49, upper: 51 })] }),
        shortText('Name'),
        table('Plants', { rows: ['Wind', 'Solar'], columns: ['MW'] }),
      ),
    ),
    { published: true },
  )
  await save(contact, 'MW', { numeric: 4319 }, lastYear)
  await save(contact, 'Plants', { subValues: [{ ...at(lastYear), numeric: 7000 }] }, lastYear)
  const admin = await signIn(server, 'admin')
  const { id: parentId, category } = lastYear
  const body = { name: 'This year', category, isHardCopy: true, parentId, deadline }
  const { id } = (await admin.send('POST /api/forms', { body })).body
  await admin.send('PATCH /api/forms/{id}', { params: { id } })
  form = await toMadeForm((await admin.send('GET /api/forms/{id}', { params: { id } })).body)
})

const toMadeForm = async (one: Form) => {
  const own = await contact.send('GET /api/results/form/{formId}', { params: { formId: one.id } })
  return { ...one, resultOf: () => own.body.id }
}
type Filled = Form & { readonly resultOf: (code: string) => string }
const save = (who: Client, text: string, body: Omit<ValueInput, 'question'>, of: Filled = form) =>
  who.send('PATCH /api/results/singlequestion/{id}', {
    params: { id: of.resultOf('BE') },
    query: {},
    body: { question: questionOf(of, text).id, ...body },
  })
const place = (text = 'MW') => answerPlace(questionOf(form, text))
const cell = (of: Form = form, row = 'Wind') => {
  const plants = questionOf(of, 'Plants')
  return { row: dimensionOf(plants, row).id, column: dimensionOf(plants, 'MW').id }
}
const at = (of: Form = form, name = 'Wind') => {
  const { row, column } = cell(of, name)
  return { primaryDimensionSubQuestion: row, secondaryDimensionSubQuestion: column }
}

describe('a confirmed number', () => {
  it('is stored with its author, alone or with the number, and dropped with the next one', async () => {
    await save(contact, 'MW', { numeric: 4.319 })
    const said = await save(contact, 'MW', { confirmedNumbers: [{ ...place(), numeric: 4.319 }] })
    expect(said.body).toMatchObject({
      numeric: 4.319,
      version: 2,
      confirmedNumbers: [{ ...place(), numeric: 4.319, confirmedBy: expect.any(String) }],
    })
    const again = await save(contact, 'MW', { confirmedNumbers: [{ ...place(), numeric: 4.319 }] })
    expect(again.body).toEqual(said.body)
    const other = await save(contact, 'MW', { numeric: 4319 })
    expect(other.body).not.toHaveProperty('confirmedNumbers')
    const together = await save(contact, 'Plants', {
      subValues: [{ ...at(), numeric: 7 }],
      confirmedNumbers: [{ ...cell(), numeric: 7 }],
    })
    expect(together.body).toMatchObject({ confirmedNumbers: [{ ...cell(), numeric: 7 }] })
    const back = await save(contact, 'Plants', { confirmedNumbers: [{ ...cell(), numeric: null }] })
    expect(back.body).not.toHaveProperty('confirmedNumbers')
  })
  it('is refused for a number other than the stored one', async () => {
    const answer = await save(contact, 'MW', { numeric: 43, confirmedNumbers: [{ ...place(), numeric: 4.319 }] })
    expect(answer.body).not.toHaveProperty('confirmedNumbers')
  })
  it('is refused for a number that is not suspicious, alone or next to one that is', async () => {
    const alone = await save(contact, 'MW', { numeric: 4400, confirmedNumbers: [{ ...place(), numeric: 4400 }] })
    expect(alone.body).not.toHaveProperty('confirmedNumbers')
    const again = await save(contact, 'MW', { confirmedNumbers: [{ ...place(), numeric: 4400 }] })
    expect(again.body).toEqual(alone.body)
    const solar = { ...cell(form, 'Solar'), numeric: 3 }
    const both = await save(contact, 'Plants', {
      subValues: [{ ...at(form, 'Solar'), numeric: 3 }],
      confirmedNumbers: [solar, { ...cell(), numeric: 7 }],
    })
    expect(both.body.confirmedNumbers).toMatchObject([{ ...cell(), numeric: 7 }])
    const all = await contact.send('PATCH /api/results/{id}', {
      params: { id: form.resultOf('BE') },
      body: { values: [{ question: questionOf(form, 'Plants').id, confirmedNumbers: [solar] }] },
    })
    const ofPlants = all.body.values.find(({ question }) => question === questionOf(form, 'Plants').id)
    expect(ofPlants?.confirmedNumbers).toMatchObject([{ ...cell(), numeric: 7 }])
    await save(contact, 'MW', { numeric: 43 })
  })
  it('is accepted for a number that is only outside a legal limit', async () => {
    const { body } = await save(contact, 'Hz', { numeric: 500, confirmedNumbers: [{ ...place('Hz'), numeric: 500 }] })
    expect(body.confirmedNumbers).toMatchObject([{ numeric: 500 }])
  })
  it('is refused for a missing number, twice for one, or from another country', async () => {
    const foreign = await save(contact, 'MW', { confirmedNumbers: [{ ...cell(), numeric: 1 }] })
    expect([foreign.status, foreign.problem.errors]).toMatchObject([400, [{ path: 'confirmedNumbers.0' }]])
    const text = await save(contact, 'Name', { confirmedNumbers: [{ ...cell(), numeric: 1 }] })
    expect([text.status, text.problem.errors]).toMatchObject([400, [{ path: 'confirmedNumbers' }]])
    const one = { ...place(), numeric: 43 }
    const twice = await save(contact, 'MW', { confirmedNumbers: [one, one] })
    expect([twice.status, twice.problem.errors]).toMatchObject([400, [{ path: 'confirmedNumbers.1' }]])
    expect((await save(other, 'MW', { confirmedNumbers: [one] })).status).toBe(403)
  })
  it('is delivered and in the history, and hidden from others', async () => {
    await save(contact, 'MW', { confirmedNumbers: [{ ...place(), numeric: 43 }] })
    const id = form.resultOf('BE')
    const { body: changes } = await contact.send('GET /api/results/{id}/history', { params: { id }, query: {} })
    expect(changes[0]).toMatchObject({
      before: { confirmedNumbers: [] },
      after: { confirmedNumbers: [{ numeric: 43 }] },
    })
    await contact.send('PATCH /api/results/submit/{id}', { params: { id } })
    const { body: deliveries } = await contact.send('GET /api/results/{id}/deliveries', { params: { id } })
    const delivery = await contact.send('GET /api/results/deliveries/{id}', {
      params: { id: deliveries[0]?.id ?? '' },
    })
    const ofNumber = delivery.body.values.find(({ question }) => question === questionOf(form, 'MW').id)
    expect(ofNumber?.confirmedNumbers).toMatchObject([{ numeric: 43, confirmedBy: expect.any(String) }])
    const seen = await other.send('GET /api/results/{id}', { params: { id } })
    expect(JSON.stringify(seen.body)).not.toContain('confirmedBy')
    const late = await save(contact, 'MW', { confirmedNumbers: [{ ...place(), numeric: null }] })
    expect(late.status).toBe(409)
  })
})
