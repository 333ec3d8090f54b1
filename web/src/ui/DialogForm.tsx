// A long dialog that scrolls above its buttons. The dialog needs the class names of `longDialog`.
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
  /** Why it could not be sent. This and the next two are shown above the fields, outside the scrolling part. */
  failure?: string | null | undefined
  hint?: ReactNode
  notice?: ReactNode
}

export const DialogContent = ({ children, buttons }: ContentProps) => (
  <div className={classes['form']}>
    <div className={classes['fields']}>{children}</div>
    <div className={classes['buttons']} {...keepClear}>
      {buttons}
    </div>
  </div>
)

/** Marks a second submit button, pressed by Ctrl+Shift+Enter; `isFurtherSubmit` recognises it. */
export const furtherSubmit = { 'data-further': true } as const
export const isFurtherSubmit = ({ nativeEvent }: SubmitEvent): boolean =>
  nativeEvent.submitter?.hasAttribute('data-further') ?? false

export function DialogForm({ onSubmit, failure, hint, notice, children, buttons }: FormProps) {
  return (
    <form
      className={classes['form']}
      onSubmit={onSubmit}
      onKeyDown={event => {
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
