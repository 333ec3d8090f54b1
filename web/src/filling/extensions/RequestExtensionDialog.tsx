// A contact requests an extension with a reason and a day, or withdraws a request that is still unanswered.
import { Group, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import { showDate, showTime } from '@imp/domain/dates.ts'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { Extension } from '@imp/domain/filling/extension-types.ts'
import { maxExtensionTextLength } from '@imp/domain/filling/extensions.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useNamed } from '../../countries/country-name.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { extensionDayBlocker } from './extension-day.ts'
import { ExtensionDayField } from './ExtensionDayField.tsx'
import { useRequestExtension, useExtensions, useWithdraw } from './hooks.ts'
import { Quoted } from './Quoted.tsx'

interface Props {
  opened: boolean
  result: Pick<Result, 'id' | 'deadline' | 'formName' | 'formYear'>
  last: Extension | null
  now: Date
  onClose: () => void
}

interface Draft {
  readonly until: string | null
  readonly reason: string
}
const noDraft: Draft = { until: null, reason: '' }

export function RequestExtensionDialog({ opened, last, ...rest }: Props) {
  const text = useText()
  // The draft survives closing, which Escape or a click beside the dialog easily causes by accident.
  const [draft, setDraft] = useState(noDraft)
  const isWaiting = last?.status === 'waiting'
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={text(isWaiting ? 'results.extension.asked' : 'results.extension.ask')}
      size="lg"
      classNames={longDialog}
    >
      {opened && (
        <RefetchExtensions resultId={rest.result.id}>
          {isWaiting ? (
            <PendingRequest request={last} {...rest} />
          ) : (
            <RequestForm last={last} draft={draft} onDraft={setDraft} {...rest} />
          )}
        </RefetchExtensions>
      )}
    </Modal>
  )
}

/** Refetches when the dialog opens, in case the stream of events is broken. */
function RefetchExtensions({ resultId, children }: { resultId: string; children: ReactNode }) {
  useExtensions(resultId, true)
  return children
}

function PendingRequest({ request, result, onClose }: Pick<Props, 'result' | 'onClose'> & { request: Extension }) {
  const text = useText()
  const withdraw = useWithdraw()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (withdraw.isPending) return
    const done = () => {
      toast('results.timeWithdrawn')
      onClose()
    }
    withdraw.mutate({ params: { id: request.id } }, { onSuccess: done })
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={withdraw.error && problemText(withdraw.error)}
      buttons={
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={withdraw.isPending}>
            {text('results.extension.withdraw')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {text('ui.close')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <FormName result={result} />
        <Text>
          {text('results.extension.askedSays', { time: showTime(request.askedAt), date: showDate(request.until) })}
        </Text>
        <Quoted text={request.reason} />
        <Text c="dimmed">{text('results.extension.notAnswered')}</Text>
      </Stack>
    </DialogForm>
  )
}

interface RequestFormProps extends Omit<Props, 'opened'> {
  draft: Draft
  onDraft: (draft: Draft) => void
}
function RequestForm({ last, result, now, draft, onDraft, onClose }: RequestFormProps) {
  const text = useText()
  const { until, reason } = draft
  const [wasTried, setTried] = useState(false)
  const requestExtension = useRequestExtension()
  const isReasonMissing = isBlank(reason)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isDayWrong = extensionDayBlocker(until, { deadline: result.deadline, now }) !== null
    if (isDayWrong || isReasonMissing) {
      event.currentTarget.querySelector<HTMLElement>(isDayWrong ? 'input' : 'textarea')?.focus()
      return
    }
    if (until === null || requestExtension.isPending) return
    const done = () => {
      toast('results.timeAsked')
      onDraft(noDraft)
      onClose()
    }
    requestExtension.mutate({ params: { id: result.id }, body: { reason, until } }, { onSuccess: done })
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={requestExtension.error && problemText(requestExtension.error)}
      notice={last && <AnsweredRequest request={last} />}
      buttons={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" loading={requestExtension.isPending}>
            {text('results.extension.send')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        {/* Not the day field: its calendar would open by itself and cover the rest. */}
        <FormName result={result} takesFocus />
        <Text>{text('results.extension.askSays', { date: showDate(result.deadline) })}</Text>
        <ExtensionDayField
          label={text('results.extension.until')}
          value={until}
          onChange={next => onDraft({ ...draft, until: next })}
          deadline={result.deadline}
          now={now}
          isDemanded={wasTried}
        />
        <GrowingTextarea
          label={text('results.extension.reason')}
          description={text('results.extension.reason.hint')}
          value={reason}
          onChange={event => onDraft({ ...draft, reason: event.currentTarget.value })}
          maxLength={maxExtensionTextLength}
          minRows={3}
          maxRows={8}
          error={wasTried && isReasonMissing && text('results.extension.reasonMissing')}
        />
      </Stack>
    </DialogForm>
  )
}

function FormName({ result, takesFocus }: Pick<Props, 'result'> & { takesFocus?: boolean }) {
  return (
    <Text fw={600} {...(takesFocus && { tabIndex: -1, 'data-autofocus': true })}>
      <bdi>{nameWithYear({ name: result.formName, year: result.formYear })}</bdi>
    </Text>
  )
}

function AnsweredRequest({ request }: { request: Extension }) {
  const text = useText()
  const { countryName: country, status, granted } = useNamed()(request)
  if (status === 'granted')
    return <Text mb="sm">{text('news.extensionGranted', { country, deadline: showDate(granted) })}</Text>
  if (status !== 'declined') return null
  return (
    <Stack gap={4} mb="sm">
      <Text>{text('results.extension.declinedSays', { date: showDate(request.until) })}</Text>
      {request.answer !== null && <Quoted text={request.answer} />}
    </Stack>
  )
}
