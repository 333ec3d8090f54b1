// The day until which there should be more time: after the deadline, to come, and not too far away.
import { findExtensionDays } from '@imp/domain/filling/extensions.ts'
import { useText } from '../../platform/i18n/text.ts'
import { DeadlineField } from '../../forms/settings/DeadlineField.tsx'
import { extensionDayBlocker } from './extension-day.ts'

interface Props {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  /** The one that counts until now. */
  deadline: string
  now: Date
  /** An attempt was made: that it is missing is said, too. */
  isDemanded: boolean
}

export function ExtensionDayField({ label, value, onChange, deadline, now, isDemanded }: Props) {
  const text = useText()
  const { first, last } = findExtensionDays({ deadline, now })
  const why = value === null && !isDemanded ? null : extensionDayBlocker(value, { deadline, now })
  return (
    <DeadlineField
      label={label}
      value={value}
      onChange={onChange}
      // Where the days begin that can be chosen.
      defaultDate={first}
      // Bounds of Mantine's own would keep from us what is typed beyond them.
      excludeDate={day => day < first || day > last}
      wrong={why && text(why.text, why.values)}
      data-autofocus
    />
  )
}
