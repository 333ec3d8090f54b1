// A status: always colour, icon and label together.
import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

export type BadgeTone = 'blue' | 'yellow' | 'green' | 'orange' | 'red' | 'grey'

interface Props {
  tone: BadgeTone
  icon: ReactNode
  label: string
  plain?: boolean
}

export function StatusBadge({ tone, icon, label, plain = false }: Props) {
  return (
    <span className={classes['badge']} data-tone={tone} data-plain={plain || undefined}>
      <span className={classes['icon']} aria-hidden>
        {icon}
      </span>
      {label}
    </span>
  )
}
