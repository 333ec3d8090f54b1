// A country's progress with a form: always colour, icon and label.
import { IconCircle, IconCircleCheck, IconCircleHalf2, IconClockX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DisplayStatus } from '@imp/domain/forms/display-status.ts'
import { useText } from '../platform/i18n/text.ts'
import { type BadgeTone, StatusBadge } from '../ui/StatusBadge.tsx'

export const statusTones: Readonly<Record<DisplayStatus, BadgeTone>> = {
  New: 'blue',
  Partial: 'yellow',
  Submitted: 'green',
  ClosedNotSubmitted: 'orange',
}
const icons: Readonly<Record<DisplayStatus, ReactNode>> = {
  New: <IconCircle />,
  Partial: <IconCircleHalf2 />,
  Submitted: <IconCircleCheck />,
  ClosedNotSubmitted: <IconClockX />,
}

export function FormStatus({ status, plain = false }: { status: DisplayStatus; plain?: boolean }) {
  const text = useText()
  return (
    <StatusBadge tone={statusTones[status]} icon={icons[status]} label={text(`forms.status.${status}`)} plain={plain} />
  )
}
