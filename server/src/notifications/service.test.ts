// What administrators read and write of notifications, and what each person does without.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { findSigningKey } from './sending/queries.ts'
import { writeToken } from './sending/unsubscribe-token.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'viewer'] as const) people[name] = await signIn(server, name)
})
beforeEach(async () => {
  for (const table of ['mails', 'notification_templates', 'notification_refusals'] as const) {
    await server.db.deleteFrom(table).execute()
  }
})

async function addMail(change: {
  status: 'queued' | 'sent' | 'failed' | 'kept'
  is_secret?: boolean
  subject_id?: string
}) {
  const id = newId()
  const mail = {
    address: 'a@b.example',
    locale: 'en-US',
    kind: 'newForm',
    subject: 'Subject',
    body_text: 'Text',
    body_html: '',
  }
  await server.db
    .insertInto('mails')
    .values({ id, ...mail, ...change })
    .execute()
  return id
}

describe('the texts of notifications', () => {
  const save = (text: string, version: number, who = people.admin) =>
    who.send('PUT /api/notifications/templates/{kind}', { params: { kind: 'newForm' }, body: { text, version } })

  it('are the product’s until an administrator writes one, and again when it is emptied', async () => {
    const read = async () => {
      const { body } = await people.admin.send('GET /api/notifications/templates', {})
      return body.find(({ kind }) => kind === 'newForm')
    }
    expect(await read()).toEqual({ kind: 'newForm', text: null, version: 0 })
    expect((await save(' New: @form_name ', 0)).body).toEqual({ kind: 'newForm', text: 'New: @form_name', version: 1 })
    expect((await save('Older', 0)).status).toBe(409)
    expect((await save('', 1)).body).toEqual({ kind: 'newForm', text: null, version: 2 })
    expect(await read()).toEqual({ kind: 'newForm', text: null, version: 2 })
  })

  it('are no matter of others', async () => {
    expect((await save('x', 0, people.nclpOfBelgium)).status).toBe(403)
    expect((await people.viewer.send('GET /api/notifications/templates', {})).status).toBe(403)
  })
})

describe('the mails', () => {
  it('are listed by what they are about and by status, and failed ones are sent again', async () => {
    const subject = newId()
    const failed = await addMail({ status: 'failed', subject_id: subject })
    const sent = await addMail({ status: 'sent' })
    const list = async (query: object) => (await people.admin.send('GET /api/notifications/mails', { query })).body
    expect((await list({})).totalRows).toBe(2)
    expect((await list({ subject })).result).toMatchObject([{ id: failed, status: 'failed' }])
    expect((await list({ status: 'sent' })).result.map(({ id }) => id)).toEqual([sent])
    const again = (id: string, who = people.admin) =>
      who.send('POST /api/notifications/mails/{id}/send', { params: { id } })
    expect((await again(failed, people.viewer)).status).toBe(403)
    expect((await again(failed)).status).toBe(204)
    expect((await list({ subject })).result).toMatchObject([{ status: 'queued', attempts: 0, error: null }])
    expect((await again(sent)).problem.code).toBe('mailNotFailed')
    expect((await again(newId())).problem.code).toBe('unknownMail')
  })

  it('show what they say, secret ones only where nobody else delivers them', async () => {
    const read = async (id: string) =>
      (await people.admin.send('GET /api/notifications/mails/{id}', { params: { id } })).body.text
    expect(await read(await addMail({ status: 'queued' }))).toBe('Text')
    expect(await read(await addMail({ status: 'kept', is_secret: true }))).toBe('Text')
    for (const status of ['queued', 'failed', 'sent'] as const) {
      expect(await read(await addMail({ status, is_secret: true }))).toBeNull()
    }
  })
})

describe('doing without', () => {
  const read = async () => (await people.viewer.send('GET /api/notifications/choices', {})).body
  const isWanted = async () => (await read()).find(({ kind }) => kind === 'reportPublished')?.isWanted
  const choose = (kind: 'reportPublished' | 'newForm', wanted: boolean) =>
    people.viewer.send('PUT /api/notifications/choices', { body: [{ kind, isWanted: wanted }] })

  it('is chosen by each person for what is optional', async () => {
    expect(await isWanted()).toBe(true)
    await choose('reportPublished', false)
    expect(await isWanted()).toBe(false)
    await choose('reportPublished', true)
    expect(await isWanted()).toBe(true)
    expect((await choose('newForm', false)).status).toBe(400)
  })

  it('takes one click of a mail program, which changes nothing else and needs no session', async () => {
    const token = writeToken(await findSigningKey(server.db), { userId: people.viewer.id, kind: 'reportPublished' })
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(204)
    expect((await read()).filter(choice => !choice.isWanted)).toEqual([{ kind: 'reportPublished', isWanted: false }])
    const other = await server.visitor.send('POST /unsubscribe', {
      query: { token: token.replace('report', 'xeport') },
    })
    expect(other.problem.code).toBe('unsubscribeLinkInvalid')
  })
})
