// The faults by question, in the form's order; each leads to its question, or to the cell.
import { useText } from '../../platform/i18n/text.ts'
import type { Fault } from './answer-store.ts'
import { useFillingContext } from './filling-context.ts'
import classes from './Filling.module.css'
import { faultText } from './words.ts'

interface Props {
  faults: readonly Fault[]
  /** Before the view goes there. */
  onGo: () => void
}

export function FaultList({ faults, onGo }: Props) {
  const text = useText()
  const { form, jump } = useFillingContext()
  const byQuestion = Map.groupBy(faults, fault => fault.questionId)
  const questions = form.sections.flatMap((section, s) =>
    section.questions.map((question, q) => ({ question, number: `${s + 1}.${q + 1}` })),
  )
  return questions.flatMap(({ question, number }) => {
    const own = byQuestion.get(question.id) ?? []
    const [first] = own
    if (!first) return []
    const cell = 'row' in first && first.row && first.column ? { row: first.row, column: first.column } : undefined
    const messages = [...new Set(own.map(fault => faultText(fault, text)))]
    return [
      <li key={question.id}>
        <button
          type="button"
          className={classes['faultLink']}
          onClick={() => {
            onGo()
            // When the dialog is gone and no longer holds the focus.
            setTimeout(() => jump(question.id, cell), 50)
          }}
        >
          {number} <span dir="auto">{question.text}</span>
        </button>
        <div>{messages.join(' ')}</div>
      </li>,
    ]
  })
}
