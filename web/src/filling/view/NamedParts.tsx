// History: the questions and cells returned for revision, each with its note.
import type { ReturnedField } from '@imp/domain/filling/returned-parts.ts'
import type { NumberedQuestion } from '../engine/question-numbers.ts'
import classes from './Filling.module.css'
import { PartName } from './PartNames.tsx'

interface Props {
  fields: readonly Pick<ReturnedField, 'question' | 'row' | 'column' | 'note'>[]
  questions: ReadonlyMap<string, NumberedQuestion>
}

export function NamedParts({ fields, questions }: Props) {
  const byQuestion = Map.groupBy(fields, ({ question }) => question)
  const named = [...questions.values()].filter(({ question }) => byQuestion.has(question.id))
  return (
    <ul className={classes['parts']}>
      {named.map(({ number, question }) => (
        <li key={question.id}>
          <bdi>{number}</bdi> <bdi>{question.text}</bdi>
          {byQuestion
            .get(question.id)
            ?.filter(({ row, note }) => row !== null || note !== '')
            .map(({ row, column, note }) => (
              <p key={`${row}/${column}`}>
                {row !== null && (
                  <strong>
                    <PartName question={question} of={{ row, column }} />
                    {note !== '' && ': '}
                  </strong>
                )}
                <span dir="auto">{note}</span>
              </p>
            ))}
        </li>
      ))}
    </ul>
  )
}
