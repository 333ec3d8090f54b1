// Budgets: a workbook of 200,000 styled cells within 1.25 × the CPU of the library alone and 250 MB; while a whole form of
// about 200,000 cells is exported, the p99 of other requests at most doubles.
import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { measure, repeatRequests, reportBudget } from './measure.ts'
import { withBench } from './setup.ts'
import { account, put, resultsOf, send } from './fixtures.ts'

const writers = fileURLToPath(new URL('./workbook-writers.ts', import.meta.url))

interface Written {
  readonly cpu: number
  readonly megabytes: number
}
function write(kind: 'library' | 'product'): Promise<Written> {
  return new Promise((resolve, reject) => {
    const child = fork(writers, [kind], { stdio: 'inherit' })
    child.once('message', message => resolve(message as Written))
    child.once('error', reject)
  })
}

const rounds = { library: [] as Written[], product: [] as Written[] }
const howOften = 7
for (let round = 0; round < howOften; round++) {
  for (const kind of ['library', 'product'] as const) rounds[kind].push(await write(kind))
}
const median = (kind: 'library' | 'product', key: keyof Written) =>
  rounds[kind].map(row => row[key]).toSorted((a, b) => a - b)[(howOften - 1) / 2] ?? 0
const ratio = median('product', 'cpu') / median('library', 'cpu')
reportBudget(
  ratio <= 1.25 && median('product', 'megabytes') <= 250,
  `200,000 styled cells: ${(median('product', 'cpu') / 1000).toFixed(2)} s CPU, ${ratio.toFixed(2)} × the library alone (budget 1.25), ` +
    `${median('product', 'megabytes').toFixed(0)} MB at most (budget 250; the library alone ${median('library', 'megabytes').toFixed(0)})`,
)

await withBench(async bench => {
  const admin = await account(bench, 'Admin', null)
  const form = await tables(bench, admin.token)
  const others = repeatRequests(
    [{ path: '/api/forms/blocks' }, { path: `/api/Results/Filtered?country=${form.country}` }],
    bench.product.url,
    admin.token,
    5,
  )
  const quiet = await measure(bench, bench.product, others)
  let exported = 0
  let seconds = 0
  const busy = await measure(bench, bench.product, async () => {
    let stop = false
    const exporting = (async () => {
      while (!stop) {
        const from = performance.now()
        const answer = await fetch(`${bench.product.url}/api/results/download/${form.id}`, {
          headers: { authorization: `Bearer ${admin.token}` },
        })
        if (!answer.ok) throw new Error(await answer.text())
        exported += (await answer.arrayBuffer()).byteLength
        seconds = (performance.now() - from) / 1000
      }
    })()
    await wait(300)
    const result = await others()
    stop = true
    await exporting
    return result
  })
  console.log(
    `an export of ${form.cells} cells took ${seconds.toFixed(1)} s under load; ${(exported / 1e6).toFixed(1)} MB in all`,
  )
  reportBudget(
    busy.p99 <= 2 * quiet.p99,
    `p99 of other requests ${busy.p99.toFixed(1)} ms during exports, ${quiet.p99.toFixed(1)} ms without (budget: double)`,
  )
})

async function tables(bench: Parameters<Parameters<typeof withBench>[0]>[0], token: string) {
  const categories = await send(bench, token, 'GET /api/forms/categories/props', { query: {} })
  const category = categories.find(({ name }) => name === 'DCC')?.id ?? ''
  const deadline = new Date(Date.now() + 86_400_000).toISOString()
  const form = await send(bench, token, 'POST /api/forms', { body: { name: 'Tables', category, deadline } })
  const section = await send(bench, token, 'POST /api/sections', { body: { form: form.id, name: 'Tables' } })
  const dimension = (count: number, isPrimaryDimension: boolean) =>
    Array.from({ length: count }, (_, at) => ({
      dimensionText: `${isPrimaryDimension ? 'Row' : 'Column'} ${at + 1}`,
      isPrimaryDimension,
      ...(!isPrimaryDimension && { subQuestionType: at % 2 === 0 ? ('Numeric' as const) : ('Text' as const) }),
    }))
  const questions = await send(bench, token, 'PATCH /api/sections/{id}/questions', {
    params: { id: section.id },
    body: Array.from({ length: 14 }, (_, at) => ({
      text: `Table ${at + 1}`,
      type: 'TableInput' as const,
      subQuestions: [...dimension(40, true), ...dimension(10, false)],
    })),
  })
  await send(bench, token, 'PATCH /api/forms/{id}', { params: { id: form.id } })
  const results = await resultsOf(bench, form.id)
  let cells = 0
  for (const { id, countryId } of results) {
    const contact = await account(bench, 'NCLP', countryId)
    for (const question of questions) {
      const columns = question.subQuestions.filter(one => !one.isPrimaryDimension)
      const rows = question.subQuestions.filter(one => one.isPrimaryDimension)
      const subValues = rows.flatMap((row, y) =>
        columns.map((column, x) => ({
          primaryDimensionSubQuestion: row.id,
          secondaryDimensionSubQuestion: column.id,
          ...(column.subQuestionType === 'Numeric' ? { numeric: y * x } : { textValue: `Text ${y} ${x}` }),
        })),
      )
      cells += subValues.length
      const body = JSON.stringify({ question: question.id, subValues })
      await put(`${bench.product.url}/api/results/singlequestion/${id}`, contact.token, 'PATCH', body)
    }
  }
  return { id: form.id, cells, country: results[0]?.countryId ?? '' }
}
