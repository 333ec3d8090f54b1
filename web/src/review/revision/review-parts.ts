// The review components shown in the filling screen, loaded on demand.
import { lazyPart } from '../../platform/lazy-part.ts'
import type { ReviewParts } from '../../filling/view/review-parts-context.ts'

export const reviewParts: ReviewParts = {
  ReviewBar: lazyPart('ReviewBar', () => import('./ReviewBar.tsx')),
  ReviewOfQuestion: lazyPart('ReviewOfQuestion', () => import('./ReviewOfQuestion.tsx')),
  ReturnedList: lazyPart('ReturnedList', () => import('./ReturnedList.tsx')),
  ReturnedQuestion: lazyPart('ReturnedQuestion', () => import('./ReturnedQuestion.tsx')),
}
