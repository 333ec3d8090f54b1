// A person gets one e-mail per thread and hour: the first at once, then the latest. The news contain only the latest.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { notify } from './notify.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm
let seed = 8800

beforeAll(async () => {
  for (const name of ['admin', 'secondAdmin', 'nclpOfBelgium', 'nclpOfAustria'] as const)
    people[name] = await signIn(server, name)
})
beforeEach(async () => {
  for (const table of ['mails', 'news', 'extension_requests'] as const) await server.db.deleteFrom(table).execute()
  const built = formWith(
    { seed: seed++, name: `RfG ${seed}`, deadline: '2099-12-31T22:59:59.000Z' },
    section('General', shortText('Name')),
  )
  form = await makeForm(server, built, { category: 'Non-exhaustive parameters', published: true })
  await server.db.deleteFrom('mails').execute()
})

const ask = async (until: string, country: 'BE' | 'AT' = 'BE') => {
  const who = country === 'BE' ? people.nclpOfBelgium : people.nclpOfAustria
  const id = form.resultOf(country)
  return (await who.send('POST /api/results/{id}/extensions', { params: { id }, body: { reason: 'Illness', until } }))
    .body.id
}
const withdraw = (id: string) =>
  people.nclpOfBelgium.send('PATCH /api/results/extensions/{id}/withdraw', { params: { id } })
const grant = (id: string) => people.admin.send('PATCH /api/results/extensions/{id}/grant', { params: { id } })
const decline = (id: string) =>
  people.admin.send('PATCH /api/results/extensions/{id}/decline', { params: { id }, body: { answer: 'Too late.' } })

const listMails = () =>
  server.db
    .selectFrom('mails')
    .select(['address', 'kind', 'status', 'body_text', 'available_at', 'event_key'])
    .orderBy('address')
    .orderBy('created_at')
    .execute()
const listOfAdmin = async () => (await listMails()).filter(({ address }) => address === 'admin@test.example')
const sendWhatIsDue = () =>
  server.db
    .updateTable('mails')
    .set({ status: 'sent' })
    .where('status', '=', 'queued')
    .where('available_at', '<=', ({ fn }) => fn<Date>('now'))
    .execute()
const passMinutes = async (minutes: number) => {
  for (const { event_key, available_at } of await listMails())
    await server.db
      .updateTable('mails')
      .set({ available_at: new Date(available_at.getTime() - minutes * 60_000) })
      .where('event_key', '=', event_key)
      .execute()
}
const listNews = async (name: PersonName = 'admin') =>
  (await people[name].send('GET /api/newsFeed', { query: { items: 50 } })).body.result
    .map(({ text }) => text)
    .filter(text => !text.includes('2099'))
const day = (n: number) => `2100-02-${String(n + 1).padStart(2, '0')}`
const dayIn = (text: string) => /\d\d\.02\.2100/.exec(text)?.[0]

describe('repeated extension requests', () => {
  it('send one e-mail at once and the last one after an hour, and none about withdrawn ones', async () => {
    let id = await ask(day(0))
    await sendWhatIsDue()
    for (let n = 1; n <= 20; n++) {
      await withdraw(id)
      id = await ask(day(n))
      await sendWhatIsDue()
    }
    const mails = await listOfAdmin()
    expect(mails.map(({ status, body_text }) => [status, dayIn(body_text)])).toEqual([
      ['sent', '01.02.2100'],
      ['queued', '21.02.2100'],
    ])
    const [first, last] = mails.map(({ available_at }) => available_at.getTime())
    expect((last ?? 0) - (first ?? 0)).toBe(3_600_000)
    expect(await listMails()).toHaveLength(4)
    expect((await listNews()).map(dayIn)).toEqual(['21.02.2100'])
    await withdraw(id)
    expect(await listNews()).toEqual([])
    expect(await listOfAdmin()).toHaveLength(1)
    await ask(day(25))
    await passMinutes(60)
    await sendWhatIsDue()
    expect((await listOfAdmin()).map(({ status, body_text }) => [status, dayIn(body_text)])).toEqual([
      ['sent', '01.02.2100'],
      ['sent', '26.02.2100'],
    ])
  })

  it('of another country are kept apart, also in the news', async () => {
    await withdraw(await ask(day(0)))
    await ask(day(1))
    await ask(day(2), 'AT')
    await sendWhatIsDue()
    expect((await listOfAdmin()).map(({ status, body_text }) => [status, dayIn(body_text)])).toEqual([
      ['sent', '02.02.2100'],
      ['sent', '03.02.2100'],
    ])
    expect((await listNews()).map(dayIn)).toEqual(['03.02.2100', '02.02.2100'])
  })

  it('notify the contact of the last reply, in any order of replies', async () => {
    const answers = [decline, grant, decline, grant]
    for (const [n, answer] of answers.entries()) {
      await answer(await ask(day(n)))
      await sendWhatIsDue()
    }
    const ofBelgium = (await listMails()).filter(({ address }) => address === 'nclp.be@test.example')
    expect(ofBelgium.map(({ kind, status }) => [kind, status])).toEqual([
      ['extensionDeclined', 'sent'],
      ['extensionGranted', 'queued'],
    ])
    expect((await listNews('nclpOfBelgium')).map(dayIn)).toEqual(['04.02.2100'])
    // News older than an hour stay, because they may have been read.
    await server.db
      .updateTable('news')
      .set({ created_at: new Date(Date.now() - 61 * 60_000) })
      .execute()
    await decline(await ask(day(9)))
    expect(await listNews('nclpOfBelgium')).toHaveLength(2)
  })
})

