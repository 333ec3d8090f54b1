// Budget: 50 people at work for MINUTES (5; the whole soak: 30): no response of 500 or above, memory grows by less than 1 MB a
// minute after the first fifth, no transaction stays open. Linux only: memory is read from /proc.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { reportBudget } from './measure.ts'
import { withBench, type Bench } from './setup.ts'
import { account, makeForm, resultsOf } from './fixtures.ts'

const minutes = Number(process.env['MINUTES'] ?? 5)
const people = 50
const end = Date.now() + minutes * 60_000
const isOver = (): boolean => Date.now() >= end

const statuses = new Map<number, number>()
async function ask(bench: Bench, token: string, method: string, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${bench.product.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  return answer
}
const read = async (...given: Parameters<typeof ask>): Promise<void> => void (await (await ask(...given)).arrayBuffer())

const waitRandomly = (from: number, to: number) => wait(from + Math.random() * (to - from))
const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

await withBench(async bench => {
  const admin = await account(bench, 'Admin', null)
  const forms = [await makeForm(bench, admin.token, 90), await makeForm(bench, admin.token, 200)]
  const works = await Promise.all(
    forms.map(async form => (await resultsOf(bench, form.id)).map(result => ({ form, ...result }))),
  )
  const all = works.flat()

  async function contact(n: number): Promise<void> {
    const first = all[n % all.length]
    if (!first) return
    const { token } = await account(bench, 'NCLP', first.countryId)
    const mine = all.filter(({ countryId }) => countryId === first.countryId)
    while (!isOver()) {
      const { form, id } = anyOf(mine) ?? first
      await read(bench, token, 'GET', `/api/Results/Filtered?country=${first.countryId}`)
      await read(bench, token, 'GET', `/api/forms/${form.id}`)
      await read(bench, token, 'GET', `/api/results/form/${form.id}`)
      const closing = new AbortController()
      const listening = fetch(`${bench.product.url}/api/events?result=${id}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: closing.signal,
      }).then(
        answer => answer.text(),
        () => '',
      )
      for (let answers = 0; answers < 20 && !isOver(); answers++) {
        const question = anyOf(form.numbers)
        await read(bench, token, 'PATCH', `/api/results/singlequestion/${id}`, { question, numeric: answers })
        await waitRandomly(200, 1000)
      }
      if (Math.random() < 0.1) await read(bench, token, 'PATCH', `/api/results/submit/${id}`)
      await read(bench, token, 'GET', `/api/results/${id}/history`)
      closing.abort()
      await listening.catch(() => '')
    }
  }

  async function administrator(): Promise<void> {
    while (!isOver()) {
      const { form, id } = anyOf(all) ?? {}
      await read(bench, admin.token, 'GET', '/api/Results/Filtered')
      await read(bench, admin.token, 'GET', `/api/results/${id}`)
      await read(bench, admin.token, 'PATCH', `/api/results/unsubmit/${id}`, { reason: 'Soak' })
      await read(bench, admin.token, 'GET', `/api/results/download/${id}`)
      await waitRandomly(1000, 3000)
      if (Math.random() < 0.1) await read(bench, admin.token, 'GET', `/api/results/download/${form?.id}`)
    }
  }

  const memory: { readonly minute: number; readonly megabytes: number }[] = []
  async function watch(): Promise<void> {
    const begin = Date.now()
    while (!isOver()) {
      await wait(5000)
      const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${bench.product.pid}/status`, 'utf8')) ?? []
      memory.push({ minute: (Date.now() - begin) / 60_000, megabytes: Number(kilobytes) / 1024 })
    }
  }

  await Promise.all([
    ...Array.from({ length: people - 2 }, (_, n) => contact(n)),
    administrator(),
    administrator(),
    watch(),
  ])
  await wait(2000)
  const open = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where state like 'idle in transaction%' or (xact_start is not null and pid <> pg_backend_pid())`.execute(bench.db)

  const asked = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  console.log(`${minutes} minutes: ${asked.join(', ')}`)
  const settled = memory.filter(({ minute }) => minute > minutes / 5)
  const growth = slope(settled.map(({ minute, megabytes }) => [minute, megabytes]))
  const at = (index: number) => settled.at(index)?.megabytes.toFixed(0)
  reportBudget(![...statuses.keys()].some(status => status >= 500), 'no answer of 500 or above')
  reportBudget(growth < 1, `memory ${growth.toFixed(2)} MB a minute (budget 1), from ${at(0)} to ${at(-1)} MB`)
  reportBudget(open.rows[0]?.count === 0, `${open.rows[0]?.count} open transactions afterwards (budget 0)`)
})

/** Least squares. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const above = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  return above / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
}
