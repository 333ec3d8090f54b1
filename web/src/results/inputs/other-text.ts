// The text of the option 'Other' goes when 'Other' goes.
import type { Question } from '@imp/domain/forms/types.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import type { FieldPart } from '../engine/field-parts.ts'

/** The text of 'Other' once these options are chosen; null: none. */
export function otherTextAfter(question: Question, chosen: readonly string[], before: FieldPart): string | null {
  const other = question.options.find(option => option.value === otherOption)
  return other && chosen.includes(other.id) ? before.textual : null
}
