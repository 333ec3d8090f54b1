// How the benchmarks measure. Machines are noisy: only ratios within one run count.
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Bench, Server } from './setup.ts'

export interface Round {
  readonly perSecond: number
  /** Milliseconds of CPU per request, server and database together. */
  readonly cpu: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}
/** Latencies in ms; `failed`: requests. */
export type Work = () => Promise<{ latencies: number[]; failed: number; seconds: number }>

export async function measure(bench: Bench, server: Server, work: Work): Promise<Round> {
  const before = (await server.cpu()) + (await bench.databaseCpu())
  const { latencies, failed, seconds } = await work()
  if (latencies.length === 0) throw new Error('Nothing was left to measure: there are too few fixtures.')
  const cpu = (await server.cpu()) + (await bench.databaseCpu()) - before
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: latencies.length / seconds,
    cpu: cpu / Math.max(1, latencies.length),
    p50: at(0.5),
    p99: at(0.99),
    failed,
  }
}

export function repeatRequests(
  requests: readonly autocannon.Request[],
  url: string,
  token: string | null,
  seconds = 1.5,
): Work {
  return async () => {
    const latencies: number[] = []
    let failed = 0
    const shot = autocannon({
      url,
      connections: 10,
      duration: seconds,
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
      requests: [...requests],
    })
    shot.on('response', (_client, status, _bytes, time) => {
      latencies.push(time)
      if (status >= 400) failed++
    })
    const result = await shot
    return { latencies, failed: failed + result.errors, seconds: result.duration }
  }
}

/** Runs `task(n)` concurrently until the time is over or it returns false; latencies in ms. */
export async function runConcurrently(
  task: (n: number) => Promise<boolean | void>,
  { concurrency = 10, seconds = 1.5 } = {},
): ReturnType<Work> {
  const latencies: number[] = []
  let failed = 0
  let n = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  let more = true
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (more && performance.now() < end) {
        const from = performance.now()
        try {
          if ((await task(n++)) === false) {
            more = false
            return
          }
        } catch {
          failed++
        }
        latencies.push(performance.now() - from)
      }
    }),
  )
  return { latencies, failed, seconds: (performance.now() - begin) / 1000 }
}

/** Alternates floor and product in short rounds and takes the median ratio, so that other load on the machine affects both. */
export async function compare(
  bench: Bench,
  name: string,
  floor: Work,
  product: Work,
  budget: { ratio: number },
  roundCount = 9,
): Promise<void> {
  // Work left over from the fixtures is not measured.
  await sql`vacuum analyze`.execute(bench.db)
  await sql`checkpoint`.execute(bench.db)
  await floor()
  await product()
  const rounds: { readonly floor: Round; readonly product: Round }[] = []
  for (let round = 0; round < roundCount; round++)
    rounds.push({
      floor: await measure(bench, bench.floor, floor),
      product: await measure(bench, bench.product, product),
    })
  for (const who of ['floor', 'product'] as const) {
    const show = (key: keyof Round, digits: number) => median(rounds.map(round => round[who][key])).toFixed(digits)
    console.log(
      `${name} · ${who}: ${show('perSecond', 0)}/s, ${show('cpu', 2)} ms CPU, p50 ${show('p50', 1)} ms, p99 ${show('p99', 1)} ms, failed ${show('failed', 0)}`,
    )
  }
  const ratio = median(rounds.map(round => round.product.perSecond / round.floor.perSecond))
  const cpuRatio = median(rounds.map(round => round.floor.cpu / round.product.cpu))
  const failed = rounds.reduce((sum, round) => sum + round.floor.failed + round.product.failed, 0)
  reportBudget(
    ratio >= budget.ratio && failed === 0,
    `${name}: ${toPercent(ratio)} of the floor (budget ${toPercent(budget.ratio)}), by CPU ${toPercent(cpuRatio)}${failed > 0 ? `; ${failed} requests failed` : ''}\n`,
  )
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const toPercent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`

export function reportBudget(isKept: boolean, sentence: string): void {
  console.log(`${isKept ? 'kept  ' : 'MISSED'} ${sentence}`)
  if (!isKept) process.exitCode = 1
}
