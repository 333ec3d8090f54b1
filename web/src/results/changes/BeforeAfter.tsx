// A figure or table as it is and as it would be with current answers, side by side if there is room.
import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import classes from './BeforeAfter.module.css'

interface Props {
  before: ReactNode
  age: string
  after: ReactNode
}

export function BeforeAfter({ before, age, after }: Props) {
  const text = useText()
  return (
    <div className={classes['pair']}>
      <figure className={classes['side']}>
        <figcaption className={classes['caption']}>
          {text('results.changes.before')} <span className={classes['age']}>{age}</span>
        </figcaption>
        {before}
      </figure>
      <figure className={classes['side']}>
        <figcaption className={classes['caption']}>{text('results.changes.after')}</figcaption>
        {after}
      </figure>
    </div>
  )
}
