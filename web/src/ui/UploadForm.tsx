// Something to fill in with a file: how much of it has been sent is shown, and Cancel stops it first.
import type { FormEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { DialogForm } from './DialogForm.tsx'
import classes from './UploadForm.module.css'
import type { FileUpload, Sending } from './use-file-upload.ts'

interface Props {
  upload: FileUpload
  /** The fields, the file among them. */
  children: ReactNode
  /** What has failed, where no field tells it. */
  failure: string | null
  hint?: string | null
  /** Why it cannot be sent yet. */
  whyNot: string | null
  sendLabel: string
  onSend: (file: File, sending: Sending) => Promise<unknown>
  /** What else there is to send; left out: nothing without a file. */
  onSendWithoutFile?: () => void
  onClose: () => void
}

export function UploadForm(props: Props) {
  const { upload, children, failure, hint = null, whyNot, sendLabel, onSend, onSendWithoutFile, onClose } = props
  const intl = useIntl()
  const { share, isSending } = upload
  const percent = intl.formatNumber(share, { style: 'percent' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot) return
    if (!upload.file && onSendWithoutFile) onSendWithoutFile()
    else upload.send(onSend)
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      hint={hint}
      buttons={
        <>
          {isSending && (
            <span className={classes['sending']}>
              <progress
                className={classes['progress']}
                value={share}
                aria-label={intl.formatMessage({ id: 'ui.upload.progress' })}
                aria-valuetext={percent}
              />
              <span className={classes['percent']}>{percent}</span>
            </span>
          )}
          <Button variant="default" onClick={isSending ? upload.stop : onClose}>
            {intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" disabledReason={whyNot} loading={isSending}>
            {sendLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogForm>
  )
}
