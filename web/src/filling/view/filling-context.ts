// What the components of the filling screen need besides the answers: permissions, state of this visit, navigation.
import { createContext, use } from 'react'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useAnswers, type Answers } from '../inputs/answers-context.ts'
import type { FieldAddress } from './focus.ts'

export interface Filling {
  readonly form: Form
  /** Opened without a result, as a preview: nothing is saved. */
  readonly isPreview: boolean
  /** A message; null: the form as a whole is not locked. */
  readonly lockReason: string | null
  readonly hasHistory: boolean
  readonly isContact: boolean
  readonly isReview: boolean
  readonly onReplace: (result: Result) => void
  readonly onReload: () => void
  /** Where the focus was when the session ended; null: start at the top. */
  readonly interrupted: FieldAddress | null
  /** The focus has been in a question during this visit. */
  readonly visit: { isUnderWay: boolean }
  readonly jump: (questionId: string, cell?: CellAddress) => void
  readonly showHistory: (questionId: string | null) => void
  readonly showAttachments: (questionId: string, dropped?: readonly File[]) => void
}

export const FillingContext = createContext<Filling | null>(null)

export function useFilling(): Filling & Answers {
  const filling = use(FillingContext)
  const answers = useAnswers()
  if (!filling) throw new Error('only inside of the filling view')
  return { ...answers, ...filling }
}
