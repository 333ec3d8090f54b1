// All that is to be looked at before a form is submitted: in sum, then section by section. Every entry leads to its place.
import type { ReviewProps } from './review-props.ts'
import { ReviewSummary } from './ReviewSummary.tsx'
import { SectionReview } from './SectionReview.tsx'
import classes from './Review.module.css'

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
