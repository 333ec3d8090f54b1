// Uploads a picture as a figure: its name, the file with a look at it, and how much has been sent. What is refused is said at
// its field.
import { Alert, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { figureMediaTypes, maxFigureFileBytes } from '@imp/domain/figures/vocabulary.ts'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useObjectAddress } from '../../platform/images.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { findFileProblem, useUploadFigure } from '../hooks.ts'
import classes from './Upload.module.css'
import { FigureFields } from './FigureFields.tsx'
import type { FigureDraft } from './figure-draft.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function UploadDialog({ opened, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(opened || null)
  return (
    <Modal opened={opened} onClose={onClose} title={text('figures.upload.title')} size="lg" classNames={longDialog}>
      {shown && <Uploading key={openCount} onClose={onClose} />}
    </Modal>
  )
}

const blank: FigureDraft = { name: '', alternativeText: '', year: null, category: '', formName: '' }
function Uploading({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const [draft, setDraft] = useState(blank)
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [stopper, setStopper] = useState<AbortController | null>(null)
  const upload = useUploadFigure()
  const runOnce = useSingleRun()
  const address = useObjectAddress(file)
  const [unreadable, setUnreadable] = useState<File | null>(null)
  const isSending = upload.isPending
  const name = draft.name.trim()
  const maxMegabytes = maxFigureFileBytes / 1_000_000
  const isTooLarge = file !== null && file.size > maxFigureFileBytes
  const error = stopper?.signal.aborted ? null : upload.error
  const fileError = isTooLarge ? text('figures.upload.tooLarge', { megabytes: maxMegabytes }) : findFileProblem(error)
  const why = name === '' || !file ? text('figures.upload.first') : isTooLarge ? fileError : null
  const send = async (chosen: File) => {
    const controller = new AbortController()
    setStopper(controller)
    setShare(0)
    const { alternativeText, year, category, formName } = draft
    const dto = { name, alternativeText, year, category, formName }
    await upload.mutateAsync({ dto, file: chosen, signal: controller.signal, onProgress: setShare })
    onClose()
  }
  const choose = (chosen: File) => {
    upload.reset()
    setFile(chosen)
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
        !fileError && (
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
                aria-label={text('figures.upload.progress')}
                aria-valuetext={percent}
              />
              <span className={classes['percent']}>{percent}</span>
            </span>
          )}
          <Button variant="default" onClick={() => (isSending ? stopper?.abort() : onClose())}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={why} loading={isSending}>
            {text('figures.upload')}
          </Button>
        </>
      }
    >
      <FigureFields draft={draft} onChange={changes => setDraft(now => ({ ...now, ...changes }))} error={error}>
        <DropZone
          label={text('figures.upload.file')}
          hint={text('figures.upload.hint', { megabytes: maxMegabytes })}
          accept={figureMediaTypes}
          file={file}
          onFile={choose}
          error={fileError}
        >
          {address !== null && file !== unreadable && (
            <img
              className={classes['preview']}
              src={address}
              alt={text('figures.upload.preview')}
              onError={() => setUnreadable(file)}
            />
          )}
          {file !== null && file === unreadable && (
            <Text size="sm" c="dimmed">
              {text('figures.upload.noPreview')}
            </Text>
          )}
        </DropZone>
      </FigureFields>
    </DialogForm>
  )
}
