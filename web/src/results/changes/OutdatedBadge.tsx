// A badge for something made from answers that have changed since; pressing it shows which.
import { IconAlertTriangle } from '@tabler/icons-react'
import { showDate } from '@imp/domain/dates.ts'
import { useText } from '../../platform/i18n/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './OutdatedBadge.module.css'

interface Props {
  of: { readonly name: string; readonly outdated: boolean; readonly changedSince: string }
  /** undefined: not a button. */
  onOpen?: () => void
}

export function OutdatedBadge({ of: { name, outdated, changedSince }, onOpen }: Props) {
  const text = useText()
  if (!outdated) return null
  const day = showDate(changedSince)
  const label = day ? text('results.outdated.since', { day }) : text('results.outdated')
  const badge = <StatusBadge tone="yellow" icon={<IconAlertTriangle />} label={label} />
  if (!onOpen) return badge
  return (
    <button
      type="button"
      className={classes['button']}
      aria-label={text('results.outdated.open', { label, name })}
      onClick={onOpen}
    >
      {badge}
    </button>
  )
}
