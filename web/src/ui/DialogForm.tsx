// The content of a long dialog, which scrolls, and its buttons below it, which are always in sight and cover nothing.
// Its dialog has the class names of `longDialog`.
import { Alert } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ReactNode, SubmitEvent } from 'react'
import classes from './DialogForm.module.css'
import { keepClear } from './keep-clear.ts'

export const longDialog = { content: classes['content'] ?? '', body: classes['body'] ?? '' }

interface ContentProps {
  children: ReactNode
  buttons: ReactNode
}
interface FormProps extends ContentProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Why it could not be sent. This and what follows stand above the fields, in sight wherever those have been scrolled to. */
  failure?: string | null | undefined
  /** What else there is to know of what stands in the fields. */
  hint?: ReactNode
  notice?: ReactNode
}

/** Something to read and to answer. */
export const DialogContent = ({ children, buttons }: ContentProps) => (
  <div className={classes['form']}>
    <div className={classes['fields']}>{children}</div>
    <div className={classes['buttons']} {...keepClear}>
      {buttons}
    </div>
  </div>
)

/** Of a second button that sends: Ctrl+Shift+Enter presses it. Whoever listens knows it by `isFurtherSubmit`. */
export const furtherSubmit = { 'data-further': true } as const
export const isFurtherSubmit = ({ nativeEvent }: SubmitEvent): boolean =>
  nativeEvent.submitter?.hasAttribute('data-further') ?? false

/** Something to fill in. */
export function DialogForm({ onSubmit, failure, hint, notice, children, buttons }: FormProps) {
  return (
    <form
      className={classes['form']}
      onSubmit={onSubmit}
      onKeyDown={event => {
        // From within a text of several lines too.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        const further = event.shiftKey ? event.currentTarget.querySelector<HTMLElement>('[data-further]') : null
        event.currentTarget.requestSubmit(further)
      }}
      noValidate
    >
      <div className={classes['notice']} role="status">
        {hint && (
          <Alert role="note" color="yellow" icon={<IconDeviceFloppy size={18} />}>
            {hint}
          </Alert>
        )}
      </div>
      <div className={classes['notice']}>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {notice}
      </div>
      <div className={classes['fields']}>{children}</div>
      <div className={classes['buttons']} {...keepClear}>
        {buttons}
      </div>
    </form>
  )
}
