// One entry of a history: when, by whom, and what.
import type { ReactNode } from 'react'
import classes from './ChangeItem.module.css'

interface Props {
  at: string
  /** The same in words. */
  time: string
  /** null: not known. */
  by: string | null
  /** What there is to know of it besides. */
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

/** Between the old and the new. */
export const Became = ({ label }: { label: string }) => (
  <span className={classes['arrow']} aria-label={label} role="img">
    →
  </span>
)
