// After a resubmission: only what is different from the delivery before, with the ways there; and what was sent back and is as it was.
import { useText } from '../../../platform/i18n/text.ts'
import { listNumberedQuestions } from '../../engine/question-numbers.ts'
import { useFilling } from '../filling-context.ts'
import { QuestionLink } from '../QuestionLink.tsx'
import { DifferenceLines } from './DifferenceLines.tsx'
import classes from './Review.module.css'
import { useDifferences } from './use-differences.ts'

export function Differences() {
  const text = useText()
  const { form, result } = useFilling()
  const { previous, byQuestion } = useDifferences(result.id)
  if (!previous) return null
  const numbered = listNumberedQuestions(form)
  const returned = new Set(previous.returned?.fields.map(({ question }) => question))
  const same = numbered.filter(({ question }) => returned.has(question.id) && !byQuestion.has(question.id))
  return (
    <section className={classes['panel']} aria-label={text('results.returning.differences')}>
      <h2>{text('results.returning.changed', { count: byQuestion.size, number: previous.number })}</h2>
      {byQuestion.size > 0 && (
        <ul>
          {numbered.map(of => {
            const difference = byQuestion.get(of.question.id)
            if (!difference) return null
            return (
              <li key={of.question.id}>
                <QuestionLink of={of} onGo={go => go()} />
                <DifferenceLines question={of.question} difference={difference} />
              </li>
            )
          })}
        </ul>
      )}
      {same.length > 0 && (
        <>
          <h3>{text('results.returning.notChanged')}</h3>
          <ul>
            {same.map(of => (
              <li key={of.question.id}>
                <QuestionLink of={of} onGo={go => go()} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
