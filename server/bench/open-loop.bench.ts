// Budget: 50 submissions of 250 answers a second for 30 s, whether or not the server keeps up: all succeed, with a p99 of at most
// three times that of the floor (floor.ts), which upserts the same answers. Measured from the moment a submission was due.
import { setTimeout as wait } from 'node:timers/promises'
import { reportBudget } from './measure.ts'
import { withBench } from './setup.ts'
import { account, freshResults, put } from './fixtures.ts'

const perSecond = 50
const seconds = Number(process.env['SECONDS'] ?? 30)
const maxTimesFloor = 3
const total = perSecond * seconds
const warmUp = 50

await withBench(async bench => {
  const admin = await account(bench, 'Admin', null)
  const fresh = await freshResults(bench, admin.token, Math.ceil((total + warmUp) / 35), 250)
  const floor = await openLoop(n => put(`${bench.floor.url}/values`, admin.token, 'PUT', fresh[n]?.bare))
  console.log(`       floor: ${toText(floor)}`)
  const product = await openLoop(n => {
    const { id = '', token = '', body } = fresh[n] ?? {}
    return put(`${bench.product.url}/api/results/submit/${id}`, token, 'PATCH', body)
  })
  const timesFloor = product.at(0.99) / floor.at(0.99)
  reportBudget(
    product.failed === 0 && floor.failed === 0 && timesFloor <= maxTimesFloor,
    `${total} submissions of 250 answers at ${perSecond}/s: ${toText(product)}; p99 ${timesFloor.toFixed(1)} times the floor's (budget ${maxTimesFloor})`,
  )
})

interface Latencies {
  readonly failed: number
  /** Milliseconds at a quantile (0 to 1) of all that succeeded. */
  at(share: number): number
}

async function openLoop(send: (n: number) => Promise<void>): Promise<Latencies> {
  for (let n = 0; n < warmUp; n++) await send(n)
  const latencies: number[] = []
  let failed = 0
  const running: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; n < total; n++) {
    const due = begin + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await wait(early)
    running.push(
      send(warmUp + n).then(
        () => void latencies.push(performance.now() - due),
        (error: unknown) => {
          failed++
          if (failed <= 3) console.log(String(error))
        },
      ),
    )
  }
  await Promise.all(running)
  const sorted = latencies.toSorted((a, b) => a - b)
  return { failed, at: share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0 }
}
function toText({ failed, at }: Latencies): string {
  return `${failed} failed, p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`
}
