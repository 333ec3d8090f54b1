// The faults by question, in the form's order; each leads to its question, or to the cell.
import { Anchor, List } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import type { Fault } from './answer-store.ts'
import { useFillingContext } from './filling-context.ts'
import { faultText } from './words.ts'

interface Props {
  faults: readonly Fault[]
  /** Before the view goes there. */
  onGo: () => void
}

export function FaultList({ faults, onGo }: Props) {
  const text = useText()
  const { form, jump } = useFillingContext()
  const questions = form.sections.flatMap((section, s) =>
    section.questions.map((question, q) => ({ question, number: `${s + 1}.${q + 1}` })),
  )
  return questions.flatMap(({ question, number }) => {
    const own = faults.filter(fault => fault.questionId === question.id)
    const [first] = own
    if (!first) return []
    const cell = 'row' in first && first.row && first.column ? { row: first.row, column: first.column } : undefined
    const messages = [...new Set(own.map(fault => faultText(fault, text)))]
    return [
      <List.Item key={question.id}>
        <Anchor
          component="button"
          type="button"
          ta="start"
          onClick={() => {
            onGo()
            // When the dialog is gone and no longer holds the focus.
            setTimeout(() => jump(question.id, cell), 50)
          }}
        >
          {number} <span dir="auto">{question.text}</span>
        </Anchor>
        <div>{messages.join(' ')}</div>
      </List.Item>,
    ]
  })
}
