import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { testServer } from '../../../testing/server.ts'
import { queueMails, type NewMail } from './queue.ts'
import { startMailSender } from './sender.ts'
import { openTransport } from './transport.ts'

const server = testServer()
let smtp: TestMailServer
const senders: (() => Promise<void>)[] = []

beforeAll(async () => {
  smtp = await startMailServer()
})
beforeEach(async () => {
  smtp.received.length = 0
  smtp.asked.length = 0
  smtp.behaviour = () => null
  await server.db.deleteFrom('mails').execute()
})
afterEach(async () => {
  for (const stop of senders.splice(0)) await stop()
})
afterAll(() => smtp.close())

const mail = (change: Partial<NewMail> = {}): NewMail => ({
  userId: null,
  address: 'nclp.be@example.org',
  locale: 'en-US',
  kind: 'newForm',
  subject: 'A new form',
  content: { paragraphs: ['There is a new form.'], link: null, unsubscribeUrl: null },
  ...change,
})
const queue = (...mails: NewMail[]) => server.db.transaction().execute(tx => queueMails(tx, mails, new Date()))
function startSender({ hasServer = true, timeoutMs = 20_000 } = {}): void {
  const mailServer = { url: smtp.url, from: 'Monitoring <imp@example.org>' }
  const transport = hasServer ? openTransport(mailServer, timeoutMs) : null
  senders.push(startMailSender({ db: server.db, transport, log: pino({ level: 'silent' }), now: () => new Date() }))
}
const listMails = () => server.db.selectFrom('mails').selectAll().orderBy('address').execute()
async function untilTried(times = 1) {
  for (;;) {
    const mails = await listMails()
    if (mails.every(mail => mail.status !== 'queued' || (mail.attempts >= times && !mail.lease_until))) return mails
    await sleep(20)
  }
}
const untilAsked = (receivers: number) => expect.poll(() => smtp.asked.length, { timeout: 20_000 }).toBe(receivers)
const header = (source: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(source)?.[1]?.replace(/\r\n[ \t]+/g, ' ')

describe('a mail', () => {
  it('is sent once by two servers, as text and as HTML, in its receiver’s language and direction', async () => {
    await queue(...Array.from({ length: 30 }, (_, n) => mail({ address: `a${n}@example.org`, locale: 'en-XB' })))
    startSender()
    startSender()
    const mails = await untilTried()
    expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['sent']))
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(mails.map(({ address }) => address).sort())
    const [one] = smtp.received
    expect(one?.source).toMatch(/Content-Type: text\/plain/)
    expect(one?.source).toMatch(/<html lang="en-XB" dir="rtl">/)
    expect(one?.source).toMatch(/<div dir="rtl"/)
    expect(header(one?.source ?? '', 'From')).toBe('Monitoring <imp@example.org>')
    expect(header(one?.source ?? '', 'Auto-Submitted')).toBe('auto-generated')
  })

  it('notifies a person of an event once, however often it is queued', async () => {
    const once = mail({ eventKey: 'newForm f1 anna' })
    await queue(once)
    await queue(once, once)
    expect(await listMails()).toHaveLength(1)
  })

  it('is not sent when the transaction that has queued it fails', async () => {
    startSender()
    await server.db
      .transaction()
      .execute(async tx => {
        await queueMails(tx, [mail()], new Date())
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(await listMails()).toEqual([])
  })

  it('takes no markup, no header and no further receiver from what people write', async () => {
    const name = 'A <script>alert(1)</script>\r\nBcc: eve@example.org\u2028& "form"'
    await queue(
      mail({
        subject: name,
        address: 'anna@example.org, eve@example.org',
        content: {
          paragraphs: [name],
          link: { label: name, url: 'https://imp.example/forms/view/1?a=1&b="' },
          unsubscribeUrl: 'https://imp.example/off?token=1',
        },
      }),
      mail({ address: 'b@example.org', subject: name }),
    )
    startSender()
    await untilTried()
    const { source = '', to } = smtp.received.find(({ to: [address] }) => address === 'b@example.org') ?? {}
    expect(to).toEqual(['b@example.org'])
    expect(header(source, 'Subject')).toMatch(/Bcc:_eve/)
    expect(header(source, 'Bcc')).toBeUndefined()
    for (const received of smtp.received) {
      expect(received.to).toHaveLength(1)
      expect(received.to).not.toContain('eve@example.org')
      expect(received.source.slice(received.source.indexOf('<html'))).not.toContain('<script')
    }
  })

  it('offers to unsubscribe with one click, where it is optional', async () => {
    const unsubscribeUrl = 'https://imp.example/unsubscribe?token=abc'
    await queue(mail({ content: { paragraphs: ['x'], link: null, unsubscribeUrl } }))
    startSender()
    await untilTried()
    const source = smtp.received[0]?.source ?? ''
    expect(header(source, 'List-Unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(header(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  })
})

describe('a mail server', () => {
  it('that refuses temporarily is asked again later, and its reason is stored', async () => {
    smtp.behaviour = () => ({ code: 451, message: 'come back later' })
    await queue(mail())
    startSender()
    const [row] = await untilTried()
    expect(row).toMatchObject({ status: 'queued', attempts: 1 })
    expect(row?.error).toContain('come back later')
    expect(row?.available_at.getTime()).toBeGreaterThan(Date.now() + 30_000)
  })

  it('that refuses for good is not asked again, and others get their e-mails', async () => {
    smtp.behaviour = address => (address === 'gone@example.org' ? { code: 550, message: 'no such user' } : null)
    await queue(mail({ address: 'gone@example.org' }), mail({ address: 'here@example.org' }))
    startSender()
    const [gone, here] = await untilTried()
    expect([gone?.status, here?.status]).toEqual(['failed', 'sent'])
    expect(gone?.error).toContain('no such user')
  })

  it('that refuses temporarily is asked eight times; then the e-mail has failed, with the reason', async () => {
    smtp.behaviour = () => ({ code: 451, message: 'come back later' })
    await queue(mail())
    startSender()
    for (let attempt = 1; attempt < 8; attempt++) {
      expect(await untilTried(attempt)).toMatchObject([{ status: 'queued', attempts: attempt }])
      await server.db
        .updateTable('mails')
        .set({ available_at: new Date(0) })
        .execute()
    }
    expect(await untilTried(8)).toMatchObject([{ status: 'failed', attempts: 8, lease_until: null }])
    expect((await listMails())[0]?.error).toContain('come back later')
  })

  it('that hangs at some receivers times out, and delays nobody else', async () => {
    smtp.behaviour = address => (address.startsWith('slow') ? 'hang' : null)
    await queue(...[1, 2, 3].map(n => mail({ address: `slow${n}@example.org` })))
    startSender({ timeoutMs: 8000 })
    await untilAsked(3)
    await queue(...Array.from({ length: 30 }, (_, n) => mail({ address: `b${n}@example.org` })))
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(30)
    const slow = (await untilTried()).filter(({ address }) => address.startsWith('slow'))
    expect(slow).toHaveLength(3)
    for (const row of slow) expect(row).toMatchObject({ status: 'queued', attempts: 1, error: expect.any(String) })
  })

  it('that never answers loses nothing: what is on its way waits for another sender', async () => {
    const asked = new Promise<void>(resolve => {
      smtp.behaviour = () => {
        resolve()
        return 'hang'
      }
    })
    await queue(mail())
    startSender()
    await asked
    await server.db
      .updateTable('mails')
      .set({ lease_until: new Date(0) })
      .execute()
    smtp.behaviour = () => null
    startSender()
    for (;;) {
      const [row] = await listMails()
      if (row?.status === 'sent') break
      await sleep(20)
    }
    expect(smtp.received).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  it('e-mails are held', async () => {
    await queue(mail())
    startSender({ hasServer: false })
    expect(await untilTried()).toMatchObject([{ status: 'kept', body_text: expect.stringContaining('a new form') }])
  })
})

describe('a mail with a secret', () => {
  it('keeps no text once it has been delivered', async () => {
    await queue(mail({ isSecret: true }))
    startSender()
    expect(await untilTried()).toMatchObject([{ status: 'sent', body_text: '', body_html: '' }])
  })
})
