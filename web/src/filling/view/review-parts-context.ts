// What a review shows in the filling view. The module that knows it stands above, so the application hands it in; a test run has none.
import { type ComponentType, createContext } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import type { Result } from '@imp/domain/results/types.ts'

export interface ReviewParts {
  /** Above the deliveries, for administrators: whose result it is, accepting it, sending back what is marked. */
  readonly ReviewBar: ComponentType<{
    onReturned: (result: Result) => void
    /** The result is no longer as this screen believes. */
    onStale: () => void
  }>
  /** At a question, for administrators: what has changed since the last delivery, and marking it to be sent back. */
  readonly ReviewOfQuestion: ComponentType<{ question: Question; labelId: string }>
  /** Everything that was sent back. */
  readonly ReturnedList: ComponentType
  /** At a question: what of it was sent back. */
  readonly ReturnedQuestion: ComponentType<{ question: Question; fields: Returned['fields']; labelId: string }>
}

export const ReviewPartsContext = createContext<ReviewParts | null>(null)
