// A sheet's questions as rows: each country's answer next to the legal limits.
import { emptyAnswer } from '@imp/domain/forms/answer.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { formatContent, toDisplay } from '@imp/domain/results/formatting.ts'
import { findDepartures } from '@imp/domain/results/legal-limits.ts'
import type { CellContent, Row } from '../../../platform/xlsx/workbook.ts'
import { formatText } from '../../../platform/texts.ts'
import { describeLimits } from '../limit-lines.ts'
import type { ExportedAnswer } from '../queries.ts'
import { factColumnsOf, type Heading } from './sheet.ts'
import { look } from './styles.ts'

/** @param answers of the countries; undefined: none, or hidden from that country */
export function questionRow(
  heading: Heading,
  questions: readonly Question[],
  { number, question }: { readonly number: string; readonly question: Question },
  answers: readonly (ExportedAnswer | undefined)[],
): Row {
  const { locale, results, hasRemarks } = heading
  // Limits of single cells are shown in their table.
  const limits = question.limits.filter(limit => !limit.row)
  const areas = results.length === 1 ? (results[0]?.legalLimitAreas ?? []) : []
  const facts = [question.unit, describeLimits(limits, locale, areas).join('\n') || null]
  const cells: CellContent[] = [number, question.text, ...facts.slice(0, factColumnsOf(questions))]
  const styles = cells.map((_, at) => (at < 2 ? look.body : look.quiet))
  for (const [at, answer] of answers.entries()) {
    cells.push(answerCell(locale, question, answer))
    styles.push(departs(question, answer, results[at]?.legalLimitAreas ?? []) ? look.outside : look.body)
    if (!hasRemarks) continue
    cells.push(answer ? formatRemarks(locale, answer) : null)
    styles.push(look.body)
  }
  return { cells, styles }
}

function answerCell(locale: string, question: Question, answer: ExportedAnswer | undefined): CellContent {
  if (!answer || answer.isEmpty) return null
  if (questionTypes.get(question.type).hasTable) return formatText(locale, 'results.workbook.seeTable')
  const content = toDisplay(question, answer)
  return typeof content === 'number' ? content : formatContent(content, '\n') || null
}

export function formatRemarks(
  locale: string,
  { remarkText, finalRemark }: Pick<ExportedAnswer, 'remarkText' | 'finalRemark'>,
): string | null {
  const label = formatText(locale, 'results.deltas.finalRemark')
  const lines = [remarkText, finalRemark && `${label}: ${finalRemark}`].filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : null
}

const departs = (question: Question, answer: ExportedAnswer | undefined, areas: readonly string[]): boolean =>
  question.limits.length > 0 &&
  answer?.numeric !== undefined &&
  answer.numeric !== null &&
  findDepartures(question, { ...emptyAnswer, numeric: answer.numeric }, areas).some(({ cell }) => cell === null)
