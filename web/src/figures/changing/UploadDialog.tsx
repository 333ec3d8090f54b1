// Uploads a picture as a figure: name, file with preview, and progress. Refusals are shown at their fields.
import { dequal } from 'dequal/lite'
import { useState } from 'react'
import { maxDrawingBytes } from '@imp/domain/drawing-limits.ts'
import { figureMediaTypes, maxFigureFileBytes } from '@imp/domain/figures/vocabulary.ts'
import { findFileProblem } from '../../forms/hooks.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import { type Guard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { useObjectAddress } from '../../platform/images.ts'
import { ChosenPicture } from '../../platform/pictures/ChosenPicture.tsx'
import { isIncompleteImage, LeftOutNote } from '../../platform/pictures/LeftOutNote.tsx'
import { problemText } from '../../platform/problem-text.ts'
import { DropZone } from '../../ui/DropZone.tsx'
import { UploadForm } from '../../ui/UploadForm.tsx'
import { useFileUpload } from '../../ui/use-file-upload.ts'
import { useUploadFigure } from '../hooks.ts'
import classes from './Upload.module.css'
import { FigureFields } from './FigureFields.tsx'
import type { FigureDraft } from './figure-draft.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function UploadDialog({ opened, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog content={opened || null} title={() => text('figures.upload.title')} size="lg" onClose={onClose}>
      {(_, guard) => <Uploading guard={guard} />}
    </GuardedDialog>
  )
}

const blank: FigureDraft = { name: '', alternativeText: '', year: null, category: '', formName: '' }
function Uploading({ guard }: { guard: Guard }) {
  const text = useText()
  const [draft, setDraft] = useState(blank)
  const write = useUploadFigure()
  const upload = useFileUpload({
    write,
    maxBytes: maxFigureFileBytes,
    whyNot: ({ type, size }) =>
      type === 'image/svg+xml' && size > maxDrawingBytes ? text('figures.image.drawingTooLarge') : null,
    findFileProblem,
  })
  const { file, error, fileProblem, maxMegabytes } = upload
  const incomplete = isIncompleteImage(error) ? error : null
  const address = useObjectAddress(file)
  const name = draft.name.trim()
  const hint = useUnsaved(guard, {
    key: 'figure-upload',
    draft: dequal(draft, blank) ? null : draft,
    restore: setDraft,
    hasMore: file !== null,
  })
  return (
    <UploadForm
      upload={upload}
      failure={error && !fileProblem && !incomplete ? problemText(error) : null}
      hint={hint}
      whyNot={name === '' || !file ? text('figures.upload.first') : upload.wrong}
      sendLabel={text(incomplete ? 'figures.image.leftOut.accept' : 'figures.upload')}
      onSend={(chosen, sending) =>
        write
          .mutateAsync({
            input: { fields: { dto: { ...draft, name }, acceptLeftOut: incomplete !== null }, file: chosen },
            ...sending,
          })
          .then(guard.close)
      }
      onClose={guard.askClose}
    >
      <FigureFields draft={draft} onChange={changes => setDraft(now => ({ ...now, ...changes }))} error={error}>
        <DropZone
          label={text('figures.upload.file')}
          hint={text('figures.upload.hint', { megabytes: maxMegabytes, drawingMegabytes: maxDrawingBytes / 1_000_000 })}
          accept={figureMediaTypes}
          file={file}
          onFile={upload.choose}
          error={fileProblem}
        >
          {incomplete && <LeftOutNote refused={incomplete} />}
          {!incomplete && address !== null && (
            <ChosenPicture className={classes['preview']} address={address} alt={text('figures.upload.preview')} />
          )}
        </DropZone>
      </FigureFields>
    </UploadForm>
  )
}
