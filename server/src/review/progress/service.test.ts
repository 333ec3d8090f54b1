import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { ReminderInput } from '@imp/domain/review/progress-endpoints.ts'
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
let seed = 9900
/** Finland has no contact. */
const countries = ['AT', 'BE', 'DK', 'FI']
const start = new Date('2031-03-04T10:00:00.000Z')

/** Signs everybody in again, because sessions expire. */
async function goTo(time: Date | string) {
  server.now = new Date(time)
  for (const name of ['admin', 'secondAdmin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
}
beforeAll(() => goTo(start))
beforeEach(async () => {
  server.now = start
  form = await publish('2031-03-20T22:59:59.000Z')
})
afterEach(async () => {
  for (const table of ['mails', 'news'] as const) await server.db.deleteFrom(table).execute()
  await server.db.updateTable('forms').set({ published_at: null, frozen_sections: null }).execute()
})

const publish = (deadline: string) =>
  makeForm(server, formWith({ seed: seed++, name: `RfG ${seed}`, deadline }, section('General', shortText('Name'))), {
    published: start,
    countries,
  })
const fill = (who: Client, country: string, made = form) =>
  who.send('PATCH /api/results/singlequestion/{id}', {
    params: { id: made.resultOf(country) },
    body: { question: questionOf(made, 'Name').id, textual: 'Doel' },
  })
const submit = (who: Client, country: string, made = form) =>
  who.send('PATCH /api/results/submit/{id}', { params: { id: made.resultOf(country) } })
const list = async () => (await people.admin.send('GET /api/results/progress')).body
const remind = (input: Partial<ReminderInput> = {}, who: Client = people.admin, id = form.id) =>
  who.send('POST /api/results/reminders/{id}', {
    params: { id },
    body: { message: 'Please hurry.', countries: [countryId('BE'), countryId('AT')], ...input },
  })
const listReminders = () =>
  server.db.selectFrom('mails').selectAll().where('kind', '=', 'reminder').orderBy('address').execute()

describe('the open forms', () => {
  it('count each country once, by the deadline that applies to it', async () => {
    await fill(people.nclpOfAustria, 'AT')
    await submit(people.nclpOfBelgium, 'BE')
    const special = { form_id: form.id, country_id: countryId('FI'), deadline: new Date('2031-03-01T22:59:59Z') }
    await server.db.insertInto('special_deadlines').values(special).execute()
    const [open, ...others] = await list()
    expect(others).toEqual([])
    expect(open).toMatchObject({ form: form.id, formYear: 2031, new: 1, partial: 1, submitted: 1, late: 1 })
    expect(open?.missing.map(({ countryName, status, remindedAt }) => [countryName, status, remindedAt])).toEqual([
      ['Austria', 'Partial', noDate],
      ['Denmark', 'New', noDate],
      ['Finland', 'New', noDate],
    ])
    expect(open?.missing[2]?.deadline).toBe('2031-03-01T22:59:59.000Z')
    expect(open?.received).toEqual([
      {
        result: form.resultOf('BE'),
        countryName: 'Belgium',
        countryCode: 'BE',
        submittedAt: start.toISOString(),
        number: 1,
      },
    ])
  })

  it('list deliveries since the start of yesterday in Brussels, also when clocks change', async () => {
    const made = await publish('2031-04-20T22:59:59.000Z')
    // The last second of Friday and the first of Saturday. Daylight saving time begins on Sunday, 30 March.
    server.now = new Date('2031-03-28T22:59:59.000Z')
    await goTo(server.now)
    await submit(people.nclpOfBelgium, 'BE', made)
    server.now = new Date('2031-03-28T23:00:00.000Z')
    await submit(people.nclpOfAustria, 'AT', made)
    await goTo('2031-03-30T20:00:00.000Z')
    const open = (await list()).find(one => one.form === made.id)
    expect(open?.received.map(({ countryName }) => countryName)).toEqual(['Austria'])
    await goTo(start)
  })

  it('list only the last delivery of a country', async () => {
    const made = await publish('2031-04-20T22:59:59.000Z')
    await submit(people.nclpOfBelgium, 'BE', made)
    const at = { params: { id: made.resultOf('BE') } }
    expect((await people.admin.send('PATCH /api/results/unsubmit/{id}', at)).status).toBe(200)
    await submit(people.nclpOfAustria, 'AT', made)
    const received = async () => (await list()).find(one => one.form === made.id)?.received
    expect((await received())?.map(({ countryName }) => countryName)).toEqual(['Austria'])
    server.now = new Date(start.getTime() + 60_000)
    await submit(people.nclpOfBelgium, 'BE', made)
    expect((await received())?.map(({ countryName, number }) => [countryName, number])).toEqual([
      ['Belgium', 2],
      ['Austria', 1],
    ])
    await goTo(start)
  })

  it('stay for thirty days after the last deadline while countries are missing, or always without a deadline', async () => {
    const endless = await publish(noDate)
    await goTo('2031-04-10T10:00:00Z')
    expect((await list()).map(one => one.form)).toEqual([form.id, endless.id])
    expect((await list())[0]).toMatchObject({ late: 4, new: 0 })
    await goTo('2031-04-25T10:00:00Z')
    expect((await list()).map(one => one.form)).toEqual([endless.id])
    await goTo(start)
  })
})

describe('a reminder', () => {
  it('goes to contacts of countries that have not submitted, by e-mail and news', async () => {
    await submit(people.nclpOfAustria, 'AT')
    await server.db.deleteFrom('mails').execute()
    const sent = await remind({ message: ' Please <b>hurry</b>. ' })
    expect([sent.status, sent.body]).toEqual([200, { countries: 1, people: 1, withoutContact: 0 }])
    const mails = await listReminders()
    expect(mails.map(({ address }) => address)).toEqual(['nclp.be@test.example'])
    expect(mails[0]?.body_text).toContain('the deadline is 20.03.2031. “Please <b>hurry</b>.”')
    expect(mails[0]?.body_html).not.toContain('<b>hurry')
    const news = (await people.nclpOfBelgium.send('GET /api/newsFeed', { query: {} })).body.result
    expect(news[0]?.text).toContain('hurry')
    expect((await list())[0]?.missing[0]).toMatchObject({ countryName: 'Belgium', remindedAt: start.toISOString() })
  })

  it('is not repeated on one day without confirmation, and then nobody is notified', async () => {
    await remind({ countries: [countryId('BE')] })
    const second = await remind()
    expect([second.status, second.problem.code]).toEqual([409, 'remindedToday'])
    expect(second.problem.message).toContain('Belgium')
    expect(second.problem.message).not.toContain('Austria')
    expect(await listReminders()).toHaveLength(1)
    await server.db.updateTable('mails').set({ status: 'sent' }).execute()
    server.now = new Date(start.getTime() + 60_000)
    expect((await remind({ again: true })).body).toEqual({ countries: 2, people: 2, withoutContact: 0 })
    expect(await listReminders()).toHaveLength(3)
    await goTo('2031-03-04T23:30:00Z')
    expect((await remind()).status).toBe(200)
    await goTo(start)
  })

  it('skips countries in which nobody would be notified, and counts them', async () => {
    const reached = async () =>
      (await list())[0]?.missing.map(one => [one.countryName, one.hasContact, one.remindedAt !== noDate])
    const both = await remind({ countries: [countryId('BE'), countryId('FI')] })
    expect([both.status, both.body]).toEqual([200, { countries: 1, people: 1, withoutContact: 1 }])
    expect(await reached()).toEqual([
      ['Austria', true, false],
      ['Belgium', true, true],
      ['Denmark', false, false],
      ['Finland', false, false],
    ])
    const none = await remind({ countries: [countryId('FI')] })
    expect([none.status, none.problem.code]).toEqual([409, 'noContactToRemind'])
    const byUsername = server.db.updateTable('users').where('username', '=', 'nclp.at@test.example')
    await byUsername.set({ is_enabled: false }).execute()
    expect((await reached())?.[0]).toEqual(['Austria', false, false])
    await byUsername.set({ is_enabled: true }).execute()
  })

  it('mentions a passed deadline, and does not ask for what is no longer possible', async () => {
    const special = { form_id: form.id, country_id: countryId('AT'), deadline: new Date('2031-03-01T22:59:59Z') }
    await server.db.insertInto('special_deadlines').values(special).execute()
    await remind()
    const [austria, belgium] = await listReminders()
    expect(austria?.body_text).toContain(
      'your answers have not been submitted; the deadline was 01.03.2031. “Please hurry.”',
    )
    expect(belgium?.body_text).toContain('please submit your answers; the deadline is 20.03.2031. “Please hurry.”')
    const news = (await people.nclpOfAustria.send('GET /api/newsFeed', { query: {} })).body.result
    expect(news[0]?.text).toContain('the deadline was 01.03.2031.')
  })

  it('notifies a contact for several countries once, of what is still possible', async () => {
    const parts = await makeForm(
      server,
      formWith({ seed: seed++, name: `RfG ${seed}`, deadline: noDate }, section('General', shortText('Name'))),
      { published: start, countries: ['DK1', 'DK2'] },
    )
    await signIn(server, 'nclpOfDenmark')
    const special = { form_id: parts.id, country_id: countryId('DK1'), deadline: new Date('2031-03-01T22:59:59Z') }
    await server.db.insertInto('special_deadlines').values(special).execute()
    const sent = await remind({ countries: [countryId('DK1'), countryId('DK2')] }, people.admin, parts.id)
    expect(sent.body).toEqual({ countries: 2, people: 1, withoutContact: 0 })
    const [mail, ...others] = await listReminders()
    expect([mail?.address, others]).toEqual(['nclp.dk@test.example', []])
    expect(mail?.body_text).toContain('please submit your answers; the deadline is not set.')
  })

  it('is sent once if two do it at once', async () => {
    const both = await Promise.all([remind(), remind({}, people.secondAdmin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listReminders()).toHaveLength(2)
  })

  it.each([
    [{ message: ' ' }, 'message'],
    [{ message: 'x'.repeat(1001) }, 'message'],
    [{ countries: [] }, 'countries'],
    [{ countries: ['not an id'] }, 'countries.0'],
    [{ countries: [countryId('BE'), countryId('PT')] }, 'countries.1'],
  ])('is refused with %j, naming the field', async (input, path) => {
    const { status, problem } = await remind(input)
    expect([status, problem.errors?.map(one => one.path)]).toEqual([400, [path]])
    expect(await listReminders()).toEqual([])
  })

  it('requires somebody to remind, a published form, and an administrator', async () => {
    await submit(people.nclpOfBelgium, 'BE')
    const late = await remind({ countries: [countryId('BE')] })
    expect([late.status, late.problem.code]).toEqual([409, 'nobodyToRemind'])
    expect((await remind({}, people.admin, countryId('BE'))).status).toBe(404)
    expect((await remind({}, people.nclpOfBelgium)).status).toBe(403)
    expect((await remind({}, people.viewer)).status).toBe(403)
    await server.db.updateTable('forms').set({ published_at: null }).where('id', '=', form.id).execute()
    expect((await remind()).problem.code).toBe('formNotPublished')
  })
})
