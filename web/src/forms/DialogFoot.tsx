// The buttons of a long dialog: always in sight at its lower edge.
import type { ReactNode } from 'react'
import classes from './DialogFoot.module.css'

export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>
}
