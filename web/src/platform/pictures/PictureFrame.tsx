// The card around a picture: title and tools above it, source below it.
import type { ReactNode } from 'react'
import classes from './PictureFrame.module.css'

interface Props {
  isBusy?: boolean
  children: ReactNode
  /** Form, year, countries and day; undefined while unknown. Its line is always reserved. */
  source: string | undefined
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
