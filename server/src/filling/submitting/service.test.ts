import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { noDate } from '@imp/domain/dates.ts'
import { testServer } from '../../../testing/server.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { toCanonicalJson, checksumOf } from '../../results/deliveries/canonical.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm
let seed = 200

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  form = await publishForm()
})
afterEach(() => {
  server.now = null
})

const publishForm = (): Promise<MadeForm> =>
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

const save = (who: Client, id: string, body: ValueInput) =>
  who.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })
const submit = (who: Client, id: string, values?: ValueInput[]) =>
  who.send('PATCH /api/results/submit/{id}', { params: { id }, ...(values && { body: { values } }) })
const unsubmit = (who: Client, id: string, reason = 'Once more') =>
  who.send('PATCH /api/results/unsubmit/{id}', { params: { id }, body: { reason } })
const listDeliveries = async (id: string, who: Client = people.admin) =>
  (await who.send('GET /api/results/{id}/deliveries', { params: { id } })).body
const readDelivery = async (who: Client, id: string) =>
  (await who.send('GET /api/results/deliveries/{id}', { params: { id } })).body

/** Yes, 5 MW and one cell. With `No`, the rest is hidden. */
function valuesOf(form: MadeForm, said: 'Yes' | 'No'): [any: ValueInput, mw: ValueInput, plants: ValueInput] {
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
  const { status } = await who.send('PATCH /api/results/{id}', {
    params: { id: form.resultOf(country) },
    body: { values },
  })
  expect(status).toBe(200)
}

const withoutAccount = ({ changedById: _changedById, ...value }: Value) => value

