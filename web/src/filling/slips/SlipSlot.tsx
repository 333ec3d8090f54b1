// Below a table or a number: what looks like a slip by a power of ten. The code of it is fetched with the first one; where it
// cannot be, offline, say, the review before submitting lists them all the same.
import { Suspense } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Slip } from '@imp/domain/filling/slips.ts'
import { lazyPart, orNothing } from '../../platform/lazy-part.ts'
import { useSlips } from '../inputs/answers-context.ts'
import { useSettled } from '../inputs/use-settled.ts'

const SlipNote = orNothing(lazyPart('SlipNote', () => import('./SlipNote.tsx')))

interface Props {
  question: Question
  /** Leads to a number that is to be changed. */
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
