// A rule for comparing with last year, written as one sentence.
import { listColumns } from '@imp/domain/forms/column-groups.ts'
import { boundDeltaRules } from '@imp/domain/forms/delta-rules.ts'
import type { DeltaRule } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { showReadable } from '../../platform/i18n/numbers.ts'
import type { Texts } from '../../platform/i18n/text.ts'

type WithColumns = Pick<Question, 'subQuestions' | 'groups' | 'unit'>

/** Shares are shown and typed as percentages: 0.29 is 29. */
export const toPercent = (share: number): number => Math.round(share * 1e10) / 1e8
export const fromPercent = (percent: number): number => Math.round(percent * 1e8) / 1e10

export function describeDeltaRule(rule: DeltaRule, question: WithColumns, text: Texts): string {
  const isShare = rule.by === 'share'
  const unit = isShare ? '%' : (question.unit ?? '')
  return text('forms.deltaRules.sentence', {
    severity: rule.severity,
    what: nameNumbers(question, listColumns(question, rule.columns), text),
    sign: rule.sign,
    most: rule.beyond > 0 ? 'some' : 'none',
    amount: `${showReadable(isShare ? toPercent(rule.beyond) : rule.beyond)} ${unit}`.trim(),
    remark: rule.demandsRemark ? 'demanded' : 'welcome',
  })
}

function nameNumbers({ subQuestions }: WithColumns, columns: string, text: Texts): string {
  if (columns !== '') return text('forms.deltaRules.numberIn', { columns })
  return text(subQuestions.length > 0 ? 'forms.deltaRules.anyNumber' : 'forms.deltaRules.theNumber')
}

export const describeDeltaRules = (
  question: WithColumns & Pick<Question, 'dataView' | 'deltaRules'>,
  text: Texts,
): string[] =>
  [...boundDeltaRules(question), ...(question.deltaRules ?? [])].map(rule => describeDeltaRule(rule, question, text))
