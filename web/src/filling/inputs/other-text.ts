// The text of the option 'Other' is dropped together with the option.
import { isOtherChosen } from '@imp/domain/forms/question-types/choice-codec.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { FieldPart } from '../engine/field-parts.ts'

/** null: 'Other' is not chosen. */
export const otherTextAfter = (question: Question, chosen: readonly string[], before: FieldPart): string | null =>
  isOtherChosen(question, chosen) ? before.textual : null
