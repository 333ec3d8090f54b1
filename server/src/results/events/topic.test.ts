// What a result's stream sends to whom. Nobody receives answers in a state they may not read.
import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { asNclp, interleave } from '../../../testing/interleave.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import type { Db } from '../../platform/db.ts'
import { EventHub } from '../../platform/events/hub.ts'
import type { Subscription } from '../../platform/events/topic.ts'
import { findLiveSessions } from '../../users/sessions/queries.ts'
import { resultTopic } from './topic.ts'

const server = testServer()
let admin: SignedIn
let belgium: SignedIn
let austria: SignedIn
let seed = 800
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  belgium = await signIn(server, 'nclpOfBelgium')
  austria = await signIn(server, 'nclpOfAustria')
})

const ofBelgium = (made: MadeForm) => ({ params: { id: made.resultOf('BE') } })
const save = (made: MadeForm, textual: string) =>
  belgium.send('PATCH /api/results/singlequestion/{id}', {
    ...ofBelgium(made),
    body: { question: questionOf(made, 'Name').id, textual },
  })
const submit = (made: MadeForm) => belgium.send('PATCH /api/results/submit/{id}', ofBelgium(made))
const openAgain = (made: MadeForm) =>
  admin.send('PATCH /api/results/unsubmit/{id}', { ...ofBelgium(made), body: { reason: 'Once more' } })

function published(): Promise<MadeForm> {
  const built = formWith({ seed: seed++, deadline: '2099-01-01T22:59:59.000Z' }, section('General', shortText('Name')))
  return makeForm(server, built, { published: true, category: 'Non-exhaustive parameters' })
}
async function submitted(): Promise<MadeForm> {
  const made = await published()
  await save(made, 'Doel')
  expect((await submit(made)).status).toBe(200)
  return made
}

describe('the stream of a submitted result', () => {
  /** What a contact person listening to Belgium's result receives until `enough` was sent or the stream ends. */
  async function receivedIn(
    country: string,
    who: SignedIn,
    { db = server.db, made, enough }: Listening,
  ): Promise<string> {
    const { token_hash: tokenHash } = await server.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', who.id)
      .executeTakeFirstOrThrow()
    const hub = new EventHub({ db, topics: [resultTopic], findLiveSessions, now: () => new Date() })
    const stream = await hub.open({
      user: asNclp(db, country).user,
      tokenHash,
      subjects: new Map([['result', made.resultOf('BE')]]),
      lastCursors: new Map(),
      signal: new AbortController().signal,
    })
    let heard = ''
    for await (const chunk of stream) {
      heard += String(chunk)
      if (enough !== undefined && heard.includes(enough)) break
    }
    hub.close()
    return heard
  }
  interface Listening {
    readonly db?: Db
    readonly made: MadeForm
    readonly enough?: string
  }
  // Subscribing runs two statements; then sessions and news are polled.
  const afterSessions = 3
  const correct = async (made: MadeForm, textual: string): Promise<void> => {
    await openAgain(made)
    await save(made, textual)
  }

  it('shows who changed an answer only to its own country', async () => {
    const made = await submitted()
    const corrected = () =>
      interleave(
        server.db,
        async () => {
          await correct(made, `Corrected ${Math.random()}`)
          await submit(made)
        },
        afterSessions,
      )
    // Other countries reload on a new submission. A saved answer is not a delivered one.
    const abroad = await receivedIn('AT', austria, { made, db: corrected(), enough: 'event: result' })
    expect(abroad).not.toContain('event: value')
    const home = await receivedIn('BE', belgium, { made, db: corrected(), enough: 'event: value' })
    expect(home).toContain('"changedBy":"nclpOfBelgium Test"')
  })

  it('tells other countries that something was corrected, and the own country what', async () => {
    const made = await submitted()
    const corrected = () =>
      interleave(
        server.db,
        async () => {
          const textual = `Corrected ${Math.random()}`
          const body = { question: questionOf(made, 'Name').id, textual, editRemarkText: 'counted again' }
          const given = { ...ofBelgium(made), query: { correction: true }, body }
          expect((await admin.send('PATCH /api/results/singlequestion/{id}', given)).status).toBe(200)
        },
        afterSessions,
      )
    const abroad = await receivedIn('AT', austria, { made, db: corrected(), enough: 'event: result' })
    expect(abroad).toContain('"isSubmited":true')
    expect(abroad).not.toContain('Corrected')
    expect(abroad).not.toContain('counted again')
    const home = await receivedIn('BE', belgium, { made, db: corrected(), enough: 'event: value' })
    expect(home).toContain('"changedBy":"admin Test"')
    expect(home).toContain('"editRemarkText":"counted again"')
  })

  it('ends for other countries without the answer if the result is reopened first', async () => {
    const made = await submitted()
    const reopened = interleave(server.db, () => correct(made, 'Tihange, not submitted yet'), afterSessions)
    const heard = await receivedIn('AT', austria, { made, db: reopened })
    expect(heard).toContain('event: listening')
    expect(heard).not.toContain('Tihange')
    expect(heard).not.toMatch(/event: (value|result)/)
  })
})

