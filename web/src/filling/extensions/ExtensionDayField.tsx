// The requested new deadline: after the current one, in the future, and not too far away.
import { findExtensionDays } from '@imp/domain/filling/extensions.ts'
import { useText } from '../../platform/i18n/text.ts'
import { DeadlineField } from '../../forms/settings/DeadlineField.tsx'
import { extensionDayBlocker } from './extension-day.ts'

interface Props {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  deadline: string
  now: Date
  isDemanded: boolean
}

export function ExtensionDayField({ label, value, onChange, deadline, now, isDemanded }: Props) {
  const text = useText()
  const { first, last } = findExtensionDays({ deadline, now })
  const blocker = value === null && !isDemanded ? null : extensionDayBlocker(value, { deadline, now })
  return (
    <DeadlineField
      label={label}
      value={value}
      onChange={onChange}
      defaultDate={first}
      // Mantine's own bounds would withhold what is typed beyond them.
      excludeDate={day => day < first || day > last}
      wrong={blocker && text(blocker.text, blocker.values)}
      data-autofocus
    />
  )
}
