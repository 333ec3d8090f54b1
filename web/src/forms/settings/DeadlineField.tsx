// A due day. Any year is accepted as a day, so that the message can say why it is not allowed.
import type { ComponentProps } from 'react'
import { deadlineYears } from '@imp/domain/forms/deadlines.ts'
import { useText } from '../../platform/i18n/text.ts'
import { DateField } from '../../ui/DateField.tsx'
import { dayBlocker } from '../engine/deadline-day.ts'

type Props = Omit<ComponentProps<typeof DateField>, 'years' | 'wrong'> & {
  /** Left out: an error for anything that is not a day. */
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
