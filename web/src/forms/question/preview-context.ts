// The results module implements the preview and the application passes it in: forms may not import results.
import { createContext, type ReactNode } from 'react'
import type { Form, Question } from '@imp/domain/forms/types.ts'

export interface PreviewedQuestion {
  readonly form: Form
  readonly question: Question
  readonly number: string
}

/** null: there is no preview. */
export const QuestionPreviewContext = createContext<((previewed: PreviewedQuestion) => ReactNode) | null>(null)
