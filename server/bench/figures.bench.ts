// Budgets: a drawing process makes at least 90 % as many figures as a loop over ECharts and sharp alone; its memory is flat
// over 1,000 of them; while two of them draw, the p99 of other requests at most doubles.
import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { account, send } from './fixtures.ts'
import { measure, median, repeatRequests, reportBudget, type Round } from './measure.ts'
import { findLargestForm, loadOriginals } from './scale-data.ts'
import { withBench } from './setup.ts'

const drawers = fileURLToPath(new URL('./figure-drawers.ts', import.meta.url))

interface Drawn {
  /** Milliseconds per figure. */
  readonly cpu: number
  readonly early: number
  readonly late: number
}
function draw(kind: 'library' | 'product', count: number): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const child = fork(drawers, [kind, String(count)], { stdio: 'inherit' })
    child.once('message', message => resolve(message as Drawn))
    child.once('error', reject)
  })
}

const figuresPerRound = 60
const roundCount = 5
const manyFigures = 1000
/** Of the memory after a tenth of them: what a heap may grow by before it is collected. */
const maxGrowth = 1.25

const rounds = { library: [] as Drawn[], product: [] as Drawn[] }
for (let round = 0; round < roundCount; round++) {
  for (const kind of ['library', 'product'] as const) rounds[kind].push(await draw(kind, figuresPerRound))
}
const [library, product] = [rounds.library, rounds.product].map(drawn => median(drawn.map(({ cpu }) => cpu)))
const share = (library ?? 0) / (product ?? 1)
reportBudget(
  share >= 0.9,
  `a figure of 2000 px with its thumbnail: ${product?.toFixed(0)} ms CPU, ECharts and sharp alone ${library?.toFixed(0)} ms: ` +
    `${(share * 100).toFixed(0)} % of the loop (budget 90)`,
)
const { early, late } = await draw('product', manyFigures)
reportBudget(
  late <= early * maxGrowth,
  `memory of the drawing process: ${early.toFixed(0)} MB after ${manyFigures / 10} figures, ${late.toFixed(0)} MB after ${manyFigures}`,
)

await withBench(async bench => {
  await loadOriginals(bench.db)
  const admins = [await account(bench, 'Admin', null), await account(bench, 'Admin', null)]
  const token = admins[0]?.token ?? ''
  const { id } = await findLargestForm(bench.db)
  const form = await send(bench, token, 'GET /api/forms/{id}', { params: { id } })
  const countries = await send(bench, token, 'GET /api/countries', { query: {} })
  const others = repeatRequests(
    [{ path: '/api/forms/blocks' }, { path: '/api/Results/Filtered' }],
    bench.product.url,
    token,
    3,
  )
  const generate = (who: string) =>
    send(bench, who, 'POST /api/charts', {
      body: {
        year: form.year,
        formName: form.name,
        countries: countries.map(country => country.id),
        sections: form.sections.map(section => section.id),
      },
    })
  const countMade = async () => (await send(bench, token, 'GET /api/figures', { query: { items: 1 } })).totalRows
  async function measureBusy(): Promise<Round & { readonly made: number }> {
    const jobs = await Promise.all(admins.map(admin => generate(admin.token)))
    const before = await countMade()
    while ((await countMade()) === before) await wait(50)
    const from = await countMade()
    const round = await measure(bench, bench.product, others)
    const made = (await countMade()) - from
    for (const guid of jobs) await send(bench, token, 'GET /api/charts/cancel/{guid}', { params: { guid } })
    // A worker notices with its next heartbeat.
    await wait(1500)
    return { ...round, made }
  }
  await others()
  const quiet: Round[] = []
  const busy: (Round & { readonly made: number })[] = []
  for (let round = 0; round < roundCount; round++) {
    quiet.push(await measure(bench, bench.product, others))
    busy.push(await measureBusy())
  }
  const [p99, quietP99] = [busy, quiet].map(rounds99 => median(rounds99.map(round => round.p99)))
  const made = busy.reduce((sum, round) => sum + round.made, 0)
  reportBudget(
    (p99 ?? Infinity) <= 2 * (quietP99 ?? 0),
    `p99 of other requests ${p99?.toFixed(1)} ms while two draw (${made} figures), ${quietP99?.toFixed(1)} ms without (budget: double)`,
  )
})
