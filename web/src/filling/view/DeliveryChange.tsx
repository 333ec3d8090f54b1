// History: submitted, reopened (as a whole or for some answers), or accepted.
import { showTime } from '@imp/domain/dates.ts'
import { useText } from '../../platform/i18n/text.ts'
import { ChangeItem } from '../../ui/ChangeItem.tsx'
import type { NumberedQuestion } from '../engine/question-numbers.ts'
import type { DeliveryEntry } from './history-entries.ts'
import { NamedParts } from './NamedParts.tsx'

interface Props extends DeliveryEntry {
  questions: ReadonlyMap<string, NumberedQuestion>
}

export function DeliveryChange({ kind, at, delivery, questions }: Props) {
  const text = useText()
  const { number, submittedBy, reopenedBy, reopenReason, returned, acceptedBy } = delivery
  const by = { submitted: submittedBy, reopened: reopenedBy, accepted: acceptedBy }[kind]
  const fields = (kind === 'reopened' && returned?.fields) || []
  const count = fields.length
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
      {count > 0 && <NamedParts fields={fields} questions={questions} />}
    </ChangeItem>
  )
}
