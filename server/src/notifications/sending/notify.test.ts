import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { countryId } from '../../../seeds/ids.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { notify } from './notify.ts'
import { readToken, writeToken } from './unsubscribe-token.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let seed = 7300

beforeAll(async () => {
  const names = [
    'admin',
    'secondAdmin',
    'nclpOfBelgium',
    'nclpOfAustria',
    'nclpOfDenmarkWest',
    'viewer',
    'disabled',
  ] as const
  for (const name of names) people[name] = await signIn(server, name)
})
beforeEach(async () => {
  for (const table of ['mails', 'news', 'notification_templates', 'notification_refusals'] as const) {
    await server.db.deleteFrom(table).execute()
  }
})

const draft = (category = 'Non-exhaustive parameters', published = false) => {
  const built = formWith(
    { seed: seed++, name: `RfG ${seed}`, deadline: '2099-12-31T22:59:59.000Z' },
    section('General', shortText('Name')),
  )
  return makeForm(server, built, { category, published })
}
const publish = ({ id }: MadeForm) => people.admin.send('PATCH /api/forms/{id}', { params: { id } })
const unpublish = ({ id }: MadeForm) => people.admin.send('PATCH /api/forms/unpublish/{id}', { params: { id } })
const listMails = () => server.db.selectFrom('mails').selectAll().orderBy('address').execute()
const addressesOf = async () => (await listMails()).map(({ address }) => address)
const newsOf = async (name: PersonName) =>
  (await people[name].send('GET /api/newsFeed', { query: {} })).body.result.map(({ text }) => text)

describe('publishing a form', () => {
  it('notifies the enabled contacts of its countries, each with the deadline that applies', async () => {
    const form = await draft()
    const special = { form_id: form.id, country_id: countryId('AT'), deadline: new Date('2099-11-30T22:59:59Z') }
    await server.db.insertInto('special_deadlines').values(special).execute()
    expect((await publish(form)).status).toBe(200)
    const said = (day: string) => `There is a new form to fill, deadline ${day}.`
    expect((await listMails()).map(mail => [mail.address, mail.body_text.split('\n')[0]])).toEqual([
      ['nclp.at@test.example', said('30.11.2099')],
      ['nclp.be@test.example', said('31.12.2099')],
      ['nclp.dk@test.example', said('31.12.2099')],
    ])
    const [mail] = await listMails()
    expect(mail).toMatchObject({
      kind: 'newForm',
      subject: `[Implementation Monitoring Platform] ${form.name}`,
      unsubscribe_url: null,
      subject_id: form.id,
    })
    expect(mail?.body_text).toContain(`/forms/view/${form.id}`)
    expect(await newsOf('nclpOfAustria')).toEqual([`${form.name}: ${said('30.11.2099')}`])
    expect(await newsOf('nclpOfBelgium')).toEqual([`${form.name}: ${said('31.12.2099')}`])
    expect(await newsOf('viewer')).toEqual([])
  })

  it("notifies nobody if the form's settings say so", async () => {
    const form = await draft()
    await server.db
      .updateTable('forms')
      .set({ send_notification: JSON.stringify({ newForm: false }) })
      .where('id', '=', form.id)
      .execute()
    await publish(form)
    expect([await listMails(), await newsOf('admin')]).toEqual([[], []])
  })

  it('notifies a contact of several parts once', async () => {
    await publish(await draft('Generation Capacity'))
    expect((await addressesOf()).filter(address => address === 'nclp.dk@test.example')).toHaveLength(1)
  })

  it('is revoked with the form: pending e-mails are cancelled, and the next publication notifies again', async () => {
    const form = await draft()
    await publish(form)
    await server.db.updateTable('mails').set({ status: 'sent' }).where('address', 'like', 'nclp.be%').execute()
    expect((await unpublish(form)).status).toBe(200)
    expect(await addressesOf()).toEqual(['nclp.be@test.example'])
    expect(await newsOf('admin')).toEqual([])
    await publish(form)
    expect((await addressesOf()).filter(address => address === 'nclp.be@test.example')).toHaveLength(2)
  })
})

