import { Group, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { imageMediaTypes, maxImageBytes, maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useObjectAddress } from '../../platform/images.ts'
import { ChosenPicture } from '../../platform/pictures/ChosenPicture.tsx'
import { isIncompleteImage, LeftOutNote } from '../../platform/pictures/LeftOutNote.tsx'
import { problemText } from '../../platform/problem-text.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import { type Guard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { UploadForm } from '../../ui/UploadForm.tsx'
import { useFileUpload } from '../../ui/use-file-upload.ts'
import { findFileProblem } from '../hooks.ts'
import { useSetImage } from './hooks.ts'
import { QuestionImage } from './QuestionImage.tsx'
import classes from './ImageDialog.module.css'

interface Props {
  question: Question | null
  onClose: () => void
  onDescribe: (question: Question, alternativeText: string) => void
  onRemove: (question: Question) => void
}

export function ImageDialog({ question, ...rest }: Props) {
  const text = useText()
  return (
    <GuardedDialog content={question} title={() => text('forms.image.title')} size="lg" onClose={rest.onClose}>
      {(shown, guard) => <Fields question={shown} guard={guard} {...rest} />}
    </GuardedDialog>
  )
}

interface FieldsProps extends Pick<Props, 'onDescribe' | 'onRemove'> {
  question: Question
  guard: Guard
}
function Fields({ question, guard, onDescribe, onRemove }: FieldsProps) {
  const text = useText()
  const stored = question.image?.alternativeText ?? ''
  const [alternativeText, setAlternativeText] = useState(stored)
  const [isRemoving, setRemoving] = useState(false)
  const write = useSetImage()
  const isImage = (file: File) => imageMediaTypes.some(type => type === file.type)
  const upload = useFileUpload({
    write,
    maxBytes: maxImageBytes,
    whyNot: file => (isImage(file) ? null : text('problems.notAQuestionImage')),
    findFileProblem,
  })
  const { file, wrong, error, fileProblem, maxMegabytes } = upload
  const incomplete = isIncompleteImage(error) ? error : null
  const address = useObjectAddress(wrong === null ? file : null)
  const hint = useUnsaved(guard, {
    key: `question-image ${question.id}`,
    draft: alternativeText.trim() === stored ? null : alternativeText,
    restore: setAlternativeText,
    hasMore: file !== null,
  })
  const isUnchanged = !file && (!question.imageGuid || alternativeText.trim() === stored)
  return (
    <UploadForm
      upload={upload}
      failure={error && !fileProblem && !incomplete ? problemText(error) : null}
      hint={hint}
      whyNot={isUnchanged ? text('forms.image.first') : wrong}
      sendLabel={text(incomplete ? 'figures.image.leftOut.accept' : 'forms.save')}
      onSend={(chosen, sending) =>
        write
          .mutateAsync({
            input: {
              params: { questionId: question.id },
              fields: { alternativeText, acceptLeftOut: incomplete !== null },
              file: chosen,
            },
            ...sending,
          })
          .then(guard.close, () => undefined)
      }
      onSendWithoutFile={() => {
        onDescribe(question, alternativeText.trim())
        guard.close()
      }}
      onClose={guard.askClose}
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
          {incomplete && <LeftOutNote refused={incomplete} />}
          {!incomplete && address !== null && (
            <ChosenPicture className={classes['chosen']} address={address} alt={text('forms.image.chosen')} />
          )}
        </DropZone>
        <TextInput
          label={text('forms.image.alternativeText')}
          description={text('forms.image.alternativeText.hint')}
          value={alternativeText}
          maxLength={maxLengths.imageText}
          onChange={event => setAlternativeText(event.currentTarget.value)}
        />
        {question.imageGuid && (
          <Group>
            <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(true)}>
              {text('forms.image.remove')}
            </Button>
          </Group>
        )}
        <Confirm
          opened={isRemoving}
          title={text('forms.image.remove')}
          confirmLabel={text('forms.image.remove')}
          danger
          onCancel={() => setRemoving(false)}
          onConfirm={() => {
            onRemove(question)
            guard.close()
          }}
        >
          <Text>{text('forms.image.remove.ask')}</Text>
        </Confirm>
      </Stack>
    </UploadForm>
  )
}
