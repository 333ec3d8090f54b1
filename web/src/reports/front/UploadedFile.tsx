// The uploaded PDF of a report, which can be replaced until the report is published.
import { Button as MantineButton, Title } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { replaceFileBlocker } from '@imp/domain/reports/publishing.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { longDialog } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { UploadForm } from '../../ui/UploadForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { FileSize } from '../overview/FileSize.tsx'
import { PdfField, usePdfUpload } from '../uploading/PdfField.tsx'
import { type Fact, Facts } from './Facts.tsx'
import classes from './FrontPage.module.css'
import { useReplaceFile } from './hooks.ts'

interface Props {
  report: Report
  onBefore: () => Promise<boolean>
}

export function UploadedFile({ report, onBefore }: Props) {
  const text = useText()
  const id = useId()
  const [isReplacing, setReplacing] = useState(false)
  const { file, upload } = report
  const facts: Fact[] = [
    [text('reports.upload.name'), upload?.name],
    [text('reports.upload.size'), file && <FileSize bytes={file.bytes} />],
    [text('reports.upload.pages'), upload?.pages],
    [text('reports.upload.at'), showTime(upload?.at)],
    [text('reports.upload.by'), upload?.by],
  ]
  return (
    <section aria-labelledby={id} className={classes['side']}>
      <Title order={2} id={id} size="h4">
        {text('reports.upload')}
      </Title>
      <Facts facts={facts} />
      {!replaceFileBlocker(report) && (
        <>
          <MantineButton
            variant="default"
            leftSection={<IconReplace size={16} />}
            aria-haspopup="dialog"
            onClick={() => void onBefore().then(setReplacing)}
          >
            {text('reports.upload.replace')}
          </MantineButton>
          <ReplaceFileDialog report={isReplacing ? report : null} onClose={() => setReplacing(false)} />
        </>
      )}
    </section>
  )
}

interface DialogProps {
  report: Report | null
  onClose: () => void
}

function ReplaceFileDialog({ report, onClose }: DialogProps) {
  const text = useText()
  const { shown, openCount } = useDialogContent(report)
  return (
    <Modal
      opened={report !== null}
      onClose={onClose}
      title={text('reports.upload.replace')}
      size="lg"
      classNames={longDialog}
    >
      {shown && <Replacing key={openCount} report={shown} onClose={onClose} />}
    </Modal>
  )
}

function Replacing({ report: { id, revision }, onClose }: { report: Report; onClose: () => void }) {
  const text = useText()
  const write = useReplaceFile()
  const upload = usePdfUpload(write)
  const { file, error, fileProblem } = upload
  return (
    <UploadForm
      upload={upload}
      failure={error && !fileProblem ? problemText(error) : null}
      whyNot={file ? upload.wrong : text('reports.create.local.first')}
      sendLabel={text('reports.upload.replace')}
      onSend={(chosen, sending) =>
        write
          .mutateAsync({ input: { params: { id }, fields: {}, file: chosen }, ifMatch: revision, ...sending })
          .then(onClose)
      }
      onClose={onClose}
    >
      <PdfField upload={upload} />
    </UploadForm>
  )
}