describe('PATCH /api/results/submit/:id', () => {
  const required = { message: 'This field is required.', text: 'results.validation.required' }
  it('refuses a result with errors, each with its location', async () => {
    const refused = await submit(people.nclpOfBelgium, form.resultOf('BE'))
    expect([refused.status, refused.problem.code]).toEqual([400, 'validationFailed'])
    expect(refused.problem.message).toBe('Validation failed! Fix errors before sumbiting!')
    expect(refused.problem.errors).toEqual([{ questionId: questionOf(form, 'Any plants?').id, ...required }])
    const any = questionOf(form, 'Any plants?')
    const value = { question: any.id, options: [optionOf(any, 'Yes').id] }
    await save(people.nclpOfBelgium, form.resultOf('BE'), value)
    const more = await submit(people.nclpOfBelgium, form.resultOf('BE'))
    const plants = questionOf(form, 'Plants')
    expect(more.problem.errors).toEqual([
      { questionId: questionOf(form, 'MW').id, ...required },
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
    await fill(form, 'Yes', 'BE', who)
    const id = form.resultOf('BE')
    const submitted = await submit(who, id)
    expect(submitted.status).toBe(200)
    expect(submitted.body).toMatchObject({
      isSubmited: true,
      status: 'Submitted',
      dateOfSubmission: server.now.toISOString(),
    })
    const [summary] = await listDeliveries(id, admin)
    expect(summary).toMatchObject({
      result: id,
      number: 1,
      formName: form.name,
      countryName: 'Belgium',
      answers: 3,
      hiddenAnswers: 0,
      submittedBy: 'nclpOfBelgium Test',
      submittedAt: server.now.toISOString(),
    })
    const delivery = await readDelivery(who, summary?.id ?? '')
    expect(delivery.values).toEqual(submitted.body.values.map(withoutAccount))
    expect(checksumOf(toCanonicalJson(delivery.values))).toBe(summary?.checksum)
    const again = await submit(who, id)
    expect([again.status, again.problem.code]).toEqual([409, 'resultSubmitted'])
  })

  it('counts once, however many submit at once', async () => {
    const busy = await publishForm()
    await fill(busy, 'Yes')
    const id = busy.resultOf('BE')
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(people.nclpOfBelgium, id)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await listDeliveries(id)).toHaveLength(1)
  })

  it('delivers only visible answers, and keeps the rest stored', async () => {
    const branching = await publishForm()
    await fill(branching, 'No')
    const submitted = await submit(people.nclpOfBelgium, branching.resultOf('BE'))
    expect(submitted.body.values).toHaveLength(3)
    expect(await listDeliveries(branching.resultOf('BE'))).toMatchObject([{ answers: 1, hiddenAnswers: 2 }])
  })

  it('saves and submits in one request, or does neither', async () => {
    const form = await publishForm()
    const [id, who] = [form.resultOf('BE'), people.nclpOfBelgium]
    const [any, mw, plants] = valuesOf(form, 'Yes')
    const read = async () => {
      const { eventCursor: _place, ...result } = (await who.send('GET /api/results/{id}', { params: { id } })).body
      return { ...result, serverTime: null }
    }
    const refusalOf = async (values: ValueInput[]) => {
      const { status, problem } = await submit(who, id, values)
      return [status, problem.code]
    }
    await save(who, id, { ...any, options: [] })
    await save(who, id, { ...any, options: [], remarkText: 'Not yet known' })
    const untouched = await read()

    expect(await refusalOf([mw])).toEqual([400, 'validationFailed'])
    expect(await refusalOf([any, { ...mw, numeric: 11 }, plants])).toEqual([400, 'validationFailed'])
    expect(await refusalOf([any, { ...mw, question: form.id }])).toEqual([400, 'invalidAnswer'])
    expect(await refusalOf([any, { ...mw, numeric: 1e308 }, plants])).toEqual([400, 'invalidAnswer'])
    expect(await refusalOf([{ ...any, version: 0 }, mw, plants])).toEqual([412, 'staleVersion'])
    expect((await submit(people.nclpOfAustria, id, [any, mw, plants])).problem.code).toBe('foreignCountry')
    expect(await read()).toEqual(untouched)
    expect(await listDeliveries(id)).toEqual([])

    const submitted = await submit(who, id, [any, mw, plants])
    expect(submitted.body).toMatchObject({ status: 'Submitted', values: [{}, {}, {}] })
    expect(await read()).toEqual({ ...submitted.body, serverTime: null })
    const [summary] = await listDeliveries(id)
    expect((await readDelivery(who, summary?.id ?? '')).values).toEqual(submitted.body.values.map(withoutAccount))
    const query = { question: any.question }
    const [change] = (await who.send('GET /api/results/{id}/history', { params: { id }, query })).body
    expect(change).toMatchObject({ version: 2, before: { options: [] }, after: { options: any.options } })
  })

  it('refuses other countries and roles, unknown results, and after the deadline', async () => {
    const id = form.resultOf('AT')
    expect((await submit(people.nclpOfBelgium, id)).problem.code).toBe('foreignCountry')
    expect((await submit(people.admin, id)).status).toBe(403)
    expect((await submit(people.viewer, id)).status).toBe(403)
    expect((await submit(server.visitor, id)).status).toBe(401)
    expect((await submit(people.nclpOfBelgium, '11111111-1111-4111-8111-111111111111')).status).toBe(404)
    expect((await submit(people.nclpOfBelgium, 'x')).status).toBe(400)
    server.now = new Date('2100-01-01T00:00:00Z')
    const late = await submit(await signIn(server, 'nclpOfAustria'), id)
    expect([late.status, late.problem.code]).toEqual([409, 'deadlinePassed'])
  })
})

describe('PATCH /api/results/unsubmit/:id', () => {
  it('and submission are dated in sequence, even if one waited for the other', async () => {
    const made = await publishForm()
    await fill(made, 'No')
    const id = made.resultOf('BE')
    const before = server.now
    const start = Date.now()
    const at = (seconds: number) => {
      server.now = new Date(start + seconds * 1000)
    }
    at(9)
    await submit(people.nclpOfBelgium, id)
    at(6)
    await unsubmit(people.admin, id)
    at(3)
    await submit(people.nclpOfBelgium, id)
    server.now = before
    const [second, first] = await listDeliveries(id)
    const times = [first?.submittedAt, first?.reopenedAt, second?.submittedAt]
    expect(times).toEqual(times.toSorted())
    expect(
      (
        await server.db.selectFrom('results').select('submitted_at').where('id', '=', id).executeTakeFirst()
      )?.submitted_at?.toISOString(),
    ).toBe(second?.submittedAt)
  })

  it("notifies the country's contacts of reason and day, until it is submitted again", async () => {
    const made = await publishForm()
    await fill(made, 'No')
    const id = made.resultOf('BE')
    const open = async (body?: { reason: string; until?: string }) => {
      await server.db.deleteFrom('mails').execute()
      await submit(people.nclpOfBelgium, id)
      expect(await listReopeningMails()).toEqual([])
      await people.admin.send('PATCH /api/results/unsubmit/{id}', { params: { id }, ...(body && { body }) })
      return (await listReopeningMails()).map(({ address, body_text }) => [address, body_text.split('\n')[0]])
    }
    const listReopeningMails = () =>
      server.db
        .selectFrom('mails')
        .select(['address', 'body_text'])
        .where('kind', '=', 'resultReturned')
        .where('subject_id', '=', made.id)
        .execute()
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const day = until.split('-').toReversed().join('.')
    const told = `All answers of Belgium have been reopened for correction, due by ${day}: “Look again.”`
    expect(await open({ reason: 'Look again.', until })).toEqual([['nclp.be@test.example', told]])
    const newsOf = async (who: Client) =>
      (await who.send('GET /api/newsFeed', { query: { items: 50 } })).body.result.map(({ text }) => text).join()
    expect(await newsOf(people.nclpOfBelgium)).toContain(told)
    expect(await newsOf(people.nclpOfAustria)).not.toContain('reopened')
    expect(await open()).toEqual([
      ['nclp.be@test.example', 'All answers of Belgium have been reopened for correction, due by 01.01.2099.'],
    ])
    await submit(people.nclpOfBelgium, id)
    expect(await listReopeningMails()).toEqual([])
  })

  it('reopens the result, keeps the delivery and shows the reason until it is submitted again', async () => {
    const again = await publishForm()
    await fill(again, 'No')
    const id = again.resultOf('BE')
    expect((await unsubmit(people.admin, id)).problem.code).toBe('resultNotSubmitted')
    await submit(people.nclpOfBelgium, id)
    expect((await unsubmit(people.nclpOfBelgium, id)).status).toBe(403)
    expect((await unsubmit(people.viewer, id)).status).toBe(403)
    const opened = await unsubmit(people.admin, id, ' Check the\u000bnumber of plants.\u0007 ')
    expect(opened.body).toMatchObject({
      isSubmited: false,
      status: 'Partial',
      dateOfSubmission: noDate,
      unsubmitReason: 'Check the number of plants.',
    })
    await fill(again, 'Yes')
    const submitted = await submit(people.nclpOfBelgium, id)
    expect(submitted.body.unsubmitReason).toBeNull()
    const deliveries = await listDeliveries(id)
    expect(deliveries.map(one => one.number)).toEqual([2, 1])
    expect(deliveries[0]?.checksum).not.toBe(deliveries[1]?.checksum)
    expect(deliveries[0]).toMatchObject({ reopenedAt: noDate, reopenedBy: null, reopenReason: null })
    expect(deliveries[1]).toMatchObject({ reopenedBy: 'admin Test', reopenReason: 'Check the number of plants.' })
    expect(Date.now() - Date.parse(deliveries[1]?.reopenedAt ?? '')).toBeLessThan(60_000)
    const wrong = { params: { id }, body: { reason: 3 } }
    const typed = await people.admin.sendRaw('PATCH /api/results/unsubmit/{id}', wrong)
    expect([typed.status, typed.problem.errors?.[0]?.path]).toEqual([400, 'reason'])
    for (const reason of ['', ' \n', '\u200b', '\u0007']) {
      const refused = await unsubmit(people.admin, id, reason)
      expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, 'reason'])
    }
    expect((await listDeliveries(id))[0]?.reopenReason).toBeNull()
    const plain = await people.admin.send('PATCH /api/results/unsubmit/{id}', { params: { id } })
    expect(plain.body).toMatchObject({ isSubmited: false, unsubmitReason: null })
    expect((await listDeliveries(id))[0]).toMatchObject({ reopenedBy: 'admin Test', reopenReason: null })
    expect((await unsubmit(people.admin, '11111111-1111-4111-8111-111111111111')).status).toBe(404)
  })
})
