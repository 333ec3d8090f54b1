// The text of the option 'Other' goes when 'Other' goes.
import type { Question } from '@imp/domain/forms/types.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import type { Part } from '../filling/parts.ts'

export function textAfter(question: Question, chosen: readonly string[], before: Part): string | null {
  const other = question.options.find(option => option.value === otherOption)
  return other && chosen.includes(other.id) ? before.textual : null
}
