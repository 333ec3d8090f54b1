// After a resubmission: the differences from the previous delivery, and the returned answers that were not changed.
import type { Question } from '@imp/domain/forms/types.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import { useText } from '../../platform/i18n/text.ts'
import { listNumberedQuestions } from '../../filling/engine/question-numbers.ts'
import { useFilling } from '../../filling/view/filling-context.ts'
import { QuestionLink } from '../../filling/view/QuestionLink.tsx'
import { DifferenceLines } from './DifferenceLines.tsx'
import { PartNames } from '../../filling/view/PartNames.tsx'
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
                <UnchangedParts question={of.question} fields={previous.returned?.fields ?? []} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Returned cells (if not the whole question), unchanged ones and those confirmed as correct. */
function UnchangedParts({ question, fields }: { question: Question; fields: Returned['fields'] }) {
  const text = useText()
  const own = fields.filter(field => field.question === question.id)
  const confirmedFields = own.filter(({ confirmed }) => confirmed)
  return (
    <>
      <PartNames question={question} fields={own.filter(({ confirmed }) => !confirmed)} />
      {confirmedFields.length > 0 && (
        <>
          <p className={classes['said']}>{text('results.returning.saidRight')}</p>
          <PartNames question={question} fields={confirmedFields} />
        </>
      )}
    </>
  )
}
