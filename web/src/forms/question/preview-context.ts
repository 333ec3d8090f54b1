// How contacts see a question that is being written. The module of results knows how; the application hands it in, because forms
// stand below it.
import { createContext, type ReactNode } from 'react'
import type { Form, Question } from '@imp/domain/forms/types.ts'

export interface PreviewedQuestion {
  readonly form: Form
  /** As it would be stored. */
  readonly question: Question
  /** '3.12' */
  readonly number: string
}

/** null: nothing shows it. */
export const QuestionPreviewContext = createContext<((previewed: PreviewedQuestion) => ReactNode) | null>(null)
