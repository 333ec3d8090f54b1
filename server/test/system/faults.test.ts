// The real program is killed, its database is killed and frozen, while people save and submit: nothing that was
// acknowledged is lost, nothing is there by half, and it goes on. FAULT_ROUNDS=20 for a long run.
import { setTimeout as sleep } from 'node:timers/promises'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { Change, Delivery, DeliverySummary } from '@imp/domain/results/types.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { canonicalJson, checksumOf } from '../../src/results/deliveries/canonical.ts'
import { freePort, Program } from './program.ts'
import { replay, same } from './replay.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 3)
const canRun = process.platform === 'linux' && Number.parseInt(process.versions.node, 10) >= 24
const victims = ['the server', 'PostgreSQL', 'both'] as const

describe.skipIf(!canRun)('faults', () => {
  let program: Program
  let form: MadeForm
  let admin: SignedIn
  let contacts: readonly { readonly who: SignedIn; readonly country: string; readonly question: string }[]
  const questions = ['One', 'Two', 'Three']

  beforeAll(async () => {
    program = new Program(await freePort())
    await program.start()
    const db = program.openDatabase()
    const server = { db, now: null } as TestServer
    form = await makeForm(server, formWith({ seed: 1 }, section('General', ...questions.map(shortText))), {
      published: true,
    })
    admin = await signIn(server, 'admin')
    contacts = [
      { who: await signIn(server, 'nclpOfBelgium'), country: 'BE', question: 'One' },
      { who: await signIn(server, 'colleagueOfBelgium'), country: 'BE', question: 'Two' },
      { who: await signIn(server, 'nclpOfBelgium'), country: 'BE', question: 'Three' },
      { who: await signIn(server, 'nclpOfAustria'), country: 'AT', question: 'One' },
    ]
    await db.destroy()
  }, 120_000)
  afterAll(() => program.remove(), 60_000)

  interface Answer {
    readonly status: number
    readonly retryAfter: string | null
    readonly milliseconds: number
    readonly body: unknown
  }
  async function send(who: SignedIn | null, method: string, address: string, body?: object): Promise<Answer> {
    const from = performance.now()
    const response = await fetch(`${program.url}${address}`, {
      method,
      headers: { ...who?.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      milliseconds: performance.now() - from,
      body: text === '' ? null : JSON.parse(text),
    }
  }
  const get = async <T>(address: string): Promise<T> => (await send(admin, 'GET', address)).body as T
  /** As a browser does it: the same once more, until there is an answer. */
  async function insist(who: SignedIn, address: string, body?: object): Promise<Answer> {
    for (;;) {
      const answer = await send(who, 'PATCH', address, body).catch(() => null)
      if (answer && answer.status < 500) return answer
      await sleep(30)
    }
  }

  interface Acknowledged {
    readonly resultId: string
    readonly value: Value
  }
  const acknowledged: Acknowledged[] = []
  let submissions = 0
  let counter = 0

  /** Saves without a pause until it is told to stop; the last save is insisted on as well. */
  async function keepSaving({ who, country, question }: (typeof contacts)[number], stop: AbortSignal): Promise<void> {
    const resultId = form.resultOf(country)
    const id = questionOf(form, question).id
    let version =
      acknowledged.findLast(one => one.resultId === resultId && one.value.question === id)?.value.version ?? 0
    while (!stop.aborted) {
      const wrote = { question: id, textual: `${question} ${++counter}`, version }
      const { status, body } = await insist(who, `/api/results/singlequestion/${resultId}`, wrote)
      if (country === 'AT' && status === 409) {
        await insist(admin, `/api/results/unsubmit/${resultId}`, { reason: 'Once more' })
        continue
      }
      expect([status, body]).toEqual([200, expect.objectContaining({ textual: wrote.textual })])
      acknowledged.push({ resultId, value: body as Value })
      version = (body as Value).version
      if (country === 'AT' && (await insist(who, `/api/results/submit/${resultId}`)).status === 200) submissions++
    }
  }

  async function checkEverything(): Promise<void> {
    for (const country of ['BE', 'AT']) {
      const resultId = form.resultOf(country)
      const { values } = await get<{ values: Value[] }>(`/api/results/${resultId}`)
      const history: Change[] = []
      for (let size = 500; size === 500; ) {
        const page = await get<Change[]>(
          `/api/results/${resultId}/history?items=500&before=${history.at(-1)?.id ?? ''}`,
        )
        history.push(...page)
        size = page.length
      }
      const { answers, gaps } = replay(history.reverse())
      expect(gaps).toEqual([])
      expect(values.filter(value => !same(answers.get(value.question)!, value))).toEqual([])
      const kept = new Set(history.map(one => `${one.question} ${one.version} ${JSON.stringify(one.after)}`))
      const mine = acknowledged.filter(one => one.resultId === resultId)
      const lost = mine.filter(
        ({ value }) => !kept.has(`${value.question} ${value.version} ${JSON.stringify({ textual: value.textual })}`),
      )
      expect(lost).toEqual([])
      // What was sent again after a lost answer stands there once.
      const texts = history.map(one => JSON.stringify(one.after))
      expect(new Set(texts).size).toBe(texts.length)
      expect(history.length).toBe(mine.length)
    }
    const summaries = await get<DeliverySummary[]>(`/api/results/${form.resultOf('AT')}/deliveries`)
    expect(summaries.map(head => head.number)).toEqual(summaries.map((_, at) => summaries.length - at))
    expect(summaries.length).toBeGreaterThanOrEqual(submissions)
    for (const head of summaries.slice(0, 20)) {
      const { values, checksum } = await get<Delivery>(`/api/results/deliveries/${head.id}`)
      expect([checksumOf(canonicalJson(values)), values.length]).toEqual([checksum, head.answers])
    }
  }

  it.each(Array.from({ length: rounds }, (_, round) => [round + 1, victims[round % 3]] as const))(
    'round %i: %s killed while people save and submit',
    async (_round, victim) => {
      const stop = new AbortController()
      const savers = Promise.all(contacts.map(contact => keepSaving(contact, stop.signal)))
      savers.catch(() => stop.abort())
      const before = acknowledged.length
      while (acknowledged.length < before + 15) await sleep(10)
      await sleep(Math.random() * 100)
      const [postmaster = 0] = program.postgres()
      if (victim !== 'the server') process.kill(postmaster, 'SIGKILL')
      if (victim !== 'PostgreSQL') await program.kill()
      await program.ended()
      const saved = acknowledged.length - before
      const ready = await program.start()
      await sleep(300)
      stop.abort()
      await savers
      await checkEverything()
      console.log(`${victim} killed: ${saved} saves before, ready again after ${Math.round(ready)} ms`)
      expect(saved).toBeGreaterThan(0)
    },
    120_000,
  )

  it('a frozen database: everybody is told so within seconds, and it goes on', async () => {
    const resultId = form.resultOf('BE')
    const [{ who }] = contacts as [(typeof contacts)[number]]
    const question = questionOf(form, 'Two').id
    const version = acknowledged.findLast(({ value }) => value.question === question)?.value.version ?? 0
    const wrote = { question, textual: `frozen ${++counter}`, version }
    const address = `/api/results/singlequestion/${resultId}`
    const frozen = program.postgres()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const answers = await Promise.all([
        send(who, 'PATCH', address, wrote),
        send(null, 'GET', '/api/countries'),
        send(null, 'POST', '/users/authenticate', { username: 'nobody@test.example', password: 'x' }),
        send(admin, 'PATCH', `/api/forms/dismiss/${form.id}`),
        ...Array.from({ length: 20 }, () => send(who, 'GET', `/api/results/${resultId}`)),
        send(null, 'GET', '/health/ready'),
      ])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
      console.log(`frozen: all ${answers.length} requests refused within ${Math.round(slowest)} ms`)
      expect(answers.slice(0, -1).every(({ retryAfter }) => retryAfter !== null)).toBe(true)
      expect(slowest).toBeLessThan(8000)
      expect((await send(null, 'GET', '/health/live')).status).toBe(200)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    const from = performance.now()
    const again = await insist(who, address, wrote)
    console.log(`thawed: saved after ${Math.round(performance.now() - from)} ms`)
    expect(again.status).toBe(200)
    acknowledged.push({ resultId, value: again.body as Value })
    expect(await program.isReady()).toBe(true)
    await checkEverything()
  }, 120_000)

  it('all connections in use: everybody is told so within seconds, and it goes on', async () => {
    const resultId = form.resultOf('BE')
    const [{ who }] = contacts as [(typeof contacts)[number]]
    const question = questionOf(form, 'Three').id
    const db = program.openDatabase()
    const refused: Answer[] = []
    await db.transaction().execute(async tx => {
      await tx.selectFrom('results').select('id').where('id', '=', resultId).forUpdate().execute()
      const saves = Array.from({ length: 12 }, (_, at) =>
        send(who, 'PATCH', `/api/results/singlequestion/${resultId}`, { question, textual: `busy ${at}` }),
      )
      await sleep(200)
      refused.push(
        ...(await Promise.all([...saves, send(null, 'GET', '/health/ready'), send(null, 'GET', '/api/countries')])),
      )
    })
    await db.destroy()
    const slowest = Math.max(...refused.map(({ milliseconds }) => milliseconds))
    console.log(
      `no connection free: answers ${refused.map(({ status }) => status).join(' ')} within ${Math.round(slowest)} ms`,
    )
    expect(refused.slice(0, 12).every(({ status, retryAfter }) => status === 503 && retryAfter !== null)).toBe(true)
    // One wait for a connection and one for the row, four seconds each, on a machine with other work.
    expect(slowest).toBeLessThan(12_000)
    await sleep(1000)
    expect(await program.isReady()).toBe(true)
    expect((await send(null, 'GET', '/api/countries')).status).toBe(200)
  }, 60_000)
})
