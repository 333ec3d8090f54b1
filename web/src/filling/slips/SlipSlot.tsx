// Loads the note about slips with the first one. If it cannot be loaded, for example offline, the checklist before submitting still lists
// them.
import { Suspense } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Slip } from '@imp/domain/filling/slips.ts'
import { lazyPart, orNothing } from '../../platform/lazy-part.ts'
import { useSlips } from '../inputs/answers-context.ts'
import { useSettled } from '../inputs/use-settled.ts'

const SlipNote = orNothing(lazyPart('SlipNote', () => import('./SlipNote.tsx')))

interface Props {
  question: Question
  onChange: (slip: Slip) => void
}

export function SlipsOfQuestion(props: Props) {
  const { question } = props
  const slips = useSettled(question.id, useSlips(question.id))
  if (slips.length === 0) return null
  return (
    <Suspense>
      <SlipNote {...props} slips={slips} />
    </Suspense>
  )
}
