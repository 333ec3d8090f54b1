// What the question card hands to the input of its type.
import type { ReactNode } from 'react'
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
  /** What else is asked of the answer of a table: it stands with what the table asks itself. */
  readonly asked?: ReactNode
}
