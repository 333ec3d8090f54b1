// A compared question as workbook rows: one per part of its answer, then one per suspicious number.
import type { ComparedPart, ComparedQuestion, ComparedSlip } from '@imp/domain/review/comparison-types.ts'
import type { ComparisonStatus } from '@imp/domain/review/comparison-statuses.ts'
import { subtract } from '@imp/domain/results/deltas.ts'
import { describeConfirmation, describeSlip } from '@imp/domain/filling/slip-texts.ts'
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import { formatText } from '../../platform/texts.ts'
import type { CellContent, Row } from '../../platform/xlsx/workbook.ts'
import { look } from '../../results/exporting/layout/styles.ts'

interface Making {
  readonly locale: string
  readonly styleOf: (status: ComparisonStatus) => number
}

const kinds = {
  answer: 'results.workbook.answer',
  cell: 'results.workbook.answer',
  remark: 'results.workbook.remark',
  finalRemark: 'results.deltas.finalRemark',
  files: 'results.attachments.title',
} as const satisfies Record<ComparedPart['kind'], unknown>

/** Number, question, unit, row, column, part, status, before, after, numeric difference. */
export function linesOfQuestion(
  { number, text, unit, parts, slips, leftOut }: ComparedQuestion,
  { locale, styleOf }: Making,
): Row[] {
  const lineOf = (rest: readonly CellContent[], status: ComparisonStatus): Row => ({
    cells: [number, text, unit, ...rest],
    styles: [look.body, look.body, look.quiet, look.body, look.body, look.quiet, styleOf(status), ...sides],
  })
  const sides = [look.body, look.body, look.body]
  return [
    ...leftOut.map(({ reason, texts }) =>
      lineOf(
        [
          null,
          null,
          formatText(locale, `results.comparison.leftOut.${reason}`),
          formatText(locale, 'results.comparison.status.removed'),
          texts.join('\n'),
          null,
          null,
        ],
        'removed',
      ),
    ),
    ...parts.map(({ kind, names, status, left, right }) => {
      const [row = null, ...column] = names
      const difference = typeof left === 'number' && typeof right === 'number' ? subtract(right, left) : null
      const said = formatText(locale, `results.comparison.status.${status}`)
      const cells = [row, column.join(': ') || null, formatText(locale, kinds[kind]), said]
      return lineOf([...cells, toCell(left), toCell(right), difference], status)
    }),
    ...slips.map(slip => lineOf(cellsOfSlip(slip, locale), 'same')),
  ]
}

/** A note on a number stands below its side. */
function cellsOfSlip({ side, names, confirmed, ...slip }: ComparedSlip, locale: string): CellContent[] {
  const [row = null, ...column] = names
  const text = (id: TextId, values?: TextValues) => formatText(locale, id, values)
  const said = `${describeSlip(slip, false, text, locale)} ${describeConfirmation(confirmed, text)}`
  const status = text(confirmed ? 'results.slips.confirmed' : 'results.slips.notConfirmed')
  const sides = side === 'left' ? [said, null] : [null, said]
  return [row, column.join(': ') || null, text('results.workbook.answer'), status, ...sides, null]
}

const toCell = (content: ComparedPart['left']): CellContent => (Array.isArray(content) ? content.join('\n') : content)
