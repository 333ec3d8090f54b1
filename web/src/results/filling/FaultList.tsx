// The faults by question, in the form's order; each leads to its question, or to the cell.
import { useText } from '../../platform/i18n/text.ts'
import type { Fault } from '../engine/faults.ts'
import { useFilling } from './filling-context.ts'
import classes from './Filling.module.css'
import { formatFaults } from '../engine/answer-texts.ts'

interface Props {
  faults: readonly Fault[]
  /** Closes what the list stands in; `then` leads to the question, and has to wait until the focus is free. */
  onGo: (then: () => void) => void
}

export function FaultList({ faults, onGo }: Props) {
  const text = useText()
  const { form, jump } = useFilling()
  const byQuestion = Map.groupBy(faults, fault => fault.questionId)
  const questions = form.sections.flatMap((section, s) =>
    section.questions.map((question, q) => ({ question, number: `${s + 1}.${q + 1}` })),
  )
  return questions.flatMap(({ question, number }) => {
    const own = byQuestion.get(question.id) ?? []
    const [first] = own
    if (!first) return []
    const cell = 'row' in first && first.row && first.column ? { row: first.row, column: first.column } : undefined
    const lines = formatFaults(question, own, text)
    return [
      <li key={question.id}>
        <button type="button" className={classes['faultLink']} onClick={() => onGo(() => jump(question.id, cell))}>
          {number} <span dir="auto">{question.text}</span>
        </button>
        {lines.map(line => (
          <div key={line}>
            <bdi>{line}</bdi>
          </div>
        ))}
      </li>,
    ]
  })
}
