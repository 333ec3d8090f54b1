// E-mails from the event to the mail server, refused and sent again, unsubscribed by one click.
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { openTransport } from '../../src/platform/mail/transport.ts'
import { startMailSender } from '../../src/platform/mail/sender.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let smtp: TestMailServer
let stopSender: () => Promise<void>
let seed = 9100

beforeAll(async () => {
  smtp = await startMailServer()
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria'] as const) people[name] = await signIn(server, name)
  await server.db.updateTable('users').set({ locale: 'de' }).where('id', '=', people.nclpOfAustria.id).execute()
  stopSender = startMailSender({
    db: server.db,
    transport: openTransport({ url: smtp.url, from: 'Monitoring <imp@example.org>' }),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  })
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.behaviour = () => null
})
afterAll(async () => {
  await stopSender()
  await smtp.close()
})

async function publishForm(published = false): Promise<MadeForm> {
  const built = formWith(
    { seed: seed++, name: `RfG ${seed}`, deadline: '2099-12-31T22:59:59.000Z' },
    section('General', shortText('Name')),
  )
  const form = await makeForm(server, built, { category: 'Non-exhaustive parameters', published })
  if (published) return form
  expect((await people.admin.send('PATCH /api/forms/{id}', { params: { id: form.id } })).status).toBe(200)
  return form
}
const listMails = async (subject: string, status?: 'failed' | 'sent') =>
  (await people.admin.send('GET /api/notifications/mails', { query: { subject, ...(status && { status }) } })).body
const until = (subject: string, status: 'failed' | 'sent', count: number) =>
  expect.poll(async () => (await listMails(subject, status)).totalRows, { timeout: 30_000 }).toBe(count)
const receivedBy = (who: PersonName): string =>
  smtp.received.find(({ to }) => to[0] === people[who].username)?.source ?? ''

describe('publishing a form', () => {
  it('reaches each contact in their language, as text and as HTML', async () => {
    const form = await publishForm()
    await until(form.id, 'sent', 2)
    const [english, german] = [receivedBy('nclpOfBelgium'), receivedBy('nclpOfAustria')]
    for (const source of [english, german]) {
      expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
      expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
      expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
      expect(source).toContain(`/forms/view/${form.id}`)
    }
    expect(english).toMatch(/^There is a new form to fill/m)
    expect(english).toContain('<html lang="en-US"')
    expect(german).toContain('<html lang="de"')
    expect(german).not.toContain('There is a new form')
  })

  it('that a mail server refuses stands in the list of what has failed, with its words, and is sent again from there', async () => {
    smtp.behaviour = address =>
      address === people.nclpOfAustria.username ? { code: 550, message: 'mailbox is full of nothing' } : null
    const form = await publishForm()
    await until(form.id, 'failed', 1)
    await until(form.id, 'sent', 1)
    const [failed] = (await listMails(form.id, 'failed')).result
    expect(failed).toMatchObject({ address: people.nclpOfAustria.username, kind: 'newForm', attempts: 1 })
    expect(failed?.error).toContain('mailbox is full of nothing')
    smtp.behaviour = () => null
    await people.admin.send('POST /api/notifications/mails/{id}/send', { params: { id: failed?.id ?? '' } })
    await until(form.id, 'sent', 2)
    expect(smtp.received.map(({ to: [address] }) => address).toSorted()).toEqual([
      people.nclpOfAustria.username,
      people.nclpOfBelgium.username,
    ])
  })
})

describe('the thanks for a submission', () => {
  it('can be unsubscribed by one click of a mail program; requests to act are always sent', async () => {
    const submit = async () => {
      const form = await publishForm(true)
      const params = { id: form.resultOf('BE') }
      expect((await people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', { params })).status).toBe(200)
      return form.id
    }
    await until(await submit(), 'sent', 2)
    const [, token = ''] = /token=([\w.-]+)>/.exec(receivedBy('nclpOfBelgium').replace(/\r\n[ \t]+/g, '')) ?? []
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(204)
    const second = await submit()
    await until(second, 'sent', 1)
    expect((await listMails(second)).result.map(({ address }) => address)).toEqual([people.admin.username])
    const third = await publishForm()
    await until(third.id, 'sent', 2)
  })
})
