// History: an extension was requested, or the request answered.
import { showDate, showTime } from '@imp/domain/dates.ts'
import { useText } from '../../platform/i18n/text.ts'
import { ChangeItem } from '../../ui/ChangeItem.tsx'
import type { DeadlineEntry } from './history-entries.ts'

export function DeadlineChange({ kind, at, request }: DeadlineEntry) {
  const text = useText()
  const isAsked = kind === 'asked'
  const words = isAsked ? request.reason : request.answer
  return (
    <ChangeItem at={at} time={showTime(at)} by={isAsked ? request.askedBy : request.answeredBy}>
      <p>
        {text(isAsked ? 'results.history.extension.waiting' : `results.history.extension.${request.status}`, {
          date: showDate(request.status === 'granted' && !isAsked ? request.granted : request.until),
        })}
      </p>
      {words !== null && words !== '' && (
        <p>
          {text('results.history.reason')} <span dir="auto">{words}</span>
        </p>
      )}
    </ChangeItem>
  )
}
