import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import type { ConfirmInput, ReturnInput } from '@imp/domain/review/revision-types.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import { listDeadlines } from '../../notifications/sending/queries.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm
let seed = 9700

const start = new Date('2031-03-04T10:00:00.000Z')
const deadline = '2031-03-20T22:59:59.000Z'

beforeAll(async () => {
  server.now = start
  const names = ['admin', 'secondAdmin', 'nclpOfBelgium', 'colleagueOfBelgium', 'nclpOfAustria', 'viewer'] as const
  for (const name of names) people[name] = await signIn(server, name)
})
beforeEach(async () => {
  server.now = start
  form = await makeForm(
    server,
    formWith(
      { seed: seed++, name: `RfG ${seed}`, deadline },
      section(
        'General',
        shortText('Name'),
        number('MW'),
        table('Plants', { rows: ['Wind', 'Solar'], columns: [{ name: 'Number', type: 'Text' }] }),
        choice('Any limits?', option('Yes'), option('No').skipToEnd()),
        shortText('Which limits?').required(),
      ),
    ),
    { published: true },
  )
  await save(people.nclpOfBelgium, { question: idOf('Name'), textual: 'Doel' })
  await save(people.nclpOfBelgium, { question: idOf('MW'), numeric: 5 })
  await save(people.nclpOfBelgium, { question: idOf('Plants'), subValues: [cell('Wind', '1'), cell('Solar', '2')] })
  const no = optionOf(questionOf(form, 'Any limits?'), 'No').id
  await save(people.nclpOfBelgium, { question: idOf('Any limits?'), options: [no] })
  await submit()
})
afterEach(async () => {
  for (const kind of ['mails', 'news', 'extension_requests'] as const) await server.db.deleteFrom(kind).execute()
})

const idOf = (name: string): string => questionOf(form, name).id
const place = (row: string) => ({
  row: dimensionOf(questionOf(form, 'Plants'), row).id,
  column: dimensionOf(questionOf(form, 'Plants'), 'Number').id,
})
const cell = (row: string, textValue: string) => ({
  primaryDimensionSubQuestion: place(row).row,
  secondaryDimensionSubQuestion: place(row).column,
  textValue,
})
const params = () => ({ id: form.resultOf('BE') })
const save = (who: Client, body: ValueInput) =>
  who.send('PATCH /api/results/singlequestion/{id}', { params: params(), body })
const saveAll = (values: ValueInput[]) =>
  people.nclpOfBelgium.send('PATCH /api/results/{id}', { params: params(), body: { values } })
const submit = (who: Client = people.nclpOfBelgium, values?: ValueInput[]) =>
  who.send('PATCH /api/results/submit/{id}', { params: params(), ...(values && { body: { values } }) })
const sendBack = (fields: ReturnInput['fields'], more: Partial<ReturnInput> = {}, who: Client = people.admin) =>
  who.send('PATCH /api/results/return/{id}', {
    params: params(),
    body: { message: 'Please look again.', ...more, fields },
  })
const accept = (who: Client = people.admin) => who.send('PATCH /api/results/accept/{id}', { params: params() })
const read = async (who: Client = people.nclpOfBelgium) =>
  (await who.send('GET /api/results/{id}', { params: params() })).body
const deliveries = async () => (await people.admin.send('GET /api/results/{id}/deliveries', { params: params() })).body
interface Refused {
  readonly status: number
  readonly problem: { readonly code: string }
}
const refusal = ({ status, problem }: Refused) => [status, problem.code]
const unconfirmed = { confirmed: false, confirmedAt: noDate, confirmedBy: null }
const windOnly = () => [{ question: idOf('Plants'), ...place('Wind'), note: 'Offshore too?' }]