describe('repeated submissions', () => {
  it('send thanks and notices once an hour', async () => {
    const params = { id: form.resultOf('BE') }
    for (let n = 0; n < 3; n++) {
      expect((await people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', { params })).status).toBe(200)
      await sendWhatIsDue()
      await people.admin.send('PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'Once more' } })
    }
    expect(await listNews()).toHaveLength(2)
    expect((await listMails()).map(({ address, status }) => [address, status])).toEqual([
      ['admin@test.example', 'sent'],
      ['admin@test.example', 'queued'],
      ['nclp.be@test.example', 'sent'],
      ['nclp.be@test.example', 'queued'],
      ['nclp.be@test.example', 'queued'],
      ['second.admin@test.example', 'sent'],
      ['second.admin@test.example', 'queued'],
    ])
  })
})

describe('many concurrent transactions', () => {
  const tell = (n: number) =>
    server.db.transaction().execute(tx =>
      notify(
        { db: tx, now: new Date(), publicUrl: 'https://imp.example' },
        {
          kind: 'resultReturned',
          formId: form.id,
          resultId: form.resultOf('BE'),
          countryId: people.nclpOfBelgium.countryId ?? '',
          countryName: 'Belgium',
          deadline: null,
          count: n,
          isWhole: false,
          reason: `reason ${n}`,
          at: new Date(Date.now() + n),
        },
      ),
    )

  it('leave one e-mail, sent or pending, and one more after an hour', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => tell(n)))
    expect((await listMails()).map(({ status }) => status)).toEqual(['queued'])
    await sendWhatIsDue()
    await Promise.all(Array.from({ length: 12 }, (_, n) => tell(100 + n)))
    expect((await listMails()).map(({ status }) => status)).toEqual(['sent', 'queued'])
    await sendWhatIsDue()
    expect((await listMails()).map(({ status }) => status)).toEqual(['sent', 'queued'])
    await passMinutes(61)
    await sendWhatIsDue()
    await tell(200)
    expect((await listMails()).map(({ status }) => status)).toEqual(['sent', 'sent', 'queued'])
  })

  it('do not cancel an e-mail that is being sent', async () => {
    await tell(0)
    await server.db
      .updateTable('mails')
      .set({ lease_until: new Date(Date.now() + 60_000) })
      .execute()
    await tell(1)
    const mails = await listMails()
    expect(mails.map(({ status }) => status)).toEqual(['queued', 'queued'])
    expect((mails[1]?.available_at.getTime() ?? 0) - (mails[0]?.available_at.getTime() ?? 0)).toBe(3_600_000)
  })

  it('write nothing twice, and do not revoke what was sent before', async () => {
    const at = new Date('2026-11-29T10:00:00Z')
    const same = () =>
      server.db
        .transaction()
        .execute(tx =>
          notify(
            { db: tx, now: at, publicUrl: 'https://imp.example' },
            { kind: 'reportPublished', reportId: form.id, title: 'Yearly', isInternal: true, at },
          ),
        )
    await same()
    await sendWhatIsDue()
    const before = await listMails()
    await Promise.all([same(), same()])
    expect(await listMails()).toEqual(before)
  })
})
