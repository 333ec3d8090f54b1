// Below an answer: its numbers outside legal limits. Says that it can be submitted anyway, and what unverified limits mean (D46).
import { IconAlertTriangle } from '@tabler/icons-react'
import { isBlank } from '@imp/domain/blank.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useAnswers, useDepartures } from './answers-context.ts'
import { DepartureLine } from './DepartureLine.tsx'
import classes from './inputs.module.css'
import { useSettled } from './use-settled.ts'

const maxLines = 5

export function Departures({ question }: { question: Question }) {
  const text = useText()
  const { result } = useAnswers()
  const departures = useSettled(question.id, useDepartures(question.id))
  if (departures.length === 0) return null
  const limits = departures.flatMap(departure => departure.limits)
  const unverified = limits.filter(limit => !limit.verified)
  const sources = new Set(unverified.flatMap(({ source }) => (source === null || isBlank(source) ? [] : source)))
  return (
    <div className={classes['departures']} role="status" data-cell-note>
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        {departures.slice(0, maxLines).map((departure, at) => (
          <p key={at}>
            <DepartureLine question={question} of={departure} />
          </p>
        ))}
        {departures.length > maxLines && <p>{text('results.limits.more', { count: departures.length - maxLines })}</p>}
        {!result.isSubmited && <p>{text(question.remark ? 'results.limits.invite' : 'results.limits.mayStay')}</p>}
        {/* With several limits, each line says it itself. */}
        {unverified.length > 0 && unverified.length === limits.length && (
          <>
            <p>{text(sources.size > 0 ? 'results.limits.unverified' : 'results.limits.unverifiedAlone')}</p>
            {/* On its own line, because addresses and names of laws have their own direction. */}
            {sources.size > 0 && <p dir="auto">{[...sources].join(', ')}</p>}
          </>
        )}
      </div>
    </div>
  )
}