describe('a revision request', () => {
  it('opens only the given answers, and names an invalid field', async () => {
    const fields = [{ question: idOf('MW').toUpperCase(), note: ' In MW, not GW. ' }, ...windOnly()]
    const reply = await sendBack(fields)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      isSubmited: false,
      status: 'Partial',
      unsubmitReason: 'Please look again.',
      deadline,
      returned: {
        fields: [
          { question: idOf('MW'), row: null, column: null, note: 'In MW, not GW.', version: 1, ...unconfirmed },
          { question: idOf('Plants'), ...place('Wind'), note: 'Offshore too?', version: 1, ...unconfirmed },
        ],
        followUps: [idOf('Which limits?')],
      },
    })
    expect((await read()).returned).toEqual(reply.body.returned)
    const refused = await save(people.nclpOfBelgium, { question: idOf('Name'), textual: 'Tihange' })
    expect(refusal(refused)).toEqual([409, 'fieldNotReturned'])
    expect(refused.problem.message).toContain('No correction was requested for “Name”')
    expect(refused.problem.errors).toMatchObject([{ questionId: idOf('Name') }])
    const plants = { question: idOf('Plants'), subValues: [cell('Wind', '3'), cell('Solar', '4')] }
    const halfRefused = await save(people.nclpOfBelgium, plants)
    expect(refusal(halfRefused)).toEqual([409, 'fieldNotReturned'])
    expect(halfRefused.problem.errors).toMatchObject([{ questionId: idOf('Plants'), ...place('Solar') }])
    expect(halfRefused.problem.message).toContain('Solar, Number')
    expect((await save(people.nclpOfBelgium, { question: idOf('MW'), numeric: 6 })).status).toBe(200)
    expect(
      (await save(people.nclpOfBelgium, { question: idOf('Plants'), subValues: [cell('Wind', '3')] })).status,
    ).toBe(200)
    // Unchanged values may be sent again.
    expect((await save(people.nclpOfBelgium, { question: idOf('Name'), textual: 'Doel' })).status).toBe(200)
    const values = (await read()).values
    expect(values.find(({ question }) => question === idOf('Name'))?.textual).toBe('Doel')
    expect(values.find(({ question }) => question === idOf('Plants'))?.subValues.map(one => one.textValue)).toEqual([
      '3',
      '2',
    ])
  })

  it('refuses other answers also in a whole result and in a submission, storing nothing', async () => {
    await sendBack(windOnly())
    const values = [
      { question: idOf('Plants'), subValues: [cell('Wind', '9')] },
      { question: idOf('Name'), textual: 'Tihange' },
    ]
    expect(refusal(await saveAll(values))).toEqual([409, 'fieldNotReturned'])
    expect(refusal(await submit(people.nclpOfBelgium, values))).toEqual([409, 'fieldNotReturned'])
    expect((await read()).values.find(({ question }) => question === idOf('Plants'))?.version).toBe(1)
    expect((await submit(people.nclpOfBelgium, values.slice(0, 1))).status).toBe(200)
    expect((await read()).returned).toBeNull()
    const [second, first] = await deliveries()
    expect(second).toMatchObject({ number: 2, returned: null })
    expect(first?.returned?.fields).toMatchObject([{ question: idOf('Plants'), note: 'Offshore too?' }])
  })

  it('leaves open what a corrected choice reveals', async () => {
    await sendBack([{ question: idOf('Any limits?') }])
    const yes = optionOf(questionOf(form, 'Any limits?'), 'Yes').id
    expect((await save(people.nclpOfBelgium, { question: idOf('Any limits?'), options: [yes] })).status).toBe(200)
    expect((await submit()).status).toBe(400)
    expect((await save(people.nclpOfBelgium, { question: idOf('Which limits?'), textual: 'All' })).status).toBe(200)
    expect((await submit()).status).toBe(200)
  })

  it("is on the card of the country's home until it is submitted again", async () => {
    const reopened = async (who: Client) =>
      (await who.send('GET /api/forms/active', { query: {} })).body.find(({ id }) => id === form.id)?.reopened
    expect(await reopened(people.nclpOfBelgium)).toBeNull()
    await sendBack([{ question: idOf('MW') }, ...windOnly()])
    expect(await reopened(people.nclpOfBelgium)).toEqual({ reason: 'Please look again.', answers: 2 })
    expect(await reopened(people.nclpOfAustria)).toBeNull()
    await submit()
    expect(await reopened(people.nclpOfBelgium)).toBeNull()
  })

  it("notifies the country's contacts, by e-mail and news", async () => {
    await sendBack(windOnly(), { until: '2031-03-10' })
    const mails = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'resultReturned')
      .orderBy('address')
      .execute()
    expect(mails.map(({ address }) => address)).toEqual(['colleague.be@test.example', 'nclp.be@test.example'])
    expect(mails[0]?.body_text).toContain(
      'A correction has been requested for 1 answer of Belgium, due by 10.03.2031: “Please look again.”',
    )
    const news = (await people.nclpOfBelgium.send('GET /api/newsFeed', { query: {} })).body.result
    expect(news[0]?.text).toContain('Please look again.')
    expect((await people.nclpOfAustria.send('GET /api/newsFeed', { query: {} })).body.result).toEqual([])
    const listed = (await people.admin.send('GET /api/notifications/mails', { query: { subject: form.id } })).body
      .result
    expect(listed.filter(({ kind }) => kind === 'resultReturned').map(({ country }) => country)).toEqual([
      'Belgium',
      'Belgium',
    ])
  })

  it('gives time until a day, which is required after the deadline', async () => {
    server.now = new Date('2031-03-25T10:00:00Z')
    const [admin, belgium] = [await signIn(server, 'admin'), await signIn(server, 'nclpOfBelgium')]
    const without = await sendBack(windOnly(), {}, admin)
    expect([without.status, without.problem.errors?.map(({ path }) => path)]).toEqual([400, ['until']])
    const past = await sendBack(windOnly(), { until: '2031-03-24' }, admin)
    expect(past.problem.errors?.map(({ path }) => path)).toEqual(['until'])
    expect((await read(admin)).isSubmited).toBe(true)
    expect((await sendBack(windOnly(), { until: '2031-04-01' }, admin)).body.deadline).toBe('2031-04-01T21:59:59.000Z')
    expect((await save(belgium, { question: idOf('Plants'), subValues: [cell('Wind', '3')] })).status).toBe(200)
    server.now = new Date('2031-04-02T10:00:00Z')
    const late = await signIn(server, 'nclpOfBelgium')
    expect(refusal(await save(late, { question: idOf('Plants'), subValues: [cell('Wind', '4')] }))).toEqual([
      409,
      'deadlinePassed',
    ])
  })

  it.each([
    ['a blank message', () => sendBack(windOnly(), { message: ' \u200b' }), 'message'],
    ['a message too long', () => sendBack(windOnly(), { message: 'x'.repeat(2001) }), 'message'],
    ['no field', () => sendBack([]), 'fields'],
    ['a note too long', () => sendBack([{ question: idOf('MW'), note: 'x'.repeat(1001) }]), 'fields.0.note'],
    ['an unknown question', () => sendBack([{ question: form.id }]), 'fields.0.question'],
    ['a hidden question', () => sendBack([{ question: idOf('Which limits?') }]), 'fields.0.question'],
    ['a row without a column', () => sendBack([{ question: idOf('Plants'), row: place('Wind').row }]), 'fields.0.row'],
    ['a cell of no table', () => sendBack([{ question: idOf('MW'), ...place('Wind') }]), 'fields.0.row'],
    ['the same field twice', () => sendBack([...windOnly(), ...windOnly()]), 'fields.1'],
    ['an impossible day', () => sendBack(windOnly(), { until: '2031-02-30' }), 'until'],
    ['a day years away', () => sendBack(windOnly(), { until: '2039-02-01' }), 'until'],
  ])('refuses %s, names the field, and leaves the result submitted', async (_what, act, path) => {
    const { status, problem } = await act()
    expect([status, problem.errors?.map(one => one.path)]).toEqual([400, [path]])
    expect((await read()).isSubmited).toBe(true)
    expect(await server.db.selectFrom('mails').select('id').where('kind', '=', 'resultReturned').execute()).toEqual([])
  })

  it('stores plain text: no hidden characters, no active markup', async () => {
    const message = '<img src=x onerror=alert(1)>\u000b@deadline {name}'
    const { body } = await sendBack(windOnly(), { message })
    expect(body.unsubmitReason).toBe('<img src=x onerror=alert(1)> @deadline {name}')
    const [mail] = await server.db.selectFrom('mails').selectAll().where('kind', '=', 'resultReturned').execute()
    expect(mail?.body_text).toContain('<img src=x onerror=alert(1)> @deadline {name}')
    expect(mail?.body_html).not.toContain('<img src=x')
  })

  it('is for administrators and submitted results; nobody else changes it, and no other country sees it', async () => {
    for (const who of [people.nclpOfBelgium, people.nclpOfAustria, people.viewer]) {
      expect((await sendBack(windOnly(), {}, who)).status).toBe(403)
      expect((await accept(who)).status).toBe(403)
    }
    expect((await sendBack(windOnly(), {}, server.visitor)).status).toBe(401)
    expect((await sendBack(windOnly())).status).toBe(200)
    expect(refusal(await sendBack(windOnly()))).toEqual([409, 'resultNotSubmitted'])
    expect(refusal(await accept())).toEqual([409, 'resultNotSubmitted'])
    const foreign = await save(people.nclpOfAustria, { question: idOf('Plants'), subValues: [cell('Wind', '3')] })
    expect(foreign.status).toBe(403)
    expect((await people.nclpOfAustria.send('GET /api/results/{id}', { params: params() })).status).toBe(403)
  })

  it('happens once if two are made at once, and does not affect a plain Unsubmit', async () => {
    const both = await Promise.all([sendBack(windOnly()), sendBack(windOnly(), {}, people.secondAdmin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await submit()
    await people.admin.send('PATCH /api/results/unsubmit/{id}', { params: params(), body: { reason: 'All of it' } })
    expect((await read()).returned).toBeNull()
    expect((await save(people.nclpOfBelgium, { question: idOf('Name'), textual: 'Tihange' })).status).toBe(200)
  })
})

describe('the correction day', () => {
  const days = {
    corrections: '2031-03-10T22:59:59.000Z',
    later: '2031-03-14T22:59:59.000Z',
    after: '2031-04-10T21:59:59.000Z',
  }
  const unsubmit = (until?: string, who: Client = people.admin) =>
    who.send('PATCH /api/results/unsubmit/{id}', {
      params: params(),
      body: { reason: 'All of it', ...(until && { until }) },
    })
  /** The deadline shown in the result, in the administrators' lists, and on both homes. */
  const shown = async () => {
    const [result, list, progress, active] = [
      (await read()).deadline,
      (await people.admin.send('GET /api/Results/Filtered', { query: { name: form.name } })).body,
      (await people.admin.send('GET /api/results/progress')).body,
      (await people.nclpOfBelgium.send('GET /api/forms/active', { query: {} })).body,
    ]
    const all = [
      result,
      list.find(({ resultId }) => resultId === params().id)?.deadline,
      progress.find(one => one.form === form.id)?.missing.find(({ result: id }) => id === params().id)?.deadline,
      active.find(({ id }) => id === form.id)?.deadline,
    ]
    return [...new Set(all.filter(one => one !== undefined))]
  }
  const specialOf = async () =>
    (await server.db.selectFrom('special_deadlines').selectAll().where('form_id', '=', form.id).execute()).map(one =>
      one.deadline.toISOString(),
    )
  const setSpecial = async (time: string) => {
    const { body } = await people.admin.send('GET /api/forms/{id}', { params: { id: form.id } })
    const special = [{ countryId: countryId('BE'), deadline: time }]
    const changed = { ...body, specialDeadlines: special }
    expect((await people.admin.send('PUT /api/forms/{id}', { params: { id: form.id }, body: changed })).status).toBe(
      200,
    )
  }
  const giveTime = async (until: string) => {
    const body = { reason: 'Somebody is ill', until }
    const asked = await people.nclpOfBelgium.send('POST /api/results/{id}/extensions', { params: params(), body })
    const id = { id: asked.body.id }
    expect((await people.admin.send('PATCH /api/results/extensions/{id}/grant', { params: id })).status).toBe(200)
  }

  it('applies everywhere until resubmission, and then the deadline does', async () => {
    expect((await sendBack(windOnly(), { until: days.corrections })).body.deadline).toBe(days.corrections)
    expect(await shown()).toEqual([days.corrections])
    expect(await listDeadlines(server.db, form.id)).toContainEqual({
      countryId: countryId('BE'),
      deadline: new Date(days.corrections),
      isSubmitted: false,
    })
    expect((await submit()).body.deadline).toBe(deadline)
    expect(await shown()).toEqual([deadline])
    await accept()
    expect((await unsubmit()).body.deadline).toBe(deadline)
    expect(await shown()).toEqual([deadline])
    expect(await specialOf()).toEqual([])
  })

  it('is also set by Unsubmit, for all answers, and required for changes after the deadline', async () => {
    expect((await unsubmit(days.corrections)).body).toMatchObject({ deadline: days.corrections, returned: null })
    expect(await shown()).toEqual([days.corrections])
    expect((await submit()).body.deadline).toBe(deadline)

    server.now = new Date('2031-03-25T10:00:00Z')
    const [admin, belgium] = [await signIn(server, 'admin'), await signIn(server, 'nclpOfBelgium')]
    for (const until of ['2031-03-24', '2031-02-30', '2039-02-01']) {
      const refused = await unsubmit(until, admin)
      expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([400, ['until']])
    }
    expect((await read(admin)).isSubmited).toBe(true)
    expect((await unsubmit('2031-04-01', admin)).body.deadline).toBe('2031-04-01T21:59:59.000Z')
    expect((await save(belgium, { question: idOf('Name'), textual: 'Tihange' })).status).toBe(200)
    expect((await submit(belgium)).body.deadline).toBe(deadline)
    // Without a body, as the documents define the endpoint.
    await unsubmit(undefined, admin)
    expect(refusal(await save(belgium, { question: idOf('Name'), textual: 'Doel' }))).toEqual([409, 'deadlinePassed'])
  })

  it('of a second request is its own, and a request without one uses the deadline', async () => {
    await sendBack(windOnly(), { until: days.corrections })
    await submit()
    await sendBack(windOnly(), { until: days.later })
    expect(await shown()).toEqual([days.later])
    await submit()
    await sendBack(windOnly())
    expect(await shown()).toEqual([deadline])
  })

  it('leaves a special deadline unchanged, and yields to one set in the meantime', async () => {
    await setSpecial(days.after)
    await sendBack(windOnly(), { until: days.corrections })
    expect(await shown()).toEqual([days.corrections])
    await submit()
    expect(await shown()).toEqual([days.after])
    await sendBack(windOnly(), { until: days.corrections })
    await setSpecial(days.later)
    expect(await shown()).toEqual([days.later])
    await submit()
    expect(await shown()).toEqual([days.later])
  })

  it('is listed with the countries that have not submitted, while it applies', async () => {
    const listed = async () =>
      (await people.admin.send('GET /api/forms/{id}/unsubmitted', { params: { id: form.id } })).body
    const belgium = async () => (await listed()).find(({ countryCode }) => countryCode === 'BE')
    expect(await listed()).toContainEqual({
      country: countryId('AT'),
      parent: null,
      countryName: 'Austria',
      countryCode: 'AT',
      until: null,
    })
    expect(await belgium()).toBeUndefined()
    await sendBack(windOnly(), { until: days.corrections })
    expect(await belgium()).toEqual({
      country: countryId('BE'),
      parent: null,
      countryName: 'Belgium',
      countryCode: 'BE',
      until: days.corrections,
    })
    await setSpecial(days.later)
    expect(await belgium()).toMatchObject({ until: null })
    await submit()
    expect(await belgium()).toBeUndefined()
  })

  it('moves with an extension that ends before the deadline; a longer one moves the deadline itself', async () => {
    await sendBack(windOnly(), { until: days.corrections })
    await giveTime(days.later)
    expect([await shown(), await specialOf()]).toEqual([[days.later], []])
    await giveTime(days.after)
    expect([await shown(), await specialOf()]).toEqual([[days.after], [days.after]])
    await submit()
    expect(await shown()).toEqual([days.after])
  })
})

describe('during concurrent work', () => {
  it('no save slips through that was decided before', async () => {
    for (let round = 0; round < 6; round++) {
      await people.admin.send('PATCH /api/results/unsubmit/{id}', { params: params(), body: { reason: 'All' } })
      await submit()
      const acts = [
        () => sendBack(windOnly()),
        ...Array.from(
          { length: 4 },
          (_, at) => () => save(people.nclpOfBelgium, { question: idOf('Name'), textual: `${round} ${at}` }),
        ),
      ]
      await Promise.all((round % 2 ? acts : acts.toReversed()).map(act => act()))
      const values = (await read()).values
      // The name could not be changed at any time.
      expect(values.find(({ question }) => question === idOf('Name'))?.textual).toBe('Doel')
      await submit()
    }
  })

  it('only one of two submissions of a country counts', async () => {
    await sendBack(windOnly())
    const both = await Promise.all([submit(), submit(people.colleagueOfBelgium)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await deliveries()).map(({ number }) => number)).toEqual([2, 1])
  })

  it('an extension can be requested and granted, and still only those answers are open', async () => {
    await sendBack(windOnly())
    const body = { reason: 'Somebody is ill', until: '2031-04-10' }
    const asked = await people.nclpOfBelgium.send('POST /api/results/{id}/extensions', { params: params(), body })
    const granted = await people.admin.send('PATCH /api/results/extensions/{id}/grant', {
      params: { id: asked.body.id },
    })
    expect(granted.status).toBe(200)
    expect(await read()).toMatchObject({ deadline: '2031-04-10T21:59:59.000Z', returned: { fields: [{}] } })
    expect(refusal(await save(people.nclpOfBelgium, { question: idOf('MW'), numeric: 9 }))).toEqual([
      409,
      'fieldNotReturned',
    ])
  })
})

describe('confirming as correct', () => {
  const confirm = (body: ConfirmInput, who: Client = people.nclpOfBelgium) =>
    who.send('PATCH /api/results/confirm/{id}', { params: params(), body })
  const wind = (confirmed = true) => ({ question: idOf('Plants').toUpperCase(), ...place('Wind'), confirmed })

  it('applies to one part, can be withdrawn, and is stored with the delivery', async () => {
    await sendBack([{ question: idOf('MW') }, ...windOnly()])
    const said = await confirm(wind(), people.colleagueOfBelgium)
    expect(said.status).toBe(200)
    const word = { confirmed: true, confirmedAt: start.toISOString(), confirmedBy: 'colleagueOfBelgium Test' }
    expect(said.body.returned?.fields).toMatchObject([unconfirmed, word])
    expect((await confirm(wind())).body.returned?.fields[1]).toMatchObject(word)
    expect((await deliveries())[0]?.returned).toEqual(said.body.returned)
    expect((await read()).returned).toEqual(said.body.returned)
    expect((await confirm(wind(false))).body.returned?.fields).toMatchObject([unconfirmed, unconfirmed])
    await confirm(wind())
    const saved = await save(people.nclpOfBelgium, { question: idOf('Plants'), subValues: [cell('Wind', '3')] })
    expect(saved.status).toBe(200)
    await submit()
    expect((await read()).returned).toBeNull()
    const [, first] = await deliveries()
    expect(first?.returned?.fields).toMatchObject([unconfirmed, { confirmed: true, confirmedBy: 'nclpOfBelgium Test' }])
    // A new request starts from the current versions.
    const again = await sendBack(windOnly())
    expect(again.body.returned?.fields).toMatchObject([{ version: 2, confirmed: false }])
  })

  it('is refused for parts that were not sent back, and for others', async () => {
    const refused = async (body: ConfirmInput) => {
      const { status, problem } = await confirm(body)
      return [status, problem.errors?.map(({ path }) => path)]
    }
    expect(refusal(await confirm(wind()))).toEqual([409, 'resultSubmitted'])
    await sendBack(windOnly())
    expect(await refused({ question: idOf('Name'), confirmed: true })).toEqual([400, ['question']])
    expect(await refused({ question: idOf('Plants'), confirmed: true })).toEqual([400, ['question']])
    expect(await refused({ ...wind(), ...place('Solar') })).toEqual([400, ['question']])
    for (const who of [people.admin, people.nclpOfAustria, people.viewer]) {
      expect((await confirm(wind(), who)).status).toBe(403)
    }
    expect((await confirm(wind(), server.visitor)).status).toBe(401)
    expect((await read()).returned?.fields.map(({ confirmed }) => confirmed)).toEqual([false])
  })

  it('and saving at the same moment both count', async () => {
    await sendBack(windOnly())
    const both = await Promise.all([
      confirm(wind()),
      save(people.nclpOfBelgium, { question: idOf('Plants'), subValues: [cell('Wind', '9')] }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const result = await read()
    expect(result.returned?.fields).toMatchObject([{ confirmed: true }])
    expect(result.values.find(({ question }) => question === idOf('Plants'))?.subValues[0]?.textValue).toBe('9')
  })
})

describe('acceptance', () => {
  it('can be withdrawn and repeated', async () => {
    const takeBack = () =>
      people.admin.send('PATCH /api/results/accept/{id}', { params: params(), body: { accepted: false } })
    await accept()
    expect((await takeBack()).body).toMatchObject({ number: 1, acceptedAt: noDate, acceptedBy: null })
    expect((await takeBack()).status).toBe(200)
    expect((await deliveries()).map(({ acceptedAt }) => acceptedAt)).toEqual([noDate])
    expect((await accept(people.secondAdmin)).body).toMatchObject({ acceptedBy: 'secondAdmin Test' })
  })

  it('names the first person, and changes nothing when repeated', async () => {
    const accepted = await accept()
    expect(accepted.body).toMatchObject({ number: 1, acceptedAt: start.toISOString(), acceptedBy: 'admin Test' })
    server.now = new Date(start.getTime() + 60_000)
    expect((await accept(people.secondAdmin)).body).toMatchObject({ acceptedBy: 'admin Test' })
    await sendBack(windOnly())
    await submit()
    expect((await deliveries()).map(({ acceptedAt }) => acceptedAt)).toEqual([noDate, start.toISOString()])
  })
})
