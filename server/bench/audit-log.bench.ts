// Budgets, with ten million entries over three years (ENTRIES=… for fewer): the first page of every filter and combination within
// 300 ms of server time (CPU of server and database), also where nothing or only the oldest entry matches; so does a later page.
// An export of any size takes at most 150 MB more memory than the one before; a clean-up step takes at most 300 ms.
import type { AuditPage } from '@imp/domain/audit/types.ts'
import type { Static } from 'typebox'
import { sql } from 'kysely'
import { deleteOldEntries } from '../src/audit/retention/queries.ts'
import { loadAuditLog } from './audit-log-data.ts'
import { account } from './fixtures.ts'
import { measure, reportBudget } from './measure.ts'
import { forgetPeak, memoryOf, withBench } from './setup.ts'

const entries = Number(process.env['ENTRIES'] ?? 10_000_000)
const budgetMs = 300
const maxExportMegabytes = 150
const repeats = 5
const cleanedSteps = 100
const entriesPerStep = 1000

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const old = daysAgo(1090)
/** What is expected; 'part': nothing yet, the search continues on the next page (with fewer entries: nothing). */
type Found = 'page' | 'nothing' | 'part'
const filters: readonly (readonly [string, Readonly<Record<string, string>>, Found])[] = [
  ['everything', {}, 'page'],
  ['the oldest days', { to: old }, 'page'],
  ['a frequent kind', { noun: 'form' }, 'page'],
  ['a kind of the oldest days only', { noun: 'figure' }, 'page'],
  ['a kind of which there is none', { noun: 'trial' }, 'nothing'],
  ['refused', { outcome: 'refused' }, 'page'],
  ['done', { outcome: 'done' }, 'page'],
  ['a person by name', { person: 'Person Number0' }, 'page'],
  ['a person by e-mail', { person: 'person311@' }, 'page'],
  ['a person by account', { person: '01800000-0000-7000-8000-000000000003' }, 'page'],
  ['a person of the oldest days', { person: 'Number599' }, 'page'],
  ['everybody', { person: 'e' }, 'page'],
  ['nobody', { person: 'Nobody here' }, 'nothing'],
  ['the platform itself', { person: 'system' }, 'page'],
  ['a frequent person, never with this kind', { person: 'person0@', noun: 'result' }, 'nothing'],
  ['a frequent person, never refused', { person: 'person5@', outcome: 'refused' }, 'nothing'],
  [
    'a frequent kind, refused, of one day',
    { noun: 'result', outcome: 'refused', from: daysAgo(400), to: daysAgo(399) },
    'page',
  ],
  ['nearly all addresses', { address: '10.' }, 'page'],
  ['an address', { address: '10.3.3.7' }, 'page'],
  ['addresses of the oldest days', { address: '10.9.' }, 'page'],
  ['an address that never was', { address: '192.' }, 'nothing'],
  ['frequent addresses, never with this kind', { address: '10.4', noun: 'figure' }, 'nothing'],
  ['addresses of the oldest days and a kind', { address: '10.9.', noun: 'user' }, 'page'],
  ['a thing by a part of its name that most have', { thing: 'question' }, 'page'],
  ['a thing by a letter', { thing: 'e' }, 'page'],
  ['a thing by its name', { thing: 'form 43211' }, 'page'],
  ['a thing by its id', { thing: '01a00000-0000-7000-8000-000000004444' }, 'page'],
  ['things of the oldest days', { thing: 'bygone' }, 'page'],
  ['a thing that never was', { thing: 'nothing like it' }, 'nothing'],
  ['two letters that no name has', { thing: 'zq' }, 'nothing'],
  ['a frequent thing and a frequent person', { thing: 'Sweden', person: 'person0@' }, 'page'],
  ['a frequent thing and a kind of the oldest days', { thing: 'Sweden', noun: 'figure' }, 'page'],
  ['a frequent thing, never refused', { thing: 'Sweden', outcome: 'refused' }, 'part'],
  ['a frequent thing, never with this frequent kind', { thing: 'question', noun: 'session' }, 'part'],
  ['a frequent person and frequent addresses', { person: 'person0@', address: '10.0' }, 'page'],
  ['a frequent person, never from these frequent addresses', { person: 'person0@', address: '10.1' }, 'part'],
  [
    'everything at once',
    { person: 'person', address: '10.', noun: 'form', outcome: 'done', thing: 'sweden', from: old, to: daysAgo(500) },
    'page',
  ],
]

