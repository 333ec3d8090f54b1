// The image of a question: choosing one, saying what it shows, taking it away.
import { Group, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { imageMediaTypes, maxImageBytes, maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useObjectAddress } from '../../platform/images.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { longDialog } from '../../ui/DialogForm.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { UploadForm } from '../../ui/UploadForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useFileUpload } from '../../ui/use-file-upload.ts'
import { findFileProblem } from '../hooks.ts'
import { useSetImage } from './hooks.ts'
import { QuestionImage } from './QuestionImage.tsx'
import classes from './ImageDialog.module.css'

interface Props {
  /** null: closed. */
  question: Question | null
  onClose: () => void
  /** Says something else of the image that it has. */
  onDescribe: (question: Question, alternativeText: string) => void
  onRemove: (question: Question) => void
}

export function ImageDialog({ question, ...rest }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(question)
  return (
    <Modal
      opened={question !== null}
      onClose={rest.onClose}
      title={text('forms.image.title')}
      size="lg"
      classNames={longDialog}
    >
      {shown && <Fields key={openCount} question={shown} {...rest} />}
    </Modal>
  )
}

function Fields({ question, onClose, onDescribe, onRemove }: Props & { question: Question }) {
  const text = useText()
  const stored = question.image?.alternativeText ?? ''
  const [alternativeText, setAlternativeText] = useState(stored)
  const write = useSetImage()
  const isImage = (file: File) => imageMediaTypes.some(type => type === file.type)
  const upload = useFileUpload({
    write,
    maxBytes: maxImageBytes,
    whyNot: file => (isImage(file) ? null : text('problems.notAQuestionImage')),
    findFileProblem,
  })
  const { file, wrong, error, fileProblem, maxMegabytes } = upload
  const address = useObjectAddress(wrong === null ? file : null)
  const isUnchanged = !file && (!question.imageGuid || alternativeText.trim() === stored)
  return (
    <UploadForm
      upload={upload}
      failure={error && !fileProblem ? problemText(error) : null}
      whyNot={isUnchanged ? text('forms.image.first') : wrong}
      sendLabel={text('forms.save')}
      onSend={(chosen, sending) =>
        write
          .mutateAsync({
            input: { params: { questionId: question.id }, fields: { alternativeText }, file: chosen },
            ...sending,
          })
          .then(onClose, () => undefined)
      }
      onSendWithoutFile={() => {
        onDescribe(question, alternativeText.trim())
        onClose()
      }}
      onClose={onClose}
    >
      <Stack>
        <div dir="auto" className={classes['question']}>
          {question.text}
        </div>
        {!file && <QuestionImage question={question} />}
        <DropZone
          label={text('forms.image.file')}
          hint={text('forms.image.hint', { megabytes: maxMegabytes })}
          accept={imageMediaTypes}
          file={file}
          onFile={upload.choose}
          error={fileProblem}
        >
          {address !== null && <img className={classes['chosen']} src={address} alt={text('forms.image.chosen')} />}
        </DropZone>
        <TextInput
          label={text('forms.image.alternativeText')}
          description={text('forms.image.alternativeText.hint')}
          value={alternativeText}
          maxLength={maxLengths.imageText}
          onChange={event => setAlternativeText(event.currentTarget.value)}
          dir="auto"
        />
        {question.imageGuid && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              onClick={() => {
                onRemove(question)
                onClose()
              }}
            >
              {text('forms.image.remove')}
            </Button>
          </Group>
        )}
      </Stack>
    </UploadForm>
  )
}
