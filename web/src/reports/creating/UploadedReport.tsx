// A report that was written elsewhere: its PDF, how much of it has been sent, and its title.
import { Alert, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { maxPdfBytes, maxTitleLength } from '@imp/domain/reports/limits.ts'
import { whyNotReportTitle } from '@imp/domain/reports/titles.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import classes from './Creating.module.css'
import { findFileProblem, findTitleProblem, useUploadReport } from './hooks.ts'
import type { StartProps } from './start-props.ts'

const isNamedPdf = ({ name }: File): boolean => /\.pdf$/i.test(name)
const titleOf = ({ name }: File): string => name.replace(/\.pdf$/i, '').slice(0, maxTitleLength)

export function UploadedReport({ kind, onClose, onCreated }: StartProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const [file, setFile] = useState<File | null>(null)
  /** null: the name of the file. */
  const [typedTitle, setTypedTitle] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const [stopper, setStopper] = useState<AbortController | null>(null)
  const upload = useUploadReport()
  const runOnce = useSingleRun()
  const isSending = upload.isPending
  const title = typedTitle ?? (file ? titleOf(file) : '')
  const error = stopper?.signal.aborted ? null : upload.error
  const titleProblem = findTitleProblem(error)
  const fileProblem = findWrongFile(file, text) ?? findFileProblem(error)
  const whyNotTitle = whyNotReportTitle(title)
  const why = !file
    ? text('reports.create.local.first')
    : findWrongFile(file, text) || (whyNotTitle && text(whyNotTitle.text, whyNotTitle.values))
  const send = async (chosen: File) => {
    const controller = new AbortController()
    setStopper(controller)
    setShare(0)
    const { signal } = controller
    const isInternal = kind === 'internal'
    await upload
      .mutateAsync({ title, isInternal, file: chosen, signal, onProgress: setShare })
      .then(onCreated, () => {})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!why && file) runOnce(() => send(file))
  }
  const percent = formatNumber(share, { style: 'percent' })
  return (
    <DialogForm
      onSubmit={submit}
      notice={
        error &&
        !titleProblem &&
        !fileProblem && (
          <Alert color="red" role="alert">
            {problemText(error)}
          </Alert>
        )
      }
      buttons={
        <>
          {isSending && (
            <span className={classes['sending']}>
              <progress
                className={classes['progress']}
                value={share}
                aria-label={text('reports.create.local.progress')}
                aria-valuetext={percent}
              />
              <span className={classes['percent']}>{percent}</span>
            </span>
          )}
          <Button variant="default" onClick={() => (isSending ? stopper?.abort() : onClose())}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={why} loading={isSending}>
            {text('reports.create.upload')}
          </Button>
        </>
      }
    >
      <div className={classes['file']}>
        <DropZone
          label={text('reports.create.local.file')}
          hint={text('reports.create.local.fileHint', { megabytes: maxPdfBytes / 1_000_000 })}
          accept={['application/pdf', '.pdf']}
          file={file}
          onFile={chosen => {
            upload.reset()
            setFile(chosen)
          }}
          error={fileProblem}
        />
      </div>
      <TextInput
        label={text('reports.title')}
        value={title}
        maxLength={maxTitleLength}
        onChange={event => {
          upload.reset()
          setTypedTitle(event.currentTarget.value)
        }}
        error={titleProblem}
        dir="auto"
        withAsterisk
      />
    </DialogForm>
  )
}

/** What can be said of a file before it is sent. */
function findWrongFile(file: File | null, text: ReturnType<typeof useText>): string | null {
  if (!file) return null
  if (!isNamedPdf(file)) return text('problems.notAPdf')
  return file.size > maxPdfBytes ? text('reports.create.local.tooLarge', { megabytes: maxPdfBytes / 1_000_000 }) : null
}
