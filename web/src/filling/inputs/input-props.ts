// What the question card passes to the input of its type.
import type { ReactNode } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'

export interface InputProps {
  readonly question: Question
  readonly inputId: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly readOnly: boolean
  /** Questions about a table's answer, shown together with the table's own. */
  readonly prompts?: ReactNode
}
