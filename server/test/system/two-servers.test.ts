// Two servers with one database behind HAProxy, as installed: a killed server loses nothing, restarting both in turn refuses
// nobody.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { isWholeRun } from '@imp/domain/testing/sample.ts'
import type { Change } from '@imp/domain/results/types.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDb, type Db } from '../../src/platform/db.ts'
import { Problem } from '../../src/platform/problems.ts'
import { clientOf, fetchFrom, type Client } from '../../testing/client.ts'
import { listenTo, waitUntil } from '../../testing/event-listener.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { haproxy, startHaproxy, type Haproxy } from '../../testing/haproxy.ts'
import { password, signIn } from '../../testing/people.ts'
import type { TestServer } from '../../testing/server.ts'
import { freePort, Program } from './program.ts'

const isOwnNode = Number.parseInt(process.versions.node, 10) >= 24
if (!haproxy) console.warn('HAProxy is not installed here: what stands behind it is not tested.')

describe.skipIf(!isWholeRun || !haproxy || !isOwnNode)('two servers behind HAProxy', { timeout: 180_000 }, () => {
  const host = inject('pgHost')
  const database = `t_two_servers_${process.pid}`
  const files = mkdtempSync(path.join(tmpdir(), 'imp-two-servers-'))
  const questions = ['One', 'Two', 'Three', 'Four']
  let proxy: Haproxy
  let one: Program
  let two: Program
  let db: Db
  let form: MadeForm
  let admin: Client
  let belgium: Client
  const postgres = async (statement: string) => {
    const client = new pg.Client({ host, user: 'app', database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  beforeAll(async () => {
    await postgres(`create database ${database}`)
    const settings = {
      DATABASE_URL: `postgres://app@localhost/${database}?host=${encodeURIComponent(host)}`,
      FILES_URL: files,
      TRUSTED_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '5',
      RATE_LIMIT: 'off',
    }
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const
    one = new Program(ports[0], settings)
    two = new Program(ports[1], settings)
    await Promise.all([one.start(), two.start()])
    proxy = await startHaproxy({ servers: [ports[0], ports[1]], http: ports[2], https: ports[3] })
    await waitUntil(() => isUp('one') && isUp('two'))
    db = openDb({ host, user: 'app', database, max: 3 })
    const server = { db, now: null } as TestServer
    form = await makeForm(server, formWith({ seed: 1 }, section('General', ...questions.map(shortText))), {
      published: true,
    })
    const client = async (name: 'admin' | 'nclpOfBelgium') =>
      clientOf(fetchFrom(proxy.url, 30_000), (await signIn(server, name)).headers)
    admin = await client('admin')
    belgium = await client('nclpOfBelgium')
  }, 180_000)
  afterAll(async () => {
    await proxy?.stop()
    await Promise.all([one?.remove(), two?.remove()])
    await db?.destroy()
    await postgres(`drop database ${database} with (force)`)
    rmSync(files, { recursive: true, force: true })
  }, 60_000)

  /** According to HAProxy: up until it was found down. */
  function isUp(name: 'one' | 'two'): boolean {
    const states = [...proxy.output().matchAll(new RegExp(`monitoring/${name} is (UP|DOWN)`, 'g'))]
    return states.at(-1)?.[1] !== 'DOWN'
  }
  const params = () => ({ id: form.resultOf('BE') })
  const save = (who: Client, question: string, textual: string, version?: number) =>
    who.send('PATCH /api/results/singlequestion/{id}', {
      params: params(),
      body: { question: questionOf(form, question).id, textual, ...(version !== undefined && { version }) },
    })
  async function listTexts(): Promise<string[]> {
    const history: Change[] = []
    for (let size = 500; size === 500; ) {
      const query = { items: 500, ...(history.length > 0 && { before: String(history.at(-1)?.id) }) }
      const { body } = await admin.send('GET /api/results/{id}/history', { params: params(), query })
      history.push(...body)
      size = body.length
    }
    return history.map(({ after }) => String((after as { textual?: string }).textual))
  }

  it('whoever signs in at one saves at the other, and hears of it at both', async () => {
    const visitor = clientOf(fetchFrom(one.url))
    const body = { username: 'nclp.be@test.example', password }
    const { token } = (await visitor.send('POST /users/authenticate', { body })).body
    const headers = { authorization: `Bearer ${token}` }
    const [atOne, atTwo] = [one, two].map(({ url }) => clientOf(fetchFrom(url), headers)) as [Client, Client]
    const listeners = await Promise.all(
      [one.url, two.url, proxy.url].map(url => listenTo(url, atOne, `result=${form.resultOf('BE')}`)),
    )
    expect((await save(atTwo, 'One', 'saved at two')).status).toBe(200)
    expect((await save(atOne, 'Two', 'saved at one')).status).toBe(200)
    await waitUntil(() => listeners.every(({ events }) => events.length === 2))
    for (const { events } of listeners)
      expect(events.map(({ data }) => (data as { textual: string }).textual)).toEqual(['saved at two', 'saved at one'])
    for (const { leave } of listeners) leave()
    expect((await atTwo.send('POST /users/logout')).status).toBeLessThan(300)
    expect((await save(atOne, 'One', 'after the end')).status).toBe(401)
  })

  it('speaks TLS only, tells browsers so, and logs no secret of an address', async () => {
    const plain = await fetch(`${proxy.plainUrl}/public?year=2026`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([308, `${proxy.url}/public?year=2026`])
    const answer = await fetch(`${proxy.url}/health/live`)
    await fetch(`${proxy.url}/reset-password?token=a-secret-of-a-mail`)
    await waitUntil(() => proxy.output().includes('GET /reset-password HTTP/'))
    expect(proxy.output()).not.toContain('a-secret-of-a-mail')
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
  })

  it('a server that is killed during work loses nothing that was acknowledged, and sending again repeats nothing', async () => {
    const stop = new AbortController()
    const acknowledged: string[] = []
    let unanswered = 0
    async function keepSaving(question: string): Promise<void> {
      const { values } = (await belgium.send('GET /api/results/{id}', { params: params() })).body
      let version = values.find(value => value.question === questionOf(form, question).id)?.version ?? 0
      for (let count = 0; !stop.signal.aborted; count++) {
        const textual = `${question} ${count}`
        const answer = await save(belgium, question, textual, version).catch(() => null)
        if (answer === null || answer.status >= 500) {
          unanswered++
          count--
          await sleep(30)
          continue
        }
        version = answer.body.version
        acknowledged.push(textual)
      }
    }
    const savers = Promise.all(questions.map(keepSaving))
    savers.catch(() => stop.abort())
    for (const victim of [two, one]) {
      const before = acknowledged.length
      while (acknowledged.length < before + 20) await sleep(10)
      await victim.kill('SIGKILL')
      const atDeath = acknowledged.length
      while (acknowledged.length < atDeath + 20) await sleep(10)
      const name = victim === one ? 'one' : 'two'
      await waitUntil(() => !isUp(name))
      await victim.start()
      await waitUntil(() => isUp(name))
    }
    stop.abort()
    await savers
    const texts = await listTexts()
    expect(acknowledged.filter(text => texts.filter(other => other === text).length !== 1)).toEqual([])
    console.log(`killed twice: ${acknowledged.length} saves acknowledged, ${unanswered} sent again`)
  })

  it('restarting both in turn refuses nobody', async () => {
    const stop = new AbortController()
    const failures: string[] = []
    let answered = 0
    async function keepAsking(name: string, send: () => Promise<{ readonly status: number }>): Promise<void> {
      while (!stop.signal.aborted) {
        const status = await send().then(
          answer => answer.status,
          (error: unknown) => String(error),
        )
        if (status === 200) answered++
        else failures.push(`${name}: ${status}`)
        await sleep(20)
      }
    }
    let count = 0
    const asking = Promise.all([
      ...questions.map(question =>
        keepAsking('save', () => save(belgium, question, `${question} while restarting ${++count}`)),
      ),
      keepAsking('read', () => belgium.send('GET /api/results/{id}', { params: params() })),
      keepAsking('list', () => admin.send('GET /api/Results/Filtered', { query: {} })),
      keepAsking('live', () => fetch(`${proxy.url}/health/live`)),
    ])
    const codes: (number | null)[] = []
    for (const [name, server] of [
      ['one', one],
      ['two', two],
    ] as const) {
      const ended = server.kill('SIGTERM')
      const readiness = await waitForStopping(server.url)
      expect(readiness).toMatchObject({ status: 'stopping', checks: { database: true } })
      expect((await fetch(`${server.url}/api/countries`)).status).toBe(200)
      codes.push(await ended)
      await waitUntil(() => !isUp(name))
      await server.start()
      await waitUntil(() => isUp(name))
    }
    stop.abort()
    await asking
    expect(failures).toEqual([])
    expect(codes).toEqual([0, 0])
    console.log(`restarted both: ${answered} requests answered, none refused`)
  })

  it('responds like the product when no server is up, so that browsers try again', async () => {
    await Promise.all([one.kill(), two.kill()])
    // Until then the proxy may close a connection that it uses again: browsers repeat the request, `fetch` does not.
    await waitUntil(() => !isUp('one') && !isUp('two'))
    const answer = await admin.send('GET /api/countries', { query: {} })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.problem).toEqual(new Problem('unavailable').body('en-US'))
  })

  async function waitForStopping(url: string): Promise<unknown> {
    for (;;) {
      const answer = await fetch(`${url}/health/ready`)
      if (answer.status === 503) return answer.json()
      await sleep(20)
    }
  }
})
