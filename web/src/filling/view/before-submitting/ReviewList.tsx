// The checklist before submitting: a summary, then the sections. Every entry links to its place.
import { useDeferredValue } from 'react'
import type { ReviewProps } from './review-props.ts'
import { ReviewSummary } from './ReviewSummary.tsx'
import { SectionReview } from './SectionReview.tsx'
import classes from './Review.module.css'

/** The first one mostly fills the dialog; the others follow once it was painted. */
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
