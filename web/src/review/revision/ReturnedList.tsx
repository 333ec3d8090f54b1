// The returned questions with cells, notes, links, and whether they are done.
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { listNumberedQuestions, type NumberedQuestion } from '../../filling/engine/question-numbers.ts'
import { useIsUncorrected } from '../../filling/inputs/answers-context.ts'
import { useFilling } from '../../filling/view/filling-context.ts'
import { QuestionLink } from '../../filling/view/QuestionLink.tsx'
import { cellOf } from '../../filling/view/PartNames.tsx'
import classes from './Returned.module.css'
import { ReturnedParts } from './ReturnedParts.tsx'

export function ReturnedList() {
  const text = useText()
  const { form, result } = useFilling()
  const byQuestion = Map.groupBy(result.returned?.fields ?? [], ({ question }) => question)
  return (
    <ul className={classes['list']} aria-label={text('results.return.list')}>
      {listNumberedQuestions(form).map(numbered => {
        const fields = byQuestion.get(numbered.question.id)
        if (!fields) return null
        return (
          <li key={numbered.question.id}>
            <QuestionLink of={numbered} cell={cellOf(fields[0])} onGo={go => go()} /> <Done of={numbered} />
            <ReturnedParts question={numbered.question} fields={fields} />
          </li>
        )
      })}
    </ul>
  )
}

function Done({ of: { question } }: { of: NumberedQuestion }) {
  const text = useText()
  if (useIsUncorrected(question.id)) return null
  return (
    <span className={classes['done']}>
      <IconCircleCheckFilled size={16} aria-hidden />
      {text('results.return.done')}
    </span>
  )
}
