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
  isSaid: boolean
  onChosen: () => void
  children: ReactNode
}

export function AskedOfTable({ question, box, isSaid, onChosen, children }: Props) {
  const asked = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current && asked.current ? pinToTable(asked.current, box.current) : undefined), [box])
  return (
    <div ref={asked} className={classes['asked']}>
      <NotNumbers question={question} box={box} isSaid={isSaid} onChosen={onChosen} />
      {children}
    </div>
  )
}
