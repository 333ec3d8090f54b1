// Before a form is submitted: the answers outside of legal limits (D46), which are no errors. Each leads to its question.
import { Text } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import { listNumberedQuestions } from '../engine/question-numbers.ts'
import { DepartureLine } from '../inputs/DepartureLine.tsx'
import { useFilling } from './filling-context.ts'
import classes from './Filling.module.css'
import { QuestionLink } from './QuestionLink.tsx'

interface Props {
  /** Closes what the list stands in; `then` leads to the question, and has to wait until the focus is free. */
  onGo: (then: () => void) => void
}

export function DepartureList({ onGo }: Props) {
  const text = useText()
  const { form, store } = useFilling()
  const departing = listNumberedQuestions(form).flatMap(numbered => {
    const { id } = numbered.question
    const departures = store.isVisible(id) ? store.getDepartures(id) : []
    return departures.length > 0 ? [{ numbered, departures }] : []
  })
  if (departing.length === 0) return null
  return (
    <div className={classes['departures']}>
      <Text fw={600}>{text('results.limits.review', { count: departing.length })}</Text>
      {departing.map(({ numbered, departures }) => (
        <section key={numbered.question.id}>
          <QuestionLink of={numbered} cell={departures[0]?.cell ?? undefined} onGo={onGo} />
          <ul>
            {departures.map((departure, at) => (
              <li key={at}>
                <DepartureLine question={numbered.question} of={departure} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
