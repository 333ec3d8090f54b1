import type { ReactNode } from 'react'
import classes from './ChangeItem.module.css'

interface Props {
  at: string
  time: string
  /** null: unknown. */
  by: string | null
  note?: ReactNode
  children: ReactNode
}

export function ChangeItem({ at, time, by, note, children }: Props) {
  return (
    <li tabIndex={-1} className={classes['item']}>
      <p className={classes['head']}>
        <time dateTime={at} dir="ltr">
          {time}
        </time>
        {by && <bdi>{by}</bdi>}
        {note}
      </p>
      {children}
    </li>
  )
}

export const Became = ({ label }: { label: string }) => (
  <span className={classes['arrow']} aria-label={label} role="img">
    →
  </span>
)
