// History: the country has confirmed a returned answer as correct.
import { showTime } from '@imp/domain/dates.ts'
import { useText } from '../../platform/i18n/text.ts'
import { ChangeItem } from '../../ui/ChangeItem.tsx'
import type { NumberedQuestion } from '../engine/question-numbers.ts'
import type { ConfirmedEntry } from './history-entries.ts'
import { NamedParts } from './NamedParts.tsx'

interface Props extends ConfirmedEntry {
  questions: ReadonlyMap<string, NumberedQuestion>
}

export function ConfirmedChange({ at, field, questions }: Props) {
  const text = useText()
  return (
    <ChangeItem at={at} time={showTime(at)} by={field.confirmedBy}>
      <p>{text('results.history.confirmed')}</p>
      <NamedParts fields={[{ ...field, note: '' }]} questions={questions} />
    </ChangeItem>
  )
}
