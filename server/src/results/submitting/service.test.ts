import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { noDate } from '@imp/domain/dates.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { canonicalJson, checksumOf } from '../deliveries/canonical.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let made: MadeForm
let seed = 200

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  made = await aForm()
})
afterEach(() => {
  server.now = null
})

const aForm = (): Promise<MadeForm> =>
  makeForm(
    server,
    formWith(
      { seed: seed++, deadline: '2099-01-01T22:59:59.000Z' },
      section(
        'General',
        choice('Any plants?', option('Yes'), option('No').skipToEnd()).required(),
        number('MW').between(0, 10).required(),
        table('Plants', { rows: [{ name: 'Wind', required: true }], columns: ['Number'] }).required(),
        shortText('Note'),
      ),
    ),
    { published: true },
  )

async function send(who: SignedIn | null, method: 'GET' | 'PATCH', url: string, body?: object) {
  const response = await server.app.inject({ method, url, headers: { ...who?.headers }, ...(body && { body }) })
  return { status: response.statusCode, body: response.json() }
}
const submit = (who: SignedIn | null, id: string, body?: object) =>
  send(who, 'PATCH', `/api/results/submit/${id}`, body)
const unsubmit = (who: SignedIn | null, id: string, body: object = { reason: 'Once more' }) =>
  send(who, 'PATCH', `/api/results/unsubmit/${id}`, body)
const deliveriesOf = async (id: string) => (await send(people.admin, 'GET', `/api/results/${id}/deliveries`)).body

/** Yes, 5 MW and one cell; with `No` the rest is hidden. */
function valuesOf(form: MadeForm, said: 'Yes' | 'No') {
  const [any, plants] = [questionOf(form, 'Any plants?'), questionOf(form, 'Plants')]
  const place = {
    primaryDimensionSubQuestion: dimensionOf(plants, 'Wind').id,
    secondaryDimensionSubQuestion: dimensionOf(plants, 'Number').id,
  }
  return [
    { question: any.id, options: [optionOf(any, said).id] },
    { question: questionOf(form, 'MW').id, numeric: 5 },
    { question: plants.id, subValues: [{ ...place, numeric: 0.1 }] },
  ]
}
async function fill(form: MadeForm, said: 'Yes' | 'No', country = 'BE', who = people.nclpOfBelgium) {
  const values = valuesOf(form, said)
  const { status } = await send(who, 'PATCH', `/api/results/${form.resultOf(country)}`, { values })
  expect(status).toBe(200)
}

