// Answers that have changed since something was made from them: country, question, before, after, time and reason.
import { showTime } from '@imp/domain/dates.ts'
import type { AnswerChange } from '@imp/domain/results/lineage.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from './AnswerChangeList.module.css'

interface Props {
  changes: readonly AnswerChange[]
  isOfMany?: boolean
}

export function AnswerChangeList({ changes, isOfMany = false }: Props) {
  const text = useText()
  return (
    <ul className={classes['changes']} aria-label={text('results.changes.list')}>
      {changes.map(change => (
        <ChangeItem key={`${change.countryId} ${change.questionId}`} change={change} isOfMany={isOfMany} />
      ))}
    </ul>
  )
}

function ChangeItem({ change, isOfMany }: { change: AnswerChange; isOfMany: boolean }) {
  const text = useText()
  const { country, question, before, after, wasSubmitted, isSubmitted, kind, changedAt, reason } = change
  const show = (answer: string | null, submitted: boolean) =>
    submitted ? (answer ?? text('results.changes.noAnswer')) : text('results.changes.notSubmitted')
  const time = showTime(changedAt)
  return (
    <li className={classes['change']}>
      <span>
        <bdi className={classes['country']}>{country}</bdi>
        {isOfMany && (
          <>
            {' '}
            <bdi className={classes['small']}>{question}</bdi>
          </>
        )}
      </span>
      <span className={classes['values']}>
        <bdi>{show(before, wasSubmitted)}</bdi>{' '}
        <span className={classes['arrow']} role="img" aria-label={text('results.changes.to')}>
          →
        </span>{' '}
        <bdi>{show(after, isSubmitted)}</bdi>
      </span>
      <span className={classes['small']}>
        {text(`results.changes.${kind}`)}
        {time && `, ${time}`}
        {reason && (
          <>
            {': '}
            <bdi>{reason}</bdi>
          </>
        )}
      </span>
    </li>
  )
}
