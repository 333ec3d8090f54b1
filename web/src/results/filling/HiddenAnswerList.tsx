// Before a form is submitted: the answers that choices hide, which are kept but not delivered (D45). Each choice leads to
// its question, where it can be changed.
import { Text } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import { listNumberedQuestions } from '../engine/question-numbers.ts'
import { useFilling } from './filling-context.ts'
import classes from './Filling.module.css'
import { QuestionLink } from './QuestionLink.tsx'

interface Props {
  /** Closes what the list stands in; `then` leads to the question, and has to wait until the focus is free. */
  onGo: (then: () => void) => void
}

export function HiddenAnswerList({ onGo }: Props) {
  const text = useText()
  const { form, store } = useFilling()
  const hidden = store.findHiddenAnswers()
  const questions = new Map(listNumberedQuestions(form).map(one => [one.question.id, one]))
  const count = [...hidden.values()].reduce((sum, ids) => sum + ids.length, 0)
  if (count === 0) return null
  return (
    <div className={classes['hiddenAnswers']}>
      <Text fw={600}>{text('results.hidden.leftOut', { count })}</Text>
      {[...hidden].map(([hider, ids]) => (
        <section key={hider}>
          <p>
            {text('results.hidden.by')} <QuestionLink of={questions.get(hider)} onGo={onGo} />
          </p>
          <ul>
            {ids.map(id => (
              <li key={id}>
                {questions.get(id)?.number} <bdi>{questions.get(id)?.question.text}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
