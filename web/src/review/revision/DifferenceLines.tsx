// An answer in the previous delivery and now, part by part.
import type { Question } from '@imp/domain/forms/types.ts'
import type { AnswerDifference } from '@imp/domain/results/answer-differences.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Became } from '../../ui/ChangeItem.tsx'
import { describeChange } from '../../filling/view/describe-change.ts'
import { Names } from '../../filling/inputs/Names.tsx'
import classes from './Review.module.css'

export function DifferenceLines({ question, difference }: { question: Question; difference: AnswerDifference }) {
  const text = useText()
  return (
    <ul className={classes['lines']}>
      {describeChange(question, difference, text).map(({ what, cell, before, after }, at) => (
        <li key={at}>
          {cell.length > 0 && (
            <span className={classes['where']}>
              <Names names={cell} />:{' '}
            </span>
          )}
          {what && <span className={classes['where']}>{what}: </span>}
          <del dir="auto">{before}</del> <Became label={text('results.history.became')} /> <ins dir="auto">{after}</ins>
        </li>
      ))}
    </ul>
  )
}
