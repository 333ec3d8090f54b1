// Budget: a filled workbook with 200 questions, or tables of 40 × 200 cells, is read in its process and compared within 2 s.
import type { QuestionInput } from '@imp/domain/forms/types.ts'
import { rowKeys } from '@imp/domain/filling/workbook-keys.ts'
import { openWorkbook } from '../testing/fill-workbook.ts'
import { newId } from '../src/platform/ids.ts'
import { account, resultsOf, send } from './fixtures.ts'
import { median, reportBudget } from './measure.ts'
import { forgetPeak, memoryOf, withBench, type Bench } from './setup.ts'

const roundCount = 7
const maxReadMs = 2000
const [rowCount, columnCount] = [200, 40]

function questions(): QuestionInput[] {
  const dimension = (isPrimaryDimension: boolean, at: number) => ({
    id: newId(),
    dimensionText: `${isPrimaryDimension ? 'Row' : 'Column'} ${at + 1}`,
    dimensionOrderNumber: at + 1,
    isPrimaryDimension,
    subQuestionType: isPrimaryDimension ? null : ('Numeric' as const),
  })
  const subQuestions = [
    ...Array.from({ length: rowCount }, (_, at) => dimension(true, at)),
    ...Array.from({ length: columnCount }, (_, at) => dimension(false, at)),
  ]
  return [{ id: newId(), text: 'Capacity', type: 'TableInput', subQuestions }]
}

await withBench(async bench => {
  const admin = await account(bench, 'Admin', null)
  const asked = questions()
  const formId = await publish(bench, admin.token, asked)
  const [result] = await resultsOf(bench, formId)
  if (!result) throw new Error('nobody takes part')
  const { token } = await account(bench, 'NCLP', result.countryId)
  const { id } = result
  const template = await send(bench, token, 'GET /api/results/{id}/workbook', { params: { id } })
  const book = await openWorkbook(template)
  const [table] = asked
  for (const sheet of book.sheets) {
    for (const values of sheet.rows) {
      if (!String(values[0]).startsWith(rowKeys.tableRow(table?.id ?? '', ''))) continue
      for (let column = 0; column < columnCount; column++) values[3 + column] = column + 0.25
    }
  }
  const file = await book.save()
  const { pid } = bench.product
  const before = await memoryOf(pid)
  await forgetPeak(pid)
  const times: number[] = []
  let count = 0
  for (let round = -1; round < roundCount; round++) {
    const begin = performance.now()
    const compared = await send(bench, token, 'POST /api/results/{id}/workbook', { params: { id }, fields: {}, file })
    count = compared.differences.length
    if (round >= 0) times.push(performance.now() - begin)
  }
  const after = await memoryOf(pid)
  const timeMs = median(times)
  reportBudget(
    timeMs <= maxReadMs && count === rowCount * columnCount,
    `a filled workbook of ${columnCount} × ${rowCount} cells: read and compared in ${timeMs.toFixed(0)} ms (budget ${maxReadMs}), ` +
      `${count} differences, ${Math.max(0, after.peak - before.now).toFixed(0)} MB more memory in the server, ${(file.size / 1e6).toFixed(2)} MB`,
  )
})

async function publish(bench: Bench, token: string, asked: QuestionInput[]): Promise<string> {
  const categories = await send(bench, token, 'GET /api/forms/categories/props', { query: {} })
  const category = categories.find(({ name }) => name === 'RfG')?.id ?? ''
  const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const { id: form } = await send(bench, token, 'POST /api/forms', {
    body: { name: `Bench ${newId()}`, description: 'A form of the benchmarks', category, deadline },
  })
  const section = newId()
  await send(bench, token, 'POST /api/sections', { body: { id: section, name: 'Tables', form, orderNumber: 1 } })
  await send(bench, token, 'PATCH /api/sections/{id}/questions', { params: { id: section }, body: asked })
  await send(bench, token, 'PATCH /api/forms/{id}', { params: { id: form } })
  return form
}
