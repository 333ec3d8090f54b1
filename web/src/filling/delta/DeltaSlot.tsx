// What is said of differences to the year before below a table or a number: its code is fetched for questions that may have some. Where it
// cannot be fetched, offline, say, the form is filled in without it.
import { Suspense } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import { lazyPart, orNothing } from '../../platform/lazy-part.ts'
import { useAnswers, useStored } from '../inputs/answers-context.ts'

const DeltaNote = orNothing(lazyPart('DeltaNote', () => import('./DeltaNote.tsx')))

export function DeltasOfQuestion({ question }: { question: Question }) {
  const { showsPrevious } = useAnswers()
  const isRemarked = (useStored(question.id)?.deltaRemarks.length ?? 0) > 0
  const hasRules = question.dataView !== null || (question.deltaRules?.length ?? 0) > 0
  const mayBeFlagged = showsPrevious && hasRules && hasPredecessor(question)
  if (!mayBeFlagged && !isRemarked) return null
  return (
    <Suspense>
      <DeltaNote question={question} />
    </Suspense>
  )
}
