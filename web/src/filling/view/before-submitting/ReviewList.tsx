// All that is to be looked at before a form is submitted: in sum, then section by section. Every entry leads to its place.
import { useDeferredValue } from 'react'
import type { ReviewProps } from './review-props.ts'
import { ReviewSummary } from './ReviewSummary.tsx'
import { SectionReview } from './SectionReview.tsx'
import classes from './Review.module.css'

/** It mostly fills the dialog; what is below it comes as soon as it has been painted. */
const sectionsAtOnce = 1

export function ReviewList(props: ReviewProps) {
  const { sections } = props.review
  const shown = useDeferredValue(sections, sections.slice(0, sectionsAtOnce))
  return (
    <>
      <ReviewSummary {...props} />
      <div className={classes['sections']}>
        {shown.map(section => (
          <SectionReview key={section.id} {...props} section={section} />
        ))}
      </div>
    </>
  )
}
