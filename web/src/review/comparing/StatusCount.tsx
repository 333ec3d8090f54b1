// A comparison status with icon and label, for one answer or a number of answers.
import { IconArrowsExchange, IconEqual, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ComparisonStatus } from '@imp/domain/review/comparison-statuses.ts'
import { useText } from '../../platform/i18n/text.ts'
import { type BadgeTone, StatusBadge } from '../../ui/StatusBadge.tsx'

const looks = {
  changed: { tone: 'yellow', Icon: IconArrowsExchange },
  new: { tone: 'green', Icon: IconPlus },
  removed: { tone: 'red', Icon: IconMinus },
  same: { tone: 'grey', Icon: IconEqual },
} as const satisfies Record<ComparisonStatus, { tone: BadgeTone; Icon: unknown }>

/** @param count undefined: of one answer */
export function StatusCount({ status, count }: { status: ComparisonStatus; count?: number }) {
  const text = useText()
  const { tone, Icon } = looks[status]
  const label =
    count === undefined
      ? text(`results.comparison.status.${status}`)
      : text(`results.comparison.count.${status}`, { count })
  return <StatusBadge tone={tone} icon={<Icon />} label={label} />
}
