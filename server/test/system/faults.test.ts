// The real program and its database are killed and frozen: nothing acknowledged is lost, nothing is half done. FAULT_ROUNDS=20
// for a long run.
import { setTimeout as sleep } from 'node:timers/promises'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { isWholeRun } from '@imp/domain/testing/sample.ts'
import type { Line } from '@imp/domain/endpoints.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import type { Change } from '@imp/domain/results/types.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, fetchFrom, type Answer, type Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn, type PersonName } from '../../testing/people.ts'
import { toCanonicalJson, checksumOf } from '../../src/results/deliveries/canonical.ts'
import { freePort, Program } from './program.ts'
import { replay, isStored } from './replay.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? (isWholeRun ? 3 : 1))
const canRun = process.platform === 'linux' && Number.parseInt(process.versions.node, 10) >= 24
const victims = ['the server', 'PostgreSQL', 'both'] as const

describe.skipIf(!canRun)('faults', () => {
  let program: Program
  let form: MadeForm
  let admin: Client
  let visitor: Client
  let contacts: readonly { readonly who: Client; readonly country: string; readonly question: string }[]
  const questions = ['One', 'Two', 'Three']

  beforeAll(async () => {
    program = new Program(await freePort())
    await program.start()
    const db = program.openDatabase()
    const server = { db, now: null } as TestServer
    form = await makeForm(server, formWith({ seed: 1 }, section('General', ...questions.map(shortText))), {
      published: true,
    })
    const transport = fetchFrom(program.url, 30_000)
    const client = async (name: PersonName) => clientOf(transport, (await signIn(server, name)).headers)
    visitor = clientOf(transport)
    admin = await client('admin')
    contacts = [
      { who: await client('nclpOfBelgium'), country: 'BE', question: 'One' },
      { who: await client('colleagueOfBelgium'), country: 'BE', question: 'Two' },
      { who: await client('nclpOfBelgium'), country: 'BE', question: 'Three' },
      { who: await client('nclpOfAustria'), country: 'AT', question: 'One' },
    ]
    await db.destroy()
  }, 120_000)
  afterAll(() => program.remove(), 60_000)

  async function insist<L extends Line>(send: () => Promise<Answer<L>>): Promise<Answer<L>> {
    for (;;) {
      const answer = await send().catch(() => null)
      if (answer && answer.status < 500) return answer
      await sleep(30)
    }
  }
  const save = (who: Client, id: string, body: ValueInput) =>
    who.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })

  interface Acknowledged {
    readonly resultId: string
    readonly value: Value
  }
  const acknowledged: Acknowledged[] = []
  let submissions = 0
  let counter = 0

  async function keepSaving({ who, country, question }: (typeof contacts)[number], stop: AbortSignal): Promise<void> {
    const params = { id: form.resultOf(country) }
    const id = questionOf(form, question).id
    let version =
      acknowledged.findLast(one => one.resultId === params.id && one.value.question === id)?.value.version ?? 0
    while (!stop.aborted) {
      const input = { question: id, textual: `${question} ${++counter}`, version }
      const saved = await insist(() => save(who, params.id, input))
      if (country === 'AT' && saved.status === 409) {
        await insist(() => admin.send('PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'Once more' } }))
        continue
      }
      expect(saved.body).toMatchObject({ textual: input.textual })
      acknowledged.push({ resultId: params.id, value: saved.body })
      version = saved.body.version
      if (country !== 'AT') continue
      if ((await insist(() => who.send('PATCH /api/results/submit/{id}', { params }))).status === 200) submissions++
    }
  }

  async function checkEverything(): Promise<void> {
    for (const country of ['BE', 'AT']) {
      const params = { id: form.resultOf(country) }
      const { values } = (await admin.send('GET /api/results/{id}', { params })).body
      const history: Change[] = []
      for (let size = 500; size === 500; ) {
        const oldest = history.at(-1)
        const query = { items: 500, ...(oldest && { before: String(oldest.id) }) }
        const { body } = await admin.send('GET /api/results/{id}/history', { params, query })
        history.push(...body)
        size = body.length
      }
      const { answers, gaps } = replay(history.reverse())
      expect(gaps).toEqual([])
      expect(values.filter(value => !isStored(answers.get(value.question)!, value))).toEqual([])
      const kept = new Set(history.map(one => `${one.question} ${one.version} ${JSON.stringify(one.after)}`))
      const mine = acknowledged.filter(one => one.resultId === params.id)
      const lost = mine.filter(
        ({ value }) => !kept.has(`${value.question} ${value.version} ${JSON.stringify({ textual: value.textual })}`),
      )
      expect(lost).toEqual([])
      // A repeated request is stored once.
      const texts = history.map(one => JSON.stringify(one.after))
      expect(new Set(texts).size).toBe(texts.length)
      expect(history.length).toBe(mine.length)
    }
    const ofAustria = { params: { id: form.resultOf('AT') } }
    const { body: summaries } = await admin.send('GET /api/results/{id}/deliveries', ofAustria)
    expect(summaries.map(one => one.number)).toEqual(summaries.map((_, at) => summaries.length - at))
    expect(summaries.length).toBeGreaterThanOrEqual(submissions)
    for (const { id, checksum, answers } of summaries.slice(0, 20)) {
      const { values } = (await admin.send('GET /api/results/deliveries/{id}', { params: { id } })).body
      expect([checksumOf(toCanonicalJson(values)), values.length]).toEqual([checksum, answers])
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
      const [postmaster = 0] = program.listPostgresPids()
      if (victim !== 'the server') process.kill(postmaster, 'SIGKILL')
      if (victim !== 'PostgreSQL') await program.kill()
      await program.waitForExit()
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

  it('a frozen database: everybody gets an error within seconds, and the server recovers', async () => {
    const resultId = form.resultOf('BE')
    const [{ who }] = contacts as [(typeof contacts)[number]]
    const question = questionOf(form, 'Two').id
    const version = acknowledged.findLast(({ value }) => value.question === question)?.value.version ?? 0
    const input = { question, textual: `frozen ${++counter}`, version }
    const frozen = program.listPostgresPids()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const startMs = performance.now()
      const readiness = fetch(`${program.url}/health/ready`)
      const answers = await Promise.all([
        save(who, resultId, input),
        visitor.send('GET /api/countries'),
        visitor.send('POST /users/authenticate', { body: { username: 'nobody@test.example', password: 'x' } }),
        admin.send('PATCH /api/forms/dismiss/{id}', { params: { id: form.id } }),
        ...Array.from({ length: 20 }, () => who.send('GET /api/results/{id}', { params: { id: resultId } })),
      ])
      expect((await readiness).status).toBe(503)
      const totalMs = performance.now() - startMs
      console.log(`frozen: all ${answers.length} requests refused within ${Math.round(totalMs)} ms`)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answers.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true)
      expect(totalMs).toBeLessThan(8000)
      expect((await fetch(`${program.url}/health/live`)).status).toBe(200)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    const thawedMs = performance.now()
    const again = await insist(() => save(who, resultId, input))
    console.log(`thawed: saved after ${Math.round(performance.now() - thawedMs)} ms`)
    acknowledged.push({ resultId, value: again.body })
    expect(await program.isReady()).toBe(true)
    await checkEverything()
  }, 120_000)

  it('all connections in use: everybody gets an error within seconds, and the server recovers', async () => {
    const resultId = form.resultOf('BE')
    const [{ who }] = contacts as [(typeof contacts)[number]]
    const question = questionOf(form, 'Three').id
    const db = program.openDatabase()
    let saves: Answer<'PATCH /api/results/singlequestion/{id}'>[] = []
    const startMs = performance.now()
    await db.transaction().execute(async tx => {
      await tx.selectFrom('results').select('id').where('id', '=', resultId).forUpdate().execute()
      const busy = Array.from({ length: 12 }, (_, at) => save(who, resultId, { question, textual: `busy ${at}` }))
      await sleep(200)
      const others = [fetch(`${program.url}/health/ready`), visitor.send('GET /api/countries')]
      saves = await Promise.all(busy)
      await Promise.all(others)
    })
    const totalMs = performance.now() - startMs
    await db.destroy()
    console.log(`no connection free: ${saves.map(({ status }) => status).join(' ')} within ${Math.round(totalMs)} ms`)
    expect(saves.every(({ status, headers }) => status === 503 && headers['retry-after'] !== undefined)).toBe(true)
    // One wait for a connection and one for the row, four seconds each, on a busy machine.
    expect(totalMs).toBeLessThan(12_000)
    await sleep(1000)
    expect(await program.isReady()).toBe(true)
    expect((await visitor.send('GET /api/countries')).status).toBe(200)
  }, 60_000)
})
