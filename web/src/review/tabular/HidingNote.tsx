// Lists the answers that a correction's choice hides. They stay stored, but appear in no table, graph or figure until a choice shows them
// again (D45).
import { IconEyeOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { listNumberedQuestions } from '../../filling/engine/question-numbers.ts'
import { useAnswers, useHiddenCount } from '../../filling/inputs/answers-context.ts'
import classes from './CellPanel.module.css'

const maxLines = 8

export function HidingNote({ questionId }: { questionId: string }) {
  const text = useText()
  const { store, form, result } = useAnswers()
  const count = useHiddenCount(questionId)
  const numbered = useMemo(() => listNumberedQuestions(form), [form])
  if (count === 0) return null
  const ids = store.findHiddenAnswers().get(questionId) ?? []
  const hidden = numbered.filter(({ question }) => ids.includes(question.id))
  return (
    <div className={classes['hiding']} role="status">
      <IconEyeOff size={18} aria-hidden />
      <div>
        <p>{text('results.tabular.hides', { count, country: result.countryName })}</p>
        <ul>
          {hidden.slice(0, maxLines).map(({ question, number }) => (
            <li key={question.id}>
              {number} <bdi>{question.text}</bdi>
            </li>
          ))}
        </ul>
        {count > maxLines && <p>{text('results.limits.more', { count: count - maxLines })}</p>}
      </div>
    </div>
  )
}
