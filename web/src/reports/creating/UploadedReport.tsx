import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxTitleLength } from '@imp/domain/reports/limits.ts'
import { reportTitleBlocker } from '@imp/domain/reports/titles.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { UploadForm } from '../../ui/UploadForm.tsx'
import { PdfField, usePdfUpload } from '../uploading/PdfField.tsx'
import classes from './Creating.module.css'
import { findTitleProblem, useUploadReport } from './hooks.ts'
import type { StartProps } from './start-props.ts'

const titleOf = ({ name }: File): string => name.replace(/\.pdf$/i, '').slice(0, maxTitleLength)

export function UploadedReport({ kind, onClose, onCreated }: StartProps) {
  const text = useText()
  /** null: the name of the file. */
  const [typedTitle, setTypedTitle] = useState<string | null>(null)
  const write = useUploadReport()
  const upload = usePdfUpload(write)
  const { file, error, fileProblem } = upload
  const title = typedTitle ?? (file ? titleOf(file) : '')
  const titleProblem = findTitleProblem(error)
  const titleBlocker = reportTitleBlocker(title)
  const whyNot = file
    ? (upload.wrong ?? (titleBlocker && text(titleBlocker.text, titleBlocker.values)))
    : text('reports.create.local.first')
  return (
    <UploadForm
      upload={upload}
      failure={error && !titleProblem && !fileProblem ? problemText(error) : null}
      whyNot={whyNot}
      sendLabel={text('reports.create.upload')}
      onSend={(chosen, sending) =>
        write
          .mutateAsync({ input: { fields: { title, isInternal: kind === 'internal' }, file: chosen }, ...sending })
          .then(onCreated)
      }
      onClose={onClose}
    >
      <div className={classes['file']}>
        <PdfField upload={upload} />
      </div>
      <TextInput
        label={text('reports.title')}
        value={title}
        maxLength={maxTitleLength}
        onChange={event => {
          write.reset()
          setTypedTitle(event.currentTarget.value)
        }}
        error={titleProblem}
        withAsterisk
      />
    </UploadForm>
  )
}