describe('submitting', () => {
  it('thanks the submitter and notifies the administrators, each time', async () => {
    const form = await draft('Non-exhaustive parameters', true)
    const params = { id: form.resultOf('BE') }
    const body = { question: questionOf(form, 'Name').id, textual: 'Doel' }
    for (const _ of [1, 2]) {
      await people.nclpOfBelgium.send('PATCH /api/results/singlequestion/{id}', { params, body })
      expect((await people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', { params })).status).toBe(200)
      await people.admin.send('PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'Once more' } })
      await server.db.updateTable('mails').set({ status: 'sent' }).execute()
    }
    const each = ['admin@test.example', 'nclp.be@test.example', 'second.admin@test.example']
    const thanks = (await listMails()).filter(({ kind }) => kind !== 'resultReturned')
    expect(thanks.map(({ address }) => address)).toEqual(each.flatMap(address => [address, address]))
    expect(await newsOf('nclpOfBelgium')).toContain(
      `${form.name}: Thank you for submitting the form ${form.name}. Please check the data and contact the administrator if changes are needed.`,
    )
    expect(await newsOf('nclpOfAustria')).not.toContain(`${form.name}: Belgium submitted ${form.name} form.`)
    expect(await newsOf('secondAdmin')).toContain(`${form.name}: Belgium submitted ${form.name} form.`)
    const { result } = (await people.admin.send('GET /api/notifications/mails', { query: { subject: form.id } })).body
    expect(result.map(({ country }) => country)).toEqual(result.map(() => 'Belgium'))
    // Includes two reopenings.
    expect(result).toHaveLength(8)
  })
})

describe('the download of data', () => {
  it('is announced when enabled, but not if it already was', async () => {
    const form = await draft()
    await server.db.updateTable('forms').set({ user_download: false }).where('id', '=', form.id).execute()
    await publish(form)
    const turn = (userDownload: boolean) =>
      people.admin.send('PUT /api/forms/{id}', {
        params: { id: form.id },
        body: { name: form.name, category: form.category, userDownload },
      })
    const count = async () => (await listMails()).filter(({ kind }) => kind === 'dataDownloadAvailable').length
    expect((await turn(true)).status).toBe(200)
    expect(await count()).toBe(3)
    await turn(true)
    expect(await count()).toBe(3)
  })
})

describe('a text written by an administrator', () => {
  it('is filled in as plain text, in e-mails and news', async () => {
    const text = '@form_name <b>until</b> @deadline, {0}'
    const template = { kind: 'newForm', subject: 'New:\n@form_name & more', text, changed_at: new Date() }
    await server.db.insertInto('notification_templates').values(template).execute()
    const form = await draft()
    await publish(form)
    const said = `${form.name} <b>until</b> 31.12.2099, {0}`
    const [mail] = await listMails()
    expect(mail?.subject).toBe(`New: ${form.name} & more`)
    expect(mail?.body_text.split('\n')[0]).toBe(said)
    expect(mail?.body_html).toContain('&lt;b&gt;until')
    expect(await newsOf('nclpOfBelgium')).toEqual([`${form.name}: ${said}`])
  })
})

describe('a report', () => {
  const publishReport = (isInternal: boolean) =>
    server.db
      .transaction()
      .execute(tx =>
        notify(
          { db: tx, now: new Date(), publicUrl: 'https://imp.example' },
          { kind: 'reportPublished', reportId: countryId('BE'), title: 'Yearly 2026', isInternal, at: new Date() },
        ),
      )
  it('is announced to everybody, an internal one not to viewers, and to nobody who has unsubscribed', async () => {
    await publishReport(false)
    expect(await addressesOf()).toContain('viewer@test.example')
    expect(await addressesOf()).not.toContain('disabled@test.example')
    expect(await newsOf('viewer')).toEqual(['Yearly 2026: The report has been published.'])
    await server.db.deleteFrom('mails').execute()
    const refusal = { user_id: people.nclpOfBelgium.id, kind: 'reportPublished' }
    await server.db.insertInto('notification_refusals').values(refusal).execute()
    await publishReport(true)
    expect(await addressesOf()).not.toContain('viewer@test.example')
    expect(await addressesOf()).not.toContain('nclp.be@test.example')
    expect((await listMails())[0]?.unsubscribe_url).toMatch(/^https:\/\/imp\.example\/unsubscribe\?token=/)
  })
})

describe('the token of an unsubscribe link', () => {
  it('identifies person and kind, and cannot be forged', () => {
    const key = Buffer.alloc(48, 7)
    const refusal = { userId: countryId('BE'), kind: 'reportPublished' } as const
    const token = writeToken(key, refusal)
    expect(readToken(key, token)).toEqual(refusal)
    expect(readToken(Buffer.alloc(48, 8), token)).toBeNull()
    expect(readToken(key, token.replace('reportPublished', 'formSubmittedAdmin'))).toBeNull()
    expect(readToken(key, writeToken(key, { ...refusal, kind: 'newForm' }))).toBeNull()
    for (const wrong of ['', 'a.b.c', `${token}x`, `${token}.`, token.slice(0, -2)])
      expect(readToken(key, wrong)).toBeNull()
  })
})
