// Where an administrator marks a question for revision; its code is fetched after the form.
import { Suspense, use } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { useFilling } from './filling-context.ts'
import classes from './Question.module.css'
import { ReviewPartsContext } from './review-parts-context.ts'

export function ReviewSlot({ question, labelId }: { question: Question; labelId: string }) {
  const { isReview } = useFilling()
  const parts = use(ReviewPartsContext)
  if (!isReview || !parts) return null
  return (
    <div className={classes['reviewPlace']} data-no-print>
      <Suspense>
        <parts.ReviewOfQuestion question={question} labelId={labelId} />
      </Suspense>
    </div>
  )
}
