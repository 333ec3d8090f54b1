// Above what can be filled in: why it is not to be changed, that it is only a preview, or why it was opened again.
import type { ReactNode, Ref } from 'react'
import classes from './Banner.module.css'

interface Props {
  /** With one it can have the focus. */
  ref?: Ref<HTMLDivElement>
  kind: 'preview' | 'locked' | 'reopened'
  icon: ReactNode
  children: ReactNode
  /** Below what it says; not read out by itself. */
  more?: ReactNode
}

export function Banner({ ref, kind, icon, children, more }: Props) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classes['banner']}
      data-kind={kind}
      role={more ? undefined : 'status'}
    >
      {icon}
      <div className={classes['content']}>
        <p role={more ? 'status' : undefined}>{children}</p>
        {more}
      </div>
    </div>
  )
}
