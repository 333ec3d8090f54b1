// The faults by question, in the form's order; each leads to its question, or to the cell.
import { useText } from '../../platform/i18n/text.ts'
import { summarizeFaults } from '../engine/answer-texts.ts'
import type { Fault } from '../engine/faults.ts'
import { listNumberedQuestions } from '../engine/question-numbers.ts'
import { FaultLine } from '../inputs/FaultLine.tsx'
import { useFilling } from './filling-context.ts'
import { QuestionLink } from './QuestionLink.tsx'

interface Props {
  faults: readonly Fault[]
  /** Closes what the list stands in; `then` leads to the question, and has to wait until the focus is free. */
  onGo: (then: () => void) => void
}

export function FaultList({ faults, onGo }: Props) {
  const text = useText()
  const { form } = useFilling()
  const byQuestion = Map.groupBy(faults, fault => fault.questionId)
  return listNumberedQuestions(form).flatMap(numbered => {
    const { question } = numbered
    const own = byQuestion.get(question.id) ?? []
    const [first] = own
    if (!first) return []
    const cell = 'row' in first && first.row && first.column ? { row: first.row, column: first.column } : undefined
    return [
      <li key={question.id}>
        <QuestionLink of={numbered} cell={cell} onGo={onGo} />
        {summarizeFaults(question, own, text).map(fault => (
          <div key={fault.sentence}>
            <FaultLine of={fault} />
          </div>
        ))}
      </li>,
    ]
  })
}
