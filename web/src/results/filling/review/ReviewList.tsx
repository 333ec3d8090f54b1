// All that is to be looked at before a form is submitted: in sum, then section by section. Every entry leads to its place.
import type { Review } from '../../engine/review.ts'
import { ReviewSummary } from './ReviewSummary.tsx'
import { SectionReview } from './SectionReview.tsx'
import classes from './Review.module.css'

export interface ReviewProps {
  review: Review
  /** Which delivery the answers are compared with; null: with none. */
  deliveryNumber: number | null
  /** null: no answers of the year before. */
  previousYear: string | null
  /** Closes the dialog; `then` leads to the place, and has to wait until the focus is free. */
  onGo: (then: () => void) => void
}

export function ReviewList(props: ReviewProps) {
  return (
    <>
      <ReviewSummary {...props} />
      <div className={classes['sections']}>
        {props.review.sections.map(section => (
          <SectionReview key={section.id} {...props} section={section} />
        ))}
      </div>
    </>
  )
}
