// Budgets: the PDF of a result with 200 questions within 400 ms; the workbook of a whole form, 40 countries × 200 questions,
// within 1 s and 250 MB more memory.
import { median, reportBudget } from './measure.ts'
import { account, makeForm, put, resultsOf, send } from './fixtures.ts'
import { forgetPeak, memoryOf, withBench, type Bench } from './setup.ts'

const roundCount = 9
const questionCount = 200
const [maxPdfMs, maxWorkbookMs, maxMegabytes] = [400, 1000, 250]

await withBench(async bench => {
  const admin = await account(bench, 'Admin', null)
  const form = await makeForm(bench, admin.token, questionCount)
  const results = await resultsOf(bench, form.id)
  const answered = await send(bench, admin.token, 'GET /api/forms/{id}', { params: { id: form.id } })
  const values = answered.sections
    .flatMap(({ questions }) => questions)
    .map(({ id, type, options }, at) => {
      if (type === 'Number') return { question: id, numeric: at * 1.25 }
      if (type === 'MultipleChoice') return { question: id, options: options.slice(0, 1).map(option => option.id) }
      return {
        question: id,
        textual: `What the operator has specified, in some words, number ${at}`,
        remarkText: 'As before',
      }
    })
  for (const { id, countryId } of results) {
    const contact = await account(bench, 'NCLP', countryId)
    await put(`${bench.product.url}/api/results/${id}`, contact.token, 'PATCH', JSON.stringify({ values }))
  }

  const pdf = await download(bench, admin.token, `/api/results/download/pdf/${results[0]?.id}`)
  reportBudget(
    pdf.timeMs <= maxPdfMs,
    `PDF of a result with ${questionCount} questions: ${pdf.timeMs.toFixed(0)} ms (budget ${maxPdfMs}), ${(pdf.bytes / 1e6).toFixed(2)} MB`,
  )
  const workbook = await download(bench, admin.token, `/api/results/download/${form.id}`)
  reportBudget(
    workbook.timeMs <= maxWorkbookMs && workbook.megabytes <= maxMegabytes,
    `workbook of ${results.length} countries × ${questionCount} questions: ${workbook.timeMs.toFixed(0)} ms (budget ${maxWorkbookMs}), ` +
      `${workbook.megabytes.toFixed(0)} MB more memory (budget ${maxMegabytes}), ${(workbook.bytes / 1e6).toFixed(2)} MB`,
  )
})

async function download(bench: Bench, token: string, path: string) {
  const { url, pid } = bench.product
  const times: number[] = []
  let bytes = 0
  const before = await memoryOf(pid)
  await forgetPeak(pid)
  for (let round = -1; round < roundCount; round++) {
    const begin = performance.now()
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    bytes = (await answer.arrayBuffer()).byteLength
    if (round >= 0) times.push(performance.now() - begin)
  }
  const after = await memoryOf(pid)
  return { timeMs: median(times), bytes, megabytes: Math.max(0, after.peak - before.now) }
}
