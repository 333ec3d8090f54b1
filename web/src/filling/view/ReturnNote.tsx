// With a revision request: what to correct in a returned question, or why the others are locked.
import { IconLock } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import classes from './Question.module.css'
import { ReviewPartsContext } from './review-parts-context.ts'

export function ReturnNote({ question, labelId }: { question: Question; labelId: string }) {
  const text = useText()
  const { returned } = useAnswers().result
  const parts = use(ReviewPartsContext)
  if (!returned || returned.followUps.includes(question.id)) return null
  const fields = returned.fields.filter(one => one.question === question.id)
  if (fields.length > 0) {
    return (
      <Suspense fallback={<div className={classes['returnPlace']} />}>
        {parts && <parts.ReturnedQuestion question={question} fields={fields} labelId={labelId} />}
      </Suspense>
    )
  }
  return (
    <p className={classes['notReturned']}>
      <IconLock size={16} aria-hidden />
      {text('results.return.kept')}
    </p>
  )
}
