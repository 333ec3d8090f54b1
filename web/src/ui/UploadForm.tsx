// A form with a file: shows the progress, and Cancel stops the upload first.
import type { FormEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { DialogForm } from './DialogForm.tsx'
import classes from './UploadForm.module.css'
import type { FileUpload, Sending } from './use-file-upload.ts'

interface Props {
  upload: FileUpload
  children: ReactNode
  /** Failures that no field shows. */
  failure: string | null
  hint?: string | null
  whyNot: string | null
  sendLabel: string
  onSend: (file: File, sending: Sending) => Promise<unknown>
  /** For sending without a file; left out: a file is required. */
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
