// A link from a dialog to a question.
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { NumberedQuestion } from '../engine/question-numbers.ts'
import { useFilling } from './filling-context.ts'
import classes from './Filling.module.css'

interface Props {
  of: NumberedQuestion | undefined
  cell?: CellAddress | undefined
  /** Closes the dialog; `then` moves to the question and must run after the focus trap is gone. */
  onGo: (then: () => void) => void
}

export function QuestionLink({ of, cell, onGo }: Props) {
  const { jump } = useFilling()
  if (!of) return null
  const { question, number } = of
  return (
    <button type="button" className={classes['questionLink']} onClick={() => onGo(() => jump(question.id, cell))}>
      <span>{number}</span> <span dir="auto">{question.text}</span>
    </button>
  )
}
