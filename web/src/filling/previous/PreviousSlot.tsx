// Reserves the place of the previous year's answers while code and answers load, so that nothing moves.
// If the code cannot be loaded, for example offline, the form works without it.
import { type ReactNode, Suspense } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import { lazyPart, orNothing } from '../../platform/lazy-part.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import classes from './PreviousSlot.module.css'

const PreviousAnswer = orNothing(lazyPart('PreviousAnswer', () => import('./PreviousAnswer.tsx')))
const SectionSummary = orNothing(lazyPart('SectionSummary', () => import('./SectionSummary.tsx')))

function Place({ kind, children }: { kind: 'question' | 'section'; children: ReactNode }) {
  return (
    <div className={classes['place']} data-of={kind}>
      <Suspense>{children}</Suspense>
    </div>
  )
}

export function PreviousOfQuestion({ question, labelId }: { question: Question; labelId: string }) {
  const { showsPrevious } = useAnswers()
  if (!showsPrevious || !hasPredecessor(question)) return null
  return (
    <Place kind="question">
      <PreviousAnswer question={question} labelId={labelId} />
    </Place>
  )
}

export function PreviousOfSection({ sectionId }: { sectionId: string }) {
  const { form, showsPrevious } = useAnswers()
  const section = form.sections.find(({ id }) => id === sectionId)
  if (!showsPrevious || !section?.questions.some(hasPredecessor)) return null
  return (
    <Place kind="section">
      <SectionSummary section={section} />
    </Place>
  )
}
