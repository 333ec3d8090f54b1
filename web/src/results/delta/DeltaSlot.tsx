// What is said of differences to the year before beneath a table: its code is fetched for questions that may have some. Where it
// cannot be fetched, offline, say, the form is filled in without it.
import { type ComponentType, lazy, Suspense } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import { useAnswers, useStored } from '../inputs/answers-context.ts'

const DeltaNote = lazy(async (): Promise<{ default: ComponentType<{ question: Question }> }> => {
  try {
    return { default: (await import('./DeltaNote.tsx')).DeltaNote }
  } catch {
    return { default: () => null }
  }
})

export function DeltasOfQuestion({ question }: { question: Question }) {
  const { showsPrevious } = useAnswers()
  const isRemarked = (useStored(question.id)?.deltaRemarks.length ?? 0) > 0
  const mayBeFlagged = showsPrevious && question.dataView !== null && hasPredecessor(question)
  if (!mayBeFlagged && !isRemarked) return null
  return (
    <Suspense>
      <DeltaNote question={question} />
    </Suspense>
  )
}
