// Below a question: its conflicts and refusals, loaded when there are some.
import { Suspense } from 'react'
import { useConflicts, useRefusals } from '../inputs/answers-context.ts'
import { conflictsPart } from './conflicts-part.ts'

const Conflicts = conflictsPart

export function ConflictsSlot({ questionId }: { questionId: string }) {
  const conflicts = useConflicts(questionId)
  const refusals = useRefusals(questionId)
  if (conflicts.size === 0 && refusals.size === 0) return null
  return (
    <Suspense>
      <Conflicts questionId={questionId} />
    </Suspense>
  )
}
