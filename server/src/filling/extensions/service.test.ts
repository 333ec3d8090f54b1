import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm
let seed = 9100

const start = new Date('2031-03-04T10:00:00.000Z')
const deadline = '2031-03-20T22:59:59.000Z'
const [until, endOfUntil] = ['2031-04-10', '2031-04-10T21:59:59.000Z']

beforeAll(async () => {
  server.now = start
  const names = ['admin', 'secondAdmin', 'nclpOfBelgium', 'colleagueOfBelgium', 'nclpOfAustria', 'viewer'] as const
  for (const name of [...names, 'nclpOfDenmarkWest'] as const) people[name] = await signIn(server, name)
})
beforeEach(async () => {
  server.now = start
  form = await publish()
})
afterEach(async () => {
  for (const table of ['mails', 'news', 'extension_requests'] as const) await server.db.deleteFrom(table).execute()
})

const publish = (category = 'Non-exhaustive parameters', ends = deadline) => {
  const built = formWith({ seed: seed++, name: `RfG ${seed}`, deadline: ends }, section('General', shortText('Name')))
  return makeForm(server, built, { published: true, category })
}
const ask = (who: Client, id: string, body = { reason: 'The threshold is not decided yet.', until }) =>
  who.send('POST /api/results/{id}/extensions', { params: { id }, body })
const askAsBelgium = async () => (await ask(people.nclpOfBelgium, form.resultOf('BE'))).body.id
const grant = (id: string, day?: string | null, who = people.admin) =>
  who.send('PATCH /api/results/extensions/{id}/grant', {
    params: { id },
    ...(day !== undefined && { body: { until: day } }),
  })
const decline = (id: string, answer = 'Too late.', who = people.admin) =>
  who.send('PATCH /api/results/extensions/{id}/decline', { params: { id }, body: { answer } })
const withdraw = (id: string, who = people.nclpOfBelgium) =>
  who.send('PATCH /api/results/extensions/{id}/withdraw', { params: { id } })
const submit = (who: Client, id: string) => who.send('PATCH /api/results/submit/{id}', { params: { id } })
const list = async (who: Client = people.nclpOfBelgium, id = form.resultOf('BE')) =>
  (await who.send('GET /api/results/{id}/extensions', { params: { id } })).body
const listPending = async () => (await people.admin.send('GET /api/results/extensions')).body
const readResult = async (id = form.resultOf('BE')) =>
  (await people.nclpOfBelgium.send('GET /api/results/{id}', { params: { id } })).body
const listMails = () => server.db.selectFrom('mails').selectAll().orderBy('address').execute()
interface Refused {
  readonly status: number
  readonly problem: { readonly code: string }
}
const refusal = ({ status, problem }: Refused) => [status, problem.code]

