// What the parts of the filling view need beside the answers: what this visit may do, and how to get around.
import { createContext, use } from 'react'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useAnswers, type Answers } from '../inputs/answers-context.ts'
import type { FieldAddress } from './focus.ts'

export interface Filling {
  readonly form: Form
  /** An administrator tries the form out: nothing is saved. */
  readonly isPreview: boolean
  /** Why nothing can be typed, in words; null: it can, as far as the whole form is concerned. */
  readonly lockReason: string | null
  /** May see who changed what, and the deliveries. */
  readonly hasHistory: boolean
  /** One of the country's contacts, whose answers these are. */
  readonly isContact: boolean
  /** An administrator reads what was submitted, and may send some of it back. */
  readonly isReview: boolean
  /** A request has answered the result as it is now. */
  readonly onReplace: (result: Result) => void
  /** The result is no longer as this screen believes: it is read again. */
  readonly onReload: () => void
  /** Where the person was when their session ended; null: they begin at the top. */
  readonly interrupted: FieldAddress | null
  /** Of this visit: somebody has been in a question, or was led to one. */
  readonly visit: { isUnderWay: boolean }
  /** Shows a question, in its section, and puts the focus into it. */
  readonly jump: (questionId: string, cell?: CellAddress) => void
  readonly showHistory: (questionId: string | null) => void
  /** `dropped`: what is attached at once. */
  readonly showAttachments: (questionId: string, dropped?: readonly File[]) => void
}

export const FillingContext = createContext<Filling | null>(null)

export function useFilling(): Filling & Answers {
  const filling = use(FillingContext)
  const answers = useAnswers()
  if (!filling) throw new Error('only inside of the filling view')
  return { ...answers, ...filling }
}
