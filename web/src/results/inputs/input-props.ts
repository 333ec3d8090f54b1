// What the question card hands to the input of its type.
import type { Question } from '@imp/domain/forms/types.ts'

export interface InputProps {
  readonly question: Question
  /** The id its label points to; groups and tables are labelled by `labelId`. */
  readonly inputId: string
  readonly labelId: string
  /** Ids of help, limits and faults. */
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly readOnly: boolean
}
