// What was sent back: each question, with the cells of its table and the administrator's note, and the way to it.
import type { Returned } from '@imp/domain/results/returning-types.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { listNumberedQuestions } from '../../engine/question-numbers.ts'
import { useFilling } from '../filling-context.ts'
import { QuestionLink } from '../QuestionLink.tsx'
import classes from './Returned.module.css'
import { ReturnedParts } from './ReturnedParts.tsx'

export function ReturnedList({ returned }: { returned: Returned }) {
  const text = useText()
  const { form } = useFilling()
  const byQuestion = Map.groupBy(returned.fields, ({ question }) => question)
  return (
    <ul className={classes['list']} aria-label={text('results.return.list')}>
      {listNumberedQuestions(form).map(numbered => {
        const fields = byQuestion.get(numbered.question.id)
        if (!fields) return null
        const { row = null, column = null } = fields[0] ?? {}
        return (
          <li key={numbered.question.id}>
            <QuestionLink
              of={numbered}
              cell={row !== null && column !== null ? { row, column } : undefined}
              onGo={go => go()}
            />
            <ReturnedParts question={numbered.question} fields={fields} />
          </li>
        )
      })}
    </ul>
  )
}