describe('PATCH /api/results/submit/:id', () => {
  const required = { message: 'This field is required.', text: 'results.validation.required' }
  it('refuses a result with errors, each with its place', async () => {
    const refused = await submit(people.nclpOfBelgium, made.resultOf('BE'))
    expect([refused.status, refused.body.code]).toEqual([400, 'validationFailed'])
    expect(refused.body.message).toBe('Validation failed! Fix errors before sumbiting!')
    expect(refused.body.errors).toEqual([{ questionId: questionOf(made, 'Any plants?').id, ...required }])
    const any = questionOf(made, 'Any plants?')
    const value = { question: any.id, options: [optionOf(any, 'Yes').id] }
    await send(people.nclpOfBelgium, 'PATCH', `/api/results/singlequestion/${made.resultOf('BE')}`, value)
    const more = await submit(people.nclpOfBelgium, made.resultOf('BE'))
    const plants = questionOf(made, 'Plants')
    expect(more.body.errors).toEqual([
      { questionId: questionOf(made, 'MW').id, ...required },
      {
        questionId: plants.id,
        row: dimensionOf(plants, 'Wind').id,
        column: dimensionOf(plants, 'Number').id,
        message: 'Fill in all required cells.',
        text: 'results.validation.requiredCells',
      },
    ])
  })

  it('submits, freezes a delivery and closes the result', async () => {
    server.now = new Date('2031-03-04T10:00:00.000Z')
    const who = await signIn(server, 'nclpOfBelgium')
    const admin = await signIn(server, 'admin')
    await fill(made, 'Yes', 'BE', who)
    const id = made.resultOf('BE')
    const submitted = await submit(who, id)
    expect(submitted.status).toBe(200)
    expect(submitted.body).toMatchObject({
      isSubmited: true,
      status: 'Submitted',
      dateOfSubmission: server.now.toISOString(),
    })
    const [head] = (await send(admin, 'GET', `/api/results/${id}/deliveries`)).body
    expect(head).toMatchObject({
      result: id,
      number: 1,
      formName: made.name,
      countryName: 'Belgium',
      answers: 3,
      hiddenAnswers: 0,
      submittedBy: 'nclpOfBelgium Test',
      submittedAt: server.now.toISOString(),
    })
    const delivery = (await send(who, 'GET', `/api/results/deliveries/${head.id}`)).body
    expect(delivery.values).toEqual(submitted.body.values)
    expect(checksumOf(canonicalJson(delivery.values))).toBe(head.checksum)
    const again = await submit(who, id)
    expect([again.status, again.body.code]).toEqual([409, 'resultSubmitted'])
  })

  it('counts once, however many submit at once', async () => {
    const busy = await aForm()
    await fill(busy, 'Yes')
    const id = busy.resultOf('BE')
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(people.nclpOfBelgium, id)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await deliveriesOf(id)).toHaveLength(1)
  })

  it('delivers only what the country saw, and keeps the rest', async () => {
    const branching = await aForm()
    await fill(branching, 'No')
    const submitted = await submit(people.nclpOfBelgium, branching.resultOf('BE'))
    expect(submitted.body.values).toHaveLength(3)
    expect(await deliveriesOf(branching.resultOf('BE'))).toMatchObject([{ answers: 1, hiddenAnswers: 2 }])
  })

  it('saves and submits in one request, or does nothing', async () => {
    const form = await aForm()
    const [id, who] = [form.resultOf('BE'), people.nclpOfBelgium]
    const [any, ...rest] = valuesOf(form, 'Yes')
    const stored = async () => ({ ...(await send(who, 'GET', `/api/results/${id}`)).body, serverTime: null })
    await send(who, 'PATCH', `/api/results/singlequestion/${id}`, { ...any, options: [] })
    await send(who, 'PATCH', `/api/results/singlequestion/${id}`, { ...any, options: [], remarkText: 'Not yet known' })
    const untouched = await stored()

    const incomplete = await submit(who, id, { values: rest.slice(0, 1) })
    expect([incomplete.status, incomplete.body.code]).toEqual([400, 'validationFailed'])
    const unfit = await submit(who, id, { values: [any, { ...rest[0], numeric: 11 }, ...rest.slice(1)] })
    expect([unfit.status, unfit.body.code]).toEqual([400, 'validationFailed'])
    const foreign = await submit(who, id, { values: [any, { ...rest[0], question: form.id }] })
    expect([foreign.status, foreign.body.code]).toEqual([400, 'invalidAnswer'])
    const stale = await submit(who, id, { values: [{ ...any, version: 0 }, ...rest] })
    expect([stale.status, stale.body.code]).toEqual([412, 'staleVersion'])
    expect((await submit(people.nclpOfAustria, id, { values: [any, ...rest] })).body.code).toBe('foreignCountry')
    expect(await stored()).toEqual(untouched)
    expect(await deliveriesOf(id)).toEqual([])

    const submitted = await submit(who, id, { values: [any, ...rest] })
    expect([submitted.status, submitted.body.status, submitted.body.values.length]).toEqual([200, 'Submitted', 3])
    expect(await stored()).toEqual({ ...submitted.body, serverTime: null })
    const [head] = await deliveriesOf(id)
    expect((await send(who, 'GET', `/api/results/deliveries/${head.id}`)).body.values).toEqual(submitted.body.values)
    const [change] = (await send(who, 'GET', `/api/results/${id}/history?question=${any?.question}`)).body
    expect(change).toMatchObject({ version: 2, before: { options: [] }, after: { options: any?.options } })
  })

  it('refuses other countries and roles, unknown results, and after the deadline', async () => {
    const id = made.resultOf('AT')
    expect((await submit(people.nclpOfBelgium, id)).body.code).toBe('foreignCountry')
    expect((await submit(people.admin, id)).status).toBe(403)
    expect((await submit(people.viewer, id)).status).toBe(403)
    expect((await submit(null, id)).status).toBe(401)
    expect((await submit(people.nclpOfBelgium, '11111111-1111-4111-8111-111111111111')).status).toBe(404)
    expect((await submit(people.nclpOfBelgium, 'x')).status).toBe(400)
    server.now = new Date('2100-01-01T00:00:00Z')
    const late = await submit(await signIn(server, 'nclpOfAustria'), id)
    expect([late.status, late.body.code]).toEqual([409, 'deadlinePassed'])
  })
})

describe('PATCH /api/results/unsubmit/:id', () => {
  it('opens the result again, keeps the delivery and says why until it is submitted anew', async () => {
    const again = await aForm()
    await fill(again, 'No')
    const id = again.resultOf('BE')
    expect((await unsubmit(people.admin, id)).body.code).toBe('resultNotSubmitted')
    await submit(people.nclpOfBelgium, id)
    expect((await unsubmit(people.nclpOfBelgium, id)).status).toBe(403)
    expect((await unsubmit(people.viewer, id)).status).toBe(403)
    const opened = await unsubmit(people.admin, id, { reason: ' Check the number of plants. ' })
    expect(opened.body).toMatchObject({
      isSubmited: false,
      status: 'Partial',
      dateOfSubmission: noDate,
      unsubmitReason: 'Check the number of plants.',
    })
    await fill(again, 'Yes')
    const submitted = await submit(people.nclpOfBelgium, id)
    expect(submitted.body.unsubmitReason).toBeNull()
    const deliveries = await deliveriesOf(id)
    expect(deliveries.map((one: { number: number }) => one.number)).toEqual([2, 1])
    expect(deliveries[0].checksum).not.toBe(deliveries[1].checksum)
    expect(deliveries[0]).toMatchObject({ reopenedAt: noDate, reopenedBy: null, reopenReason: null })
    expect(deliveries[1]).toMatchObject({ reopenedBy: 'admin Test', reopenReason: 'Check the number of plants.' })
    expect(Date.now() - Date.parse(deliveries[1].reopenedAt)).toBeLessThan(60_000)
    expect((await unsubmit(people.admin, id, { reason: 3 })).status).toBe(400)
    expect(await unsubmit(people.admin, id, {})).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
    for (const reason of ['', ' \n', '\u200b']) {
      const refused = await unsubmit(people.admin, id, { reason })
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'reason'])
    }
    expect((await deliveriesOf(id))[0].reopenReason).toBeNull()
    expect((await unsubmit(people.admin, '11111111-1111-4111-8111-111111111111')).status).toBe(404)
  })
})
