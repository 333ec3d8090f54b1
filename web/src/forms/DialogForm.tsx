// The fields of a long dialog, which scroll, and its buttons beneath them, which are always in sight and cover nothing.
// Its dialog has the class names of `longDialog`.
import type { FormEvent, ReactNode } from 'react'
import classes from './DialogForm.module.css'

export const longDialog = { content: classes['content'] ?? '', body: classes['body'] ?? '' }

interface Props {
  onSubmit: (event: FormEvent) => void
  children: ReactNode
  buttons: ReactNode
}

export function DialogForm({ onSubmit, children, buttons }: Props) {
  return (
    <form
      className={classes['form']}
      onSubmit={onSubmit}
      onKeyDown={event => {
        // From within a text of several lines too.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
      noValidate
    >
      <div className={classes['fields']}>{children}</div>
      <div className={classes['buttons']}>{buttons}</div>
    </form>
  )
}
