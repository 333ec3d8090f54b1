// Above fields: why they cannot be edited, that this is only a preview, or why the form was reopened.
import type { ReactNode, Ref } from 'react'
import classes from './Banner.module.css'

interface Props {
  ref?: Ref<HTMLDivElement>
  kind: 'preview' | 'locked' | 'reopened'
  icon: ReactNode
  children: ReactNode
  /** Outside the status region, so it is not announced by itself. */
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
