// Notes next to a question: required, bounds, legal limits, and where an answer leads.
import { describeBounds } from '@imp/domain/forms/question-types/bounds.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { listExplainable } from '@imp/domain/results/deltas.ts'
import { describeLimits } from '../../../results/exporting/limit-lines.ts'
import type { Template } from './template.ts'

export function describeNotes({ text, locale, facts, numbers, files, previous }: Template, question: Question): string {
  const limits = question.limits.filter(limit => !limit.row)
  const bounds = describeBounds(questionTypes.get(question.type).bounds, question)
  const attached = files.get(question.id) ?? []
  const mayBeExplained = listExplainable(question, previous?.get(question.id)).length > 0
  const lines = [
    ...(question.required ? [text('results.workbookImport.required')] : []),
    ...(bounds ? [text(bounds.text, bounds.values)] : []),
    ...describeLimits(limits, locale, facts.legalLimitAreas).map(limit =>
      text('results.workbookImport.legalLimit', { limit }),
    ),
    ...(question.branching ? question.options.flatMap(option => describeSkip({ text, numbers }, option)) : []),
    ...(mayBeExplained ? [text('results.workbookImport.explain')] : []),
    // One per line, because names may be in different scripts.
    ...(attached.length > 0 ? [text('results.workbookImport.attached'), ...attached] : []),
  ]
  return lines.join('\n')
}

function describeSkip(
  { text, numbers }: Pick<Template, 'text' | 'numbers'>,
  { value: option, branchingAction, branchTarget }: Question['options'][number],
): string[] {
  if (branchingAction === 'SkipToEnd') return [text('results.workbookImport.skip.end', { option })]
  if (branchingAction === 'SkipToNextSection') return [text('results.workbookImport.skip.section', { option })]
  const number = numbers.get(branchTarget ?? '')
  return branchingAction === 'SkipToQuestion' && number
    ? [text('results.workbookImport.skip.question', { option, number })]
    : []
}
