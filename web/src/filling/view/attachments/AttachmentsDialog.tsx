// The files of an answer, and a drop zone that sends each chosen file at once.
import { Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Question } from '@imp/domain/forms/types.ts'
import type { AnswerFile } from '@imp/domain/forms/values.ts'
import { maxAttachmentBytes } from '@imp/domain/filling/attachments.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { DialogContent, longDialog } from '../../../ui/DialogForm.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { asOwnRequest } from '../../engine/own-requests.ts'
import { useFilling } from '../filling-context.ts'
import { Attachment } from './Attachment.tsx'
import classes from './Attachments.module.css'
import { useDetachFile } from './hooks.ts'
import { useAttaching } from './use-attaching.ts'

interface Props {
  questionId: string
  dropped: readonly File[]
  onClose: () => void
}

export function AttachmentsDialog({ questionId, ...rest }: Props) {
  const { form } = useFilling()
  const question = form.sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
  return question ? <Dialog question={question} {...rest} /> : null
}

function Dialog({ question, dropped, onClose }: Omit<Props, 'questionId'> & { question: Question }) {
  const text = useText()
  const { readOnly, isPreview } = useFilling()
  const attaching = useAttaching(question, dropped)
  const { files, attempt, isSending } = attaching
  const [deleted, setDeleted] = useState<AnswerFile | null>(null)
  const detach = useDetachFile()
  const place = useRef<HTMLDivElement>(null)
  // When the focused button disappears, the focus moves to the one in its place.
  const step = isSending ? 'sending' : attempt ? 'failed' : 'idle'
  const stepBefore = useRef(step)
  useEffect(() => {
    if (stepBefore.current === step) return
    stepBefore.current = step
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('button')?.focus()
  }, [step])
  // With a deleted file its button disappears: the focus moves to the next file's button.
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef<{ readonly id: string; readonly at: number } | null>(null)
  useEffect(() => {
    const { current: left } = leaving
    if (deleted || !left || files.some(({ id }) => id === left.id)) return
    leaving.current = null
    const file = list.current?.children[Math.min(left.at, files.length - 1)]
    const button = file ? [...file.querySelectorAll('button')].at(-1) : place.current?.querySelector('button')
    button?.focus()
  }, [deleted, files])
  const confirmDeletion = async () => {
    if (!deleted) return
    leaving.current = { id: deleted.id, at: files.indexOf(deleted) }
    await asOwnRequest(async () => {
      await detach.mutateAsync(deleted.id).catch(() => void (leaving.current = null))
      await attaching.refresh()
    })
    setDeleted(null)
  }
  return (
    <Modal
      opened
      // Escape must not cancel an upload by accident.
      onClose={isSending ? () => {} : onClose}
      withCloseButton={!isSending}
      title={text('results.attachments.title')}
      size="lg"
      classNames={longDialog}
    >
      <DialogContent
        buttons={
          <Button
            variant="default"
            disabledReason={isSending ? text('results.attachments.sending') : null}
            onClick={onClose}
          >
            {text('ui.close')}
          </Button>
        }
      >
        <Text fw={600} dir="auto">
          {question.text}
        </Text>
        {files.length === 0 && <Text c="dimmed">{text('results.attachments.none')}</Text>}
        <ul ref={list} className={classes['files']} aria-label={text('results.attachments.title')}>
          {files.map(file => (
            <Attachment key={file.id} file={file} onDelete={readOnly ? null : () => setDeleted(file)} />
          ))}
        </ul>
        {isPreview && <Text>{text('results.attachments.preview')}</Text>}
        <div ref={place}>
          {!readOnly && !isPreview && attempt && <Sending {...attaching} attempt={attempt} />}
          {!readOnly && !isPreview && !isSending && (
            <DropZone
              label={text('results.attachments.add')}
              hint={text('results.attachments.hint', { megabytes: maxAttachmentBytes / 1_000_000 })}
              accept={[]}
              file={null}
              onFile={attaching.choose}
              onSeveral={attaching.refuseSeveral}
              error={attaching.wrong}
            />
          )}
        </div>
      </DialogContent>
      <Confirm
        opened={deleted !== null}
        title={text('results.attachments.deleteTitle')}
        confirmLabel={text('results.attachments.deleteIt')}
        danger
        onConfirm={confirmDeletion}
        onCancel={() => setDeleted(null)}
      >
        <Text>{text('results.attachments.deleteAsk')}</Text>
        <Text fw={600} dir="auto" className={classes['name'] ?? ''}>
          {deleted?.name}
        </Text>
      </Confirm>
    </Modal>
  )
}

type Attaching = ReturnType<typeof useAttaching>
interface SendingProps extends Pick<Attaching, 'isSending' | 'stop' | 'retry'> {
  attempt: NonNullable<Attaching['attempt']>
}
function Sending({ attempt, isSending, stop, retry }: SendingProps) {
  const text = useText()
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  const { problem } = attempt
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const percent = intl.formatNumber(attempt.share, { style: 'percent' })
  return (
    <div ref={box} className={classes['sending']} data-failed={!isSending || undefined}>
      <bdi className={classes['name']}>{attempt.file.name}</bdi>
      {isSending && (
        <span className={classes['progress']}>
          <progress value={attempt.share} aria-label={text('ui.upload.progress')} aria-valuetext={percent} />
          <span>{percent}</span>
        </span>
      )}
      {problem && (
        <Text role="alert" size="sm">
          {text('messages.results.uploadFailed')} {problem}
        </Text>
      )}
      <Group gap="xs">
        {!isSending && (
          <Button size="sm" variant="default" onClick={retry}>
            {text('ui.retry')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={stop}>
          {text('ui.cancel')}
        </Button>
      </Group>
    </div>
  )
}
