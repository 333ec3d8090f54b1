// Says that the data of a figure have changed since it was drawn; pressing it tells what has.
import { IconAlertTriangle } from '@tabler/icons-react'
import { showDate } from '@imp/domain/dates.ts'
import type { Figure } from '@imp/domain/figures/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './OutdatedBadge.module.css'

interface Props {
  figure: Pick<Figure, 'name' | 'outdated' | 'changedSince'>
  /** Without it the badge only says so. */
  onOpen?: () => void
}

export function OutdatedBadge({ figure: { name, outdated, changedSince }, onOpen }: Props) {
  const text = useText()
  if (!outdated) return null
  const day = showDate(changedSince)
  const label = day ? text('figures.outdated.since', { day }) : text('figures.outdated')
  const badge = <StatusBadge tone="yellow" icon={<IconAlertTriangle />} label={label} />
  if (!onOpen) return badge
  return (
    <button
      type="button"
      className={classes['button']}
      aria-label={text('figures.outdated.open', { label, name })}
      onClick={onOpen}
    >
      {badge}
    </button>
  )
}
