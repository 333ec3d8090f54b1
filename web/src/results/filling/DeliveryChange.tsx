// In the history of a result: it was submitted, opened again as a whole or for some answers, or accepted.
import { showTime } from '@imp/domain/dates.ts'
import { useText } from '../../platform/i18n/text.ts'
import { ChangeItem } from '../../ui/ChangeItem.tsx'
import type { DeliveryEntry } from './history-entries.ts'

export function DeliveryChange({ kind, at, delivery }: DeliveryEntry) {
  const text = useText()
  const { number, submittedBy, reopenedBy, reopenReason, returned, acceptedBy } = delivery
  const by = { submitted: submittedBy, reopened: reopenedBy, accepted: acceptedBy }[kind]
  const count = kind === 'reopened' ? (returned?.fields.length ?? 0) : 0
  return (
    <ChangeItem at={at} time={showTime(at)} by={by}>
      <p>
        {count > 0
          ? text('results.history.delivery.returned', { number, count })
          : text(`results.history.delivery.${kind}`, { number })}
      </p>
      {kind === 'reopened' && reopenReason && (
        <p>
          {text('results.history.reason')} <span dir="auto">{reopenReason}</span>
        </p>
      )}
    </ChangeItem>
  )
}
