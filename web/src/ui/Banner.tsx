// Above what can be filled in: why it is not to be changed, that it is only a preview, or why it was opened again.
import type { ReactNode, Ref } from 'react'
import classes from './Banner.module.css'

interface Props {
  /** With one it can have the focus. */
  ref?: Ref<HTMLDivElement>
  kind: 'preview' | 'locked' | 'reopened'
  icon: ReactNode
  children: ReactNode
}

export function Banner({ ref, kind, icon, children }: Props) {
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={classes['banner']} data-kind={kind} role="status">
      {icon}
      <p>{children}</p>
    </div>
  )
}
