import type { Review } from '../../engine/review.ts'

export interface ReviewProps {
  review: Review
  /** The delivery that the answers are compared with; null: none. */
  deliveryNumber: number | null
  previousYear: string | null
  onGo: (then: () => void) => void
}
