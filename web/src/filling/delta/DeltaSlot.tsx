// Loads the note about differences from the previous year for questions that may have some.
// If it cannot be loaded, for example offline, the form works without it.
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
