// The review components shown in the filling screen. Injected by the application, because the review module is above this one; null in test
// runs.
import { type ComponentType, createContext } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import type { Result } from '@imp/domain/results/types.ts'

export interface ReviewParts {
  /** For administrators, above the deliveries: accept the result or return the marked answers for revision. */
  readonly ReviewBar: ComponentType<{
    onReturned: (result: Result) => void
    onStale: () => void
  }>
  /** For administrators: what has changed since the last delivery, and marking for revision. */
  readonly ReviewOfQuestion: ComponentType<{ question: Question; labelId: string }>
  readonly ReturnedList: ComponentType
  readonly ReturnedQuestion: ComponentType<{ question: Question; fields: Returned['fields']; labelId: string }>
}

export const ReviewPartsContext = createContext<ReviewParts | null>(null)
