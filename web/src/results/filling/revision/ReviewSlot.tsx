// The place at a question where an administrator marks it to be sent back; its code is fetched after the form.
import { Suspense } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useFilling } from '../filling-context.ts'
import classes from '../Question.module.css'

const ReviewOfQuestion = lazyPart('ReviewOfQuestion', () => import('./ReviewOfQuestion.tsx'))

export function ReviewSlot({ question, labelId }: { question: Question; labelId: string }) {
  const { isReview } = useFilling()
  if (!isReview) return null
  return (
    <div className={classes['reviewPlace']} data-no-print>
      <Suspense>
        <ReviewOfQuestion question={question} labelId={labelId} />
      </Suspense>
    </div>
  )
}
