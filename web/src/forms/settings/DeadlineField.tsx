// A day that something is due, and what is wrong with it. Whatever year is typed is a day: it is told why it cannot be, not that
// it is written wrongly.
import type { ComponentProps } from 'react'
import { deadlineYears } from '@imp/domain/forms/deadlines.ts'
import { useText } from '../../platform/i18n/text.ts'
import { DateField } from '../../ui/DateField.tsx'
import { dayBlocker } from '../engine/deadline-day.ts'

type Props = Omit<ComponentProps<typeof DateField>, 'years' | 'wrong'> & {
  /** Left out: whatever is no day. */
  wrong?: string | null
}

export function DeadlineField({ wrong, ...rest }: Props) {
  const text = useText()
  const why = dayBlocker(rest.value)
  return (
    <DateField
      {...rest}
      years={deadlineYears}
      wrong={wrong === undefined ? why && text(why.text, why.values) : wrong}
    />
  )
}