const db = () => server.db
async function receive(listener: Subscription): Promise<string[]> {
  const update = (await resultTopic.readUpdates(db(), [listener])).get(listener)
  if (update?.kind !== 'changed') throw new Error('ended')
  listener.cursor = update.cursor
  return update.events.map(({ name }) => name)
}

describe('a stream that continues where the result was read', () => {
  it.each([
    ['BE', ['value', 'result']],
    ['AT', ['result']],
  ])('reports to %s what has changed since, each once', async (country, expected) => {
    const made = await submitted()
    const reader = country === 'BE' ? belgium : austria
    const { body: result } = await reader.send('GET /api/results/{id}', ofBelgium(made))
    const { user } = asNclp(db(), country)
    const subject = made.resultOf('BE')
    const cursor = await resultTopic.subscribe({ db: db(), user }, subject, result.eventCursor ?? null)
    expect(cursor).toBe(result.eventCursor)
    const listener = { user, subject, cursor }
    expect(await receive(listener)).toEqual([])
    await openAgain(made)
    await save(made, 'Tihange')
    await submit(made)
    expect(await receive(listener)).toEqual(expected)
    expect(await receive(listener)).toEqual([])
  })
})

describe('the stream of a result with an extension request', () => {
  const listen = async (country: string, made: MadeForm) => {
    const { user } = asNclp(db(), country)
    const subject = made.resultOf('BE')
    return { user, subject, cursor: await resultTopic.subscribe({ db: db(), user }, subject, null) }
  }
  const ask = async (made: MadeForm): Promise<string> => {
    const body = { reason: 'The threshold is not decided yet.', until: '2099-02-01' }
    return (await belgium.send('POST /api/results/{id}/extensions', { ...ofBelgium(made), body })).body.id
  }

  it('reports request, grant and refusal, each once, to the own country only', async () => {
    const made = await published()
    const home = await listen('BE', made)
    expect(await receive(home)).toEqual([])
    const granted = { params: { id: await ask(made) } }
    expect(await receive(home)).toEqual(['result'])
    expect((await admin.send('PATCH /api/results/extensions/{id}/grant', granted)).status).toBe(200)
    expect(await receive(home)).toEqual(['result'])
    const body = { reason: 'Still not.', until: '2099-03-01' }
    const again = await belgium.send('POST /api/results/{id}/extensions', { ...ofBelgium(made), body })
    const declined = { params: { id: again.body.id }, body: { answer: 'Too late.' } }
    expect((await admin.send('PATCH /api/results/extensions/{id}/decline', declined)).status).toBe(200)
    expect(await receive(home)).toEqual(['result'])
    expect(await receive(home)).toEqual([])
    await expect(listen('AT', made)).rejects.toMatchObject({ code: 'foreignCountry' })
    // Readers of a submitted result do not learn how often its country requested an extension.
    await save(made, 'Doel')
    await submit(made)
    const abroad = await listen('AT', made)
    expect(abroad.cursor).toMatch(/~0$/)
    expect(await receive(abroad)).toEqual([])
  })
})