describe('requesting an extension', () => {
  it('is stored with its reason, and administrators are notified', async () => {
    const asked = await ask(people.nclpOfBelgium, form.resultOf('BE'), {
      reason: '  The\u000bthreshold.\u0085 ',
      until,
    })
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject({
      result: form.resultOf('BE'),
      form: form.id,
      countryName: 'Belgium',
      status: 'waiting',
      reason: 'The threshold.',
      until: endOfUntil,
      deadlineBefore: deadline,
      askedAt: start.toISOString(),
      askedBy: 'nclpOfBelgium Test',
      answeredAt: noDate,
      granted: noDate,
      answer: null,
    })
    expect(await listPending()).toEqual([asked.body])
    const mails = await listMails()
    expect(mails.map(({ address, kind }) => [address, kind])).toEqual([
      ['admin@test.example', 'extensionRequested'],
      ['second.admin@test.example', 'extensionRequested'],
    ])
    expect(mails[0]?.body_text).toContain('Belgium requests an extension until 10.04.2031: “The threshold.”')
    expect(mails[0]?.body_text).toContain(`/forms/view/${form.id}/results/${form.resultOf('BE')}`)
    const { result } = (await people.admin.send('GET /api/notifications/mails', { query: { subject: form.id } })).body
    expect(result.map(({ country }) => country)).toEqual(['Belgium', 'Belgium'])
    expect((await readResult()).deadline).toBe(deadline)
  })

  it('is possible once at a time, however many colleagues do it at once', async () => {
    const id = form.resultOf('BE')
    const asked = await Promise.all([
      ask(people.nclpOfBelgium, id),
      ask(people.colleagueOfBelgium, id),
      ask(people.nclpOfBelgium, id),
    ])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(asked.flatMap(one => (one.isRefused ? [one.problem.code] : []))).toEqual(Array(2).fill('extensionWaiting'))
    const [only] = await list()
    await decline(only?.id ?? '')
    expect((await ask(people.nclpOfBelgium, id)).status).toBe(201)
  })

  it.each([
    [{ reason: ' ', until }, 'reason'],
    [{ reason: 'x'.repeat(1001), until }, 'reason'],
    [{ reason: 'x', until: '2031-03-20' }, 'until'],
    [{ reason: 'x', until: '2031-03-01' }, 'until'],
    [{ reason: 'x', until: '2032-03-25' }, 'until'],
    [{ reason: 'x', until: '2031-02-30' }, 'until'],
    [{ reason: 'x', until: 'soon' }, 'until'],
    [{ reason: 'x', until: '' }, 'until'],
  ])('refuses %j and names the field', async (body, path) => {
    const { status, problem } = await ask(people.nclpOfBelgium, form.resultOf('BE'), body)
    expect([status, problem.errors?.map(one => one.path)]).toEqual([400, [path]])
    expect(await list()).toEqual([])
  })

  it('is refused if nothing is left to do or there is no deadline', async () => {
    await fillAndSubmit()
    expect(refusal(await ask(people.nclpOfBelgium, form.resultOf('BE')))).toEqual([409, 'resultSubmitted'])
    const endless = await publish('Non-exhaustive parameters', noDate)
    expect(refusal(await ask(people.nclpOfBelgium, endless.resultOf('BE')))).toEqual([409, 'noDeadline'])
  })

  it('is possible after the deadline, for a future day', async () => {
    server.now = new Date('2031-03-25T10:00:00Z')
    people.nclpOfBelgium = await signIn(server, 'nclpOfBelgium')
    const early = await ask(people.nclpOfBelgium, form.resultOf('BE'), { reason: 'x', until: '2031-03-24' })
    expect(early.problem.errors?.map(({ message }) => message)).toEqual(['Choose a day in the future'])
    expect((await ask(people.nclpOfBelgium, form.resultOf('BE'))).status).toBe(201)
  })

  it('is hidden from other countries', async () => {
    const id = await askAsBelgium()
    const austria = people.nclpOfAustria
    const params = { id: form.resultOf('BE') }
    const answers = [
      await austria.send('GET /api/results/{id}/extensions', { params }),
      await ask(austria, form.resultOf('BE')),
      await withdraw(id, austria),
      await grant(id, undefined, austria),
      await decline(id, 'No', austria),
      await austria.send('GET /api/results/extensions'),
      await people.viewer.send('GET /api/results/{id}/extensions', { params }),
      await server.visitor.send('GET /api/results/{id}/extensions', { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 401])
    expect((await list())[0]?.status).toBe('waiting')
    expect((await grant(id, undefined, people.nclpOfBelgium)).status).toBe(403)
  })

  it('works for a part of a country like for a country', async () => {
    const capacity = await publish('Generation Capacity')
    const asked = await ask(people.nclpOfDenmarkWest, capacity.resultOf('DK1'))
    expect((await ask(people.nclpOfDenmarkWest, capacity.resultOf('DK2'))).status).toBe(403)
    await grant(asked.body.id)
    const deadlines = await server.db.selectFrom('special_deadlines').selectAll().execute()
    expect(deadlines).toMatchObject([{ form_id: capacity.id, country_id: countryId('DK1') }])
    const told = (await listMails()).filter(({ kind }) => kind === 'extensionGranted')
    expect(told.map(({ address }) => address)).toEqual(['nclp.dk@test.example'])
  })
})

async function fillAndSubmit() {
  const body = { question: questionOf(form, 'Name').id, textual: 'Doel' }
  const params = { id: form.resultOf('BE') }
  await people.nclpOfBelgium.send('PATCH /api/results/singlequestion/{id}', { params, body })
  expect((await submit(people.nclpOfBelgium, params.id)).status).toBe(200)
}

describe('granting', () => {
  it("makes the day the country's special deadline, and notifies its contacts", async () => {
    const id = await askAsBelgium()
    const before = (await people.admin.send('GET /api/forms/{id}', { params: { id: form.id } })).body.version
    const granted = await grant(id)
    expect(granted.status).toBe(200)
    expect(granted.body).toMatchObject({ status: 'granted', granted: endOfUntil, answeredBy: 'admin Test' })
    expect((await readResult()).deadline).toBe(endOfUntil)
    const { body } = await people.admin.send('GET /api/forms/{id}', { params: { id: form.id } })
    expect(body.specialDeadlines).toMatchObject([{ countryId: countryId('BE'), deadline: endOfUntil }])
    // The version of the settings increases, so an open settings screen becomes stale.
    expect(body.version).toBe(before + 1)
    const told = (await listMails()).filter(({ kind }) => kind === 'extensionGranted')
    expect(told.map(({ address }) => address)).toEqual(['colleague.be@test.example', 'nclp.be@test.example'])
    expect(told[0]?.body_text).toContain('An extension was granted: the deadline for Belgium is now 10.04.2031.')
    const news = (await people.nclpOfBelgium.send('GET /api/newsFeed', { query: {} })).body.result
    expect(news[0]?.text).toContain('10.04.2031')
    expect((await people.nclpOfAustria.send('GET /api/newsFeed', { query: {} })).body.result).toEqual([])
    expect(await listPending()).toEqual([])
  })

  it("leaves other countries' deadlines unchanged, and may use another day", async () => {
    const special = { form_id: form.id, country_id: countryId('AT'), deadline: new Date('2031-03-30T21:59:59Z') }
    await server.db.insertInto('special_deadlines').values(special).execute()
    const other = '2031-04-02'
    expect((await grant(await askAsBelgium(), other)).body).toMatchObject({ granted: '2031-04-02T21:59:59.000Z' })
    const deadlines = await server.db
      .selectFrom('special_deadlines')
      .selectAll()
      .where('form_id', '=', form.id)
      .execute()
    expect(new Map(deadlines.map(one => [one.country_id, one.deadline.toISOString()]))).toEqual(
      new Map([
        [countryId('AT'), '2031-03-30T21:59:59.000Z'],
        [countryId('BE'), '2031-04-02T21:59:59.000Z'],
      ]),
    )
    const again = await ask(people.nclpOfBelgium, form.resultOf('BE'), { reason: 'Still', until: '2031-04-02' })
    expect(again.problem.errors?.map(({ message }) => message)).toEqual([
      'Choose a day after the current deadline, 02.04.2031',
    ])
    const more = await ask(people.nclpOfBelgium, form.resultOf('BE'))
    expect((await grant(more.body.id)).body).toMatchObject({
      granted: endOfUntil,
      deadlineBefore: '2031-04-02T21:59:59.000Z',
    })
  })

  it('reopens a form whose deadline has passed', async () => {
    const id = await askAsBelgium()
    server.now = new Date('2031-03-25T10:00:00Z')
    const [admin, belgium] = [await signIn(server, 'admin'), await signIn(server, 'nclpOfBelgium')]
    const params = { id: form.resultOf('BE') }
    const body = { question: questionOf(form, 'Name').id, textual: 'Doel' }
    const save = () => belgium.send('PATCH /api/results/singlequestion/{id}', { params, body })
    expect(refusal(await save())).toEqual([409, 'deadlinePassed'])
    expect((await grant(id, undefined, admin)).status).toBe(200)
    expect((await save()).status).toBe(200)
  })

  it('happens once: a second decision, or one after a withdrawal, is refused', async () => {
    for (const other of [
      (id: string) => grant(id, undefined, people.secondAdmin),
      (id: string) => decline(id, 'No', people.secondAdmin),
      (id: string) => withdraw(id, people.colleagueOfBelgium),
    ]) {
      form = await publish()
      const id = await askAsBelgium()
      const answers = await Promise.all([grant(id), other(id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.flatMap(one => (one.isRefused ? [one.problem.code] : []))).toEqual(['extensionAnswered'])
      const [request] = await list()
      const isGranted = request?.status === 'granted'
      expect((await readResult()).deadline).toBe(isGranted ? endOfUntil : deadline)
      expect(refusal(await grant(id))).toEqual([409, 'extensionAnswered'])
    }
  })

  it('is refused if the country has submitted, even at the same time', async () => {
    const withoutDeadline = await askAsBelgium()
    await fillAndSubmit()
    const late = await grant(withoutDeadline)
    expect(refusal(late)).toEqual([409, 'resultSubmitted'])
    expect((await list())[0]).toMatchObject({ status: 'withdrawn', answeredBy: 'nclpOfBelgium Test' })
    for (let round = 0; round < 6; round++) {
      form = await publish()
      const id = await askAsBelgium()
      const both = [() => grant(id), () => submit(people.nclpOfBelgium, form.resultOf('BE'))]
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map(act => act()))
      const [request] = await list()
      const isGranted = request?.status === 'granted'
      expect(answers.map(({ status }) => status).toSorted()).toEqual(isGranted ? [200, 200] : [200, 409])
      expect((await readResult()).isSubmited).toBe(true)
      expect((await readResult()).deadline).toBe(isGranted ? endOfUntil : deadline)
    }
  })

  it('needs a future day after the current deadline', async () => {
    const id = await askAsBelgium()
    const messageOf = async (day?: string, who = people.admin) => {
      const { status, problem } = await grant(id, day, who)
      return [status, problem.errors?.map(({ path, message }) => `${path}: ${message}`)]
    }
    expect(await messageOf('2031-03-19')).toEqual([400, ['until: Choose a day after the current deadline, 20.03.2031']])
    // An administrator has granted more than requested, in the settings.
    const special = { form_id: form.id, country_id: countryId('BE'), deadline: new Date('2031-05-01T21:59:59Z') }
    await server.db.insertInto('special_deadlines').values(special).execute()
    expect(await messageOf()).toEqual([400, ['until: Choose a day after the current deadline, 01.05.2031']])
    await server.db.deleteFrom('special_deadlines').where('form_id', '=', form.id).execute()
    server.now = new Date('2031-04-20T10:00:00Z')
    const admin = await signIn(server, 'admin')
    expect(await messageOf(undefined, admin)).toEqual([400, ['until: Choose a day in the future']])
    expect((await grant(id, '2031-05-02', admin)).status).toBe(200)
  })

  it('finds no request after the form was unpublished', async () => {
    const id = await askAsBelgium()
    const params = { id: form.id }
    expect((await people.admin.send('PATCH /api/forms/unpublish/{id}', { params })).status).toBe(200)
    for (const answer of [await grant(id), await decline(id), await withdraw(id)]) {
      expect(refusal(answer)).toEqual([404, 'unknownExtension'])
    }
    expect(await listMails()).toEqual([])
    form = await publish()
    const another = await askAsBelgium()
    const answers = await Promise.all([
      people.admin.send('PATCH /api/forms/unpublish/{id}', { params: { id: form.id } }),
      grant(another),
    ])
    expect([answers[0].status, [200, 404].includes(answers[1].status)]).toEqual([200, true])
    expect(await listPending()).toEqual([])
  })
})

describe('declining', () => {
  it('sends the country the reason, and changes no deadline', async () => {
    const id = await askAsBelgium()
    expect((await decline(id, ' ')).problem.errors?.map(({ path }) => path)).toEqual(['answer'])
    const declined = await decline(id, ' The report is printed in April. ')
    expect(declined.body).toMatchObject({
      status: 'declined',
      answer: 'The report is printed in April.',
      granted: noDate,
    })
    expect((await readResult()).deadline).toBe(deadline)
    const [mail] = (await listMails()).filter(({ kind }) => kind === 'extensionDeclined')
    expect(mail?.body_text).toContain(
      'The extension requested for Belgium until 10.04.2031 was declined: “The report is printed in April.”',
    )
    expect(refusal(await decline(id))).toEqual([409, 'extensionAnswered'])
  })
})

describe('withdrawing', () => {
  it('is open to any contact of the country while the request is pending', async () => {
    const id = await askAsBelgium()
    expect((await withdraw(id, people.colleagueOfBelgium)).body).toMatchObject({
      status: 'withdrawn',
      answeredBy: 'colleagueOfBelgium Test',
    })
    expect(refusal(await withdraw(id))).toEqual([409, 'extensionAnswered'])
    expect((await ask(people.nclpOfBelgium, form.resultOf('BE'))).status).toBe(201)
    expect((await list()).map(({ status }) => status)).toEqual(['waiting', 'withdrawn'])
  })
})
