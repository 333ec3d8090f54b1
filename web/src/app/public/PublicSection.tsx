// A section of the public start page with its heading.
import { type ReactNode, useId } from 'react'
import classes from './ImplementationOverview.module.css'

export function PublicSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      {children}
    </section>
  )
}
