import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { clientOf, injectInto } from '../../testing/client.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { findSigningKey } from './sending/queries.ts'
import { writeToken } from './sending/unsubscribe-token.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>

beforeAll(async () => {
  for (const name of ['admin', 'secondAdmin', 'nclpOfBelgium', 'viewer'] as const)
    people[name] = await signIn(server, name)
})
beforeEach(async () => {
  for (const table of ['mails', 'notification_templates', 'notification_refusals'] as const) {
    await server.db.deleteFrom(table).execute()
  }
})

async function addMail(change: {
  status: 'queued' | 'sent' | 'failed' | 'kept'
  is_secret?: boolean
  user_id?: string
  subject_id?: string
  body_text?: string
  unsubscribe_url?: string
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

const listReads = () =>
  server.db
    .selectFrom('audit_entries')
    .select(['user_id', 'noun', 'outcome', 'params'])
    .where('verb', '=', 'read')
    .orderBy('at')
    .execute()

describe('the texts of notifications', () => {
  const params = { kind: 'newForm' } as const
  const save = (text: string | null, version?: number, { who = people.admin, subject = null as string | null } = {}) =>
    who.send('PUT /api/notifications/templates/{kind}', {
      params,
      body: { subject, text, ...(version !== undefined && { version }) },
    })
  const read = async (locale = 'en-US') => {
    const { body } = await people.admin.send(
      'GET /api/notifications/templates',
      {},
      { headers: { 'accept-language': locale } },
    )
    return Object.fromEntries(body.map(template => [template.kind, template]))
  }

  it('are built in until an administrator writes one, and after a reset', async () => {
    const unwritten = {
      kind: 'newForm',
      subject: null,
      text: null,
      original: {
        subject: '[Implementation Monitoring Platform] @form_name',
        text: 'There is a new form to fill, deadline @deadline.',
      },
      version: 0,
    }
    expect((await read())['newForm']).toMatchObject(unwritten)
    const written = { subject: null, text: 'New: @form_name', version: 1, changedBy: 'admin Test' }
    expect((await save(' New: @form_name ', 0)).body).toMatchObject({ ...unwritten, ...written })
    expect((await save(null, 1)).body).toMatchObject({ ...unwritten, version: 2 })
    expect((await read())['newForm']).toMatchObject({ ...unwritten, version: 2 })
  })

  it('are shown as templates, with the plural of any number', async () => {
    const { beforeDeadline, reportPublished } = await read('de')
    expect(beforeDeadline?.original.text).toMatch(/@form_name .*@days Tage/)
    expect(reportPublished?.original.subject).toContain('@report_title')
  })

  it('are protected from overwriting newer versions', async () => {
    await save('First', 0)
    const stale = await save('Older', 0)
    expect(stale.status).toBe(412)
    expect(stale.problem).toMatchObject({
      code: 'staleVersion',
      stored: { text: 'First', version: 1 },
      changedBy: 'admin Test',
    })
    expect((await save('Second', 7)).status).toBe(412)
    expect((await save('Third')).body).toMatchObject({ text: 'Third', version: 2 })
  })

  it('are refused, naming the field, if a placeholder is unknown or nothing is left', async () => {
    const errorsOf = async (text: string, subject: string | null = null) =>
      (await save(text, 0, { subject })).problem.errors
    expect(await errorsOf('@form_name, @days days')).toEqual([
      {
        path: 'text',
        text: 'notifications.templates.unknown',
        values: { names: '@days', known: '@form_name, @deadline' },
        message: 'Unknown placeholders: @days. Available placeholders: @form_name, @deadline.',
      },
    ])
    expect(await errorsOf('fine', '@Form')).toMatchObject([{ path: 'subject' }])
    expect(await errorsOf(' \u200b', '')).toMatchObject([{ path: 'subject' }, { path: 'text' }])
    expect(await errorsOf('x'.repeat(2001))).toMatchObject([{ path: 'text' }])
    expect((await read())['newForm']?.version).toBe(0)
  })

  it('are previewed as e-mails, as text and never as code', async () => {
    const preview = (texts: { subject: string | null; text: string | null }, locale: string) =>
      people.admin.send('POST /api/notifications/templates/{kind}/preview', { params, body: { ...texts, locale } })
    const written = { subject: 'New: @form_name', text: '<script>alert(1)</script> & @deadline' }
    const { body } = await preview(written, 'en-XB')
    expect(body.subject).not.toContain('@')
    expect(body.html).toMatch(/dir="rtl"[^]*&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; 31\.12\.\d{4}/)
    expect(body.html).not.toContain('<script')
    const german = await preview({ subject: null, text: null }, 'de')
    expect(german.body.html).toMatch(/<html lang="de"[^]*Formular/)
    const refused = await preview({ subject: null, text: '@country' }, 'de')
    expect(refused.problem.errors?.[0]?.path).toBe('text')
    expect((await read())['newForm']?.version).toBe(0)
  })

  it('are closed to others', async () => {
    expect((await save('x', 0, { who: people.nclpOfBelgium })).status).toBe(403)
    expect((await people.viewer.send('GET /api/notifications/templates', {})).status).toBe(403)
  })
})

describe('the e-mails', () => {
  it('are listed by subject and status, and failed ones can be sent again', async () => {
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

  it('show their content, secret ones only if nobody else delivers them', async () => {
    const read = async (id: string) =>
      (await people.admin.send('GET /api/notifications/mails/{id}', { params: { id } })).body.text
    expect(await read(await addMail({ status: 'queued' }))).toBe('Text')
    expect(await read(await addMail({ status: 'kept', is_secret: true }))).toBe('Text')
    for (const status of ['queued', 'failed', 'sent'] as const) {
      expect(await read(await addMail({ status, is_secret: true }))).toBeNull()
    }
  })

  it("never show the recipient's unsubscribe link", async () => {
    const url = 'https://imp.example/unsubscribe?token=abc'
    const id = await addMail({ status: 'kept', body_text: `No more: ${url}\n`, unsubscribe_url: url })
    const { body } = await people.admin.send('GET /api/notifications/mails/{id}', { params: { id } })
    expect(body.text).toBe('No more: (only the recipient sees this link)\n')
  })

  it('never show secret ones to an access token', async () => {
    const { body } = await people.admin.send('POST /users/accessTokens', {
      body: { name: 'Script', scope: 'administer', expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
    })
    const before = await listReads()
    const script = clientOf(injectInto(server), { authorization: `Bearer ${body.token}` })
    const read = async (id: string) =>
      (await script.send('GET /api/notifications/mails/{id}', { params: { id } })).body.text
    expect(await read(await addMail({ status: 'kept' }))).toBe('Text')
    expect(await read(await addMail({ status: 'kept', is_secret: true }))).toBeNull()
    expect(await listReads()).toEqual(before)
  })

  it('are audited when somebody reads a secret one, and only then', async () => {
    const before = (await listReads()).length
    const id = await addMail({ status: 'kept', is_secret: true })
    for (const mail of [id, await addMail({ status: 'kept' }), await addMail({ status: 'sent', is_secret: true })]) {
      await people.admin.send('GET /api/notifications/mails/{id}', { params: { id: mail } })
    }
    expect((await listReads()).slice(before)).toEqual([
      { user_id: people.admin.id, noun: 'notification', outcome: 'done', params: { id, receiver: 'a@b.example' } },
    ])
  })

  it('show those of the built-in administrator to nobody else', async () => {
    const setBuiltIn = (is_built_in: boolean) =>
      server.db.updateTable('users').set({ is_built_in }).where('id', '=', people.secondAdmin.id).execute()
    const id = await addMail({ status: 'kept', is_secret: true, user_id: people.secondAdmin.id })
    const readAs = async (who: SignedIn) =>
      (await who.send('GET /api/notifications/mails/{id}', { params: { id } })).body.text
    expect(await readAs(people.admin)).toBe('Text')
    await setBuiltIn(true)
    expect([await readAs(people.admin), await readAs(people.secondAdmin)]).toEqual([null, 'Text'])
    await setBuiltIn(false)
  })
})

describe('unsubscribing', () => {
  const read = async () => (await people.viewer.send('GET /api/notifications/choices', {})).body
  const isWanted = async () => (await read()).find(({ kind }) => kind === 'reportPublished')?.isWanted
  const choose = (kind: 'reportPublished' | 'newForm', wanted: boolean) =>
    people.viewer.send('PUT /api/notifications/choices', { body: [{ kind, isWanted: wanted }] })

  it("is each person's choice, for optional e-mails", async () => {
    expect(await isWanted()).toBe(true)
    await choose('reportPublished', false)
    expect(await isWanted()).toBe(false)
    await choose('reportPublished', true)
    expect(await isWanted()).toBe(true)
    expect((await choose('newForm', false)).status).toBe(400)
  })

  it("offers the kinds sent to the account's role", async () => {
    const kindsOf = async (name: PersonName) =>
      (await people[name].send('GET /api/notifications/choices', {})).body.map(({ kind }) => kind)
    expect(await kindsOf('admin')).toEqual([
      'formSubmittedNclp',
      'formSubmittedAdmin',
      'reportPublished',
      'parameterSubmitted',
      'extensionRequested',
    ])
    expect(await kindsOf('nclpOfBelgium')).toEqual([
      'formSubmittedNclp',
      'dataDownloadAvailable',
      'reportPublished',
      'parameterSubmitted',
    ])
    expect(await kindsOf('viewer')).toEqual(['reportPublished'])
  })

  it('works with one click in a mail program, without a session, and changes nothing else', async () => {
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
