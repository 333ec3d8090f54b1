// A day that a form is due, and what is wrong with it.
import type { ComponentProps } from 'react'
import { deadlineYears } from '@imp/domain/forms/deadlines.ts'
import { useText } from '../../platform/i18n/text.ts'
import { DateField } from '../../ui/DateField.tsx'
import { whyNotDay } from '../engine/deadline-day.ts'

export function DeadlineField(props: Omit<ComponentProps<typeof DateField>, 'years' | 'wrong'>) {
  const text = useText()
  const why = whyNotDay(props.value)
  return <DateField {...props} years={deadlineYears} wrong={why && text(why.text, why.values)} />
}
