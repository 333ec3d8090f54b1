// The card around a picture and what belongs to it: above it what it is and what can be done with it, below it where it comes from.
import type { ReactNode } from 'react'
import classes from './PictureFrame.module.css'

interface Props {
  /** It is on its way, or another one is. */
  isBusy?: boolean
  children: ReactNode
  /** Form, year, countries, day; left out while nothing is known of it. Its line is there from the beginning. */
  source: string | undefined
  /** Below the source. */
  after?: ReactNode
}

export function PictureFrame({ isBusy = false, children, source, after }: Props) {
  return (
    <figure className={classes['card']} aria-busy={isBusy}>
      {children}
      <p className={classes['source']} dir="auto">
        {source}
      </p>
      {after}
    </figure>
  )
}