await withBench(async bench => {
  const { db, place, product } = bench
  await loadAuditLog(place, entries, console.log)
  await sql`checkpoint`.execute(db)
  const { token } = await account(bench, 'Admin', null)
  const ask = (path: string, query: Readonly<Record<string, string>>) =>
    fetch(`${product.url}${path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const read = async (query: Readonly<Record<string, string>>): Promise<Static<typeof AuditPage>> => {
    const answer = await ask('/api/audit', query)
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Static<typeof AuditPage>
  }
  const timePage = (query: Readonly<Record<string, string>>) =>
    measure(bench, product, async () => {
      const latencies: number[] = []
      for (let n = 0; n < repeats; n++) {
        const begin = performance.now()
        await read(query)
        latencies.push(performance.now() - begin)
      }
      return { latencies, failed: 0, seconds: 1 }
    })

  for (const [name, filter, expected] of filters) {
    const page = await read(filter)
    const found: Found = page.entries.length > 0 ? 'page' : page.next === null ? 'nothing' : 'part'
    const isExpected = found === expected || (expected === 'part' && found === 'nothing')
    const { cpu, p50 } = await timePage(filter)
    reportBudget(
      cpu <= budgetMs && isExpected,
      `${name}: ${cpu.toFixed(0)} ms CPU (budget ${budgetMs}), p50 ${p50.toFixed(0)} ms; ${page.entries.length} entries${found === 'part' ? ' so far' : ''}`,
    )
    if (page.next === null || found === 'part') continue
    const deep = await timePage({ ...filter, after: page.next })
    reportBudget(
      deep.cpu <= budgetMs,
      `  its second page: ${deep.cpu.toFixed(0)} ms CPU, p50 ${deep.p50.toFixed(0)} ms`,
    )
  }

  const readExport = async (query: Readonly<Record<string, string>>): Promise<number> => {
    let bytes = 0
    const { body } = await ask('/api/audit/export', query)
    for await (const part of body ?? []) bytes += part.length
    return bytes
  }
  await readExport({ noun: 'country', from: daysAgo(300) })
  await forgetPeak(product.pid)
  const before = await memoryOf(product.pid)
  const begin = performance.now()
  const bytes = await readExport({ noun: 'country' })
  const { peak } = await memoryOf(product.pid)
  reportBudget(
    peak - before.now <= maxExportMegabytes,
    `an export of ${(bytes / 1e6).toFixed(0)} MB in ${((performance.now() - begin) / 1000).toFixed(0)} s: ${(peak - before.now).toFixed(0)} MB more memory (budget ${maxExportMegabytes})`,
  )

  const longAgo = new Date(Date.now() - 1000 * 86_400_000)
  const steps: number[] = []
  for (let n = 0; n < cleanedSteps; n++) {
    const from = performance.now()
    await deleteOldEntries(db, longAgo, entriesPerStep)
    steps.push(performance.now() - from)
  }
  const cpuBefore = await bench.databaseCpu()
  for (let n = 0; n < cleanedSteps; n++) await deleteOldEntries(db, longAgo, entriesPerStep)
  const cpuOfStep = ((await bench.databaseCpu()) - cpuBefore) / cleanedSteps
  reportBudget(
    cpuOfStep <= budgetMs,
    `a step of the cleaning, ${entriesPerStep} entries: ${cpuOfStep.toFixed(0)} ms CPU, the longest ${Math.max(...steps).toFixed(0)} ms`,
  )
})
