import type { Review } from '../../engine/review.ts'

/** What every part of the review is about. */
export interface ReviewProps {
  review: Review
  /** Which delivery the answers are compared with; null: with none. */
  deliveryNumber: number | null
  /** null: no answers of the year before. */
  previousYear: string | null
  /** Closes the dialog; `then` leads to the place, and has to wait until the focus is free. */
  onGo: (then: () => void) => void
}
