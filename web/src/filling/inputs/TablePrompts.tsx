// Questions about the numbers of a table: which of two readings is meant, whether a number is correct, whose answer is kept.
// Pinned above the bottom bar while the focus is in the table, even if the end of the table is out of view.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import classes from './inputs.module.css'
import { NotNumbers } from './NotNumbers.tsx'
import { pinToTable } from './pin-to-table.ts'

interface Props {
  question: Question
  box: RefObject<HTMLDivElement | null>
  isReported: boolean
  onChosen: () => void
  children: ReactNode
}

export function TablePrompts({ question, box, isReported, onChosen, children }: Props) {
  const prompts = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current && prompts.current ? pinToTable(prompts.current, box.current) : undefined), [box])
  return (
    <div ref={prompts} className={classes['asked']}>
      <NotNumbers question={question} box={box} isReported={isReported} onChosen={onChosen} />
      {children}
    </div>
  )
}
