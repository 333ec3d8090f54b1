// The text of the option 'Other' goes when 'Other' goes.
import { isOtherChosen } from '@imp/domain/forms/question-types/choice-codec.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { FieldPart } from '../engine/field-parts.ts'

/** The text of 'Other' once these options are chosen; null: none. */
export const otherTextAfter = (question: Question, chosen: readonly string[], before: FieldPart): string | null =>
  isOtherChosen(question, chosen) ? before.textual : null
