// An administrator grants an extension until the requested day or another, or declines it with a message.
import { Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import { dayOf, showDate, showTime } from '@imp/domain/dates.ts'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { Extension } from '@imp/domain/filling/extension-types.ts'
import { maxExtensionTextLength } from '@imp/domain/filling/extensions.ts'
import { useText } from '../../platform/i18n/text.ts'
import { fieldErrorTexts, problemText } from '../../platform/problem-text.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { extensionDayBlocker } from './extension-day.ts'
import { ExtensionDayField } from './ExtensionDayField.tsx'
import { useDecline, useGrant } from './hooks.ts'
import { Quoted } from './Quoted.tsx'

interface Props {
  opened: boolean
  extension: Extension
  now: Date
  onClose: () => void
  onGranted?: () => void
}

export function AnswerExtensionDialog({ opened, ...rest }: Props) {
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={text('results.extension.waiting')}
      size="lg"
      classNames={longDialog}
    >
      {opened && <AnswerForm {...rest} />}
    </Modal>
  )
}

function AnswerForm({ extension, now, onClose, onGranted }: Omit<Props, 'opened'>) {
  const text = useText()
  const { id, formName, formYear, countryName, deadlineBefore: deadline } = extension
  const [until, setUntil] = useState(dayOf(extension.until))
  const [word, setWord] = useState('')
  const [isWordDemanded, setWordDemanded] = useState(false)
  const wordField = useRef<HTMLTextAreaElement>(null)
  const grant = useGrant()
  const decline = useDecline()
  const isPending = grant.isPending || decline.isPending
  const failure = grant.error ?? decline.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (extensionDayBlocker(until, { deadline, now }) !== null) {
      event.currentTarget.querySelector<HTMLElement>('input')?.focus()
      return
    }
    if (until === null || isPending) return
    const done = () => {
      toast('results.timeGranted')
      onGranted?.()
      onClose()
    }
    grant.mutate({ params: { id }, body: { until } }, { onSuccess: done })
  }
  const refuse = () => {
    if (isBlank(word)) {
      setWordDemanded(true)
      wordField.current?.focus()
      return
    }
    if (isPending) return
    const done = () => {
      toast('results.timeDeclined')
      onClose()
    }
    decline.mutate({ params: { id }, body: { answer: word } }, { onSuccess: done })
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure && [problemText(failure), ...fieldErrorTexts(failure)].join(' ')}
      buttons={
        <Group justify="flex-end">
          <Button variant="default" loading={decline.isPending} onClick={refuse}>
            {text('results.extension.decline')}
          </Button>
          <Button type="submit" loading={grant.isPending}>
            {text('results.extension.grant')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        {/* Not the day field: its calendar would cover the rest. */}
        <Text fw={600} tabIndex={-1} data-autofocus>
          <bdi>{nameWithYear({ name: formName, year: formYear })}</bdi>
        </Text>
        <Text>
          {text('results.extension.says', {
            country: countryName,
            until: showDate(extension.until),
            deadline: showDate(deadline),
          })}
        </Text>
        <Quoted text={extension.reason} />
        <Text size="sm" c="dimmed">
          <bdi>{extension.askedBy}</bdi>, <bdi>{showTime(extension.askedAt)}</bdi>
        </Text>
        <ExtensionDayField
          label={text('results.extension.newDeadline')}
          value={until}
          onChange={setUntil}
          deadline={deadline}
          now={now}
          isDemanded
        />
        <GrowingTextarea
          ref={wordField}
          label={text('results.extension.word')}
          description={text('results.extension.word.hint')}
          value={word}
          onChange={event => setWord(event.currentTarget.value)}
          maxLength={maxExtensionTextLength}
          minRows={2}
          maxRows={6}
          error={isWordDemanded && isBlank(word) && text('results.extension.answerMissing')}
        />
      </Stack>
    </DialogForm>
  )
}
