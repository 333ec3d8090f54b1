// Says that answers in a published table have changed since; pressing it tells which.
import { IconAlertTriangle } from '@tabler/icons-react'
import { showDate } from '@imp/domain/dates.ts'
import type { Table } from '@imp/domain/tables/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './OutdatedBadge.module.css'

interface Props {
  table: Pick<Table, 'name' | 'outdated' | 'changedSince'>
  /** Without it the badge only says so. */
  onOpen?: () => void
}

export function OutdatedBadge({ table: { name, outdated, changedSince }, onOpen }: Props) {
  const text = useText()
  if (!outdated) return null
  const day = showDate(changedSince)
  const label = day ? text('tables.outdated.since', { day }) : text('tables.outdated')
  const badge = <StatusBadge tone="yellow" icon={<IconAlertTriangle />} label={label} />
  if (!onOpen) return badge
  return (
    <button
      type="button"
      className={classes['button']}
      aria-label={text('tables.outdated.open', { label, name })}
      onClick={onOpen}
    >
      {badge}
    </button>
  )
}
