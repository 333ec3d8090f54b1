// Budget: 50 submissions of 250 answers a second for 30 s, whether or not the server keeps up: all succeed, p99 ≤ 100 ms.
// One submission is two requests, write and submit; both together are measured, from the moment the submission was due.
import { setTimeout as wait } from 'node:timers/promises'
import { withBench } from './measure.ts'
import { account, freshResults, put } from './scene.ts'

const perSecond = 50
const seconds = Number(process.env['SECONDS'] ?? 30)
const p99Budget = 100

await withBench(async bench => {
  const admin = await account(bench, 'Admin', null)
  const total = perSecond * seconds
  const warmUp = 50
  const fresh = await freshResults(bench, admin.token, Math.ceil((total + warmUp) / 35), 250)
  const submit = async (): Promise<void> => {
    const next = fresh.pop()
    if (!next) throw new Error('too few results were prepared')
    await put(`${bench.product.url}/api/results/${next.id}`, next.token, 'PATCH', { values: next.values })
    await put(`${bench.product.url}/api/results/submit/${next.id}`, next.token, 'PATCH')
  }
  for (let n = 0; n < warmUp; n++) await submit()

  const latencies: number[] = []
  let failed = 0
  const running: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; n < total; n++) {
    const due = begin + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await wait(early)
    running.push(
      submit().then(
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
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const kept = failed === 0 && at(0.99) <= p99Budget
  console.log(
    `${kept ? 'kept  ' : 'MISSED'} ${total} submissions of 250 answers at ${perSecond}/s: ${failed} failed, p50 ${at(0.5).toFixed(0)} ms, ` +
      `p95 ${at(0.95).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms (budget ${p99Budget} ms), longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`,
  )
  if (!kept) process.exitCode = 1
})
