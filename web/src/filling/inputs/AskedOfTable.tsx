// What is asked of the numbers of a table: which of two readings is meant, whether a number is right, whose answer stands. While
// one is in the table it stays in sight over the bar, also where the end of the table is not.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import classes from './inputs.module.css'
import { NotNumbers } from './NotNumbers.tsx'
import { pinToTable } from './pin-to-table.ts'

interface Props {
  question: Question
  /** Around the table and what is asked. */
  box: RefObject<HTMLDivElement | null>
  /** The question's faults name the cells without a number already. */
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
