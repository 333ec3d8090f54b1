// Opens a submitted form again, with the reason that the country will read. The delivery stays.
import { Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { isOutOfDate, useUnsubmit } from '../hooks.ts'
import { TextArea } from '../inputs/TextArea.tsx'
import { useFilling } from './filling-context.ts'

interface Props {
  onClose: () => void
  onDone: (result: Result) => void
  onStale: () => void
}

export function UnsubmitDialog({ onClose, onDone, onStale }: Props) {
  const text = useText()
  const { result } = useFilling()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const missingId = useId()
  const reasonId = useId()
  const unsubmit = useUnsubmit()
  const runOnce = useSingleRun()
  const confirm = async () => {
    if (isBlank(reason)) {
      setIsReasonMissing(true)
      document.getElementById(reasonId)?.focus()
      return
    }
    try {
      onDone(await unsubmit.mutateAsync({ params: { id: result.id }, body: { reason } }))
      toast('results.unsubmitted')
    } catch (error) {
      toastProblem(error)
      if (isOutOfDate(error)) onStale()
    }
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={text('results.unsubmit.title')} size="lg">
      <Stack>
        <Text>{text('results.unsubmit.says', { form: result.formName, country: result.countryName })}</Text>
        <label>
          {text('results.unsubmit.reason')}
          <TextArea
            id={reasonId}
            value={reason}
            maxLength={2000}
            onChange={event => {
              setReason(event.target.value)
              setIsReasonMissing(false)
            }}
            rows={3}
            aria-invalid={isReasonMissing || undefined}
            aria-describedby={isReasonMissing ? missingId : undefined}
            data-autofocus
          />
        </label>
        {isReasonMissing && (
          <Text id={missingId} c="var(--mantine-color-error)" size="sm" role="alert">
            {text('results.unsubmit.reasonMissing')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button color="red" loading={unsubmit.isPending} onClick={() => runOnce(confirm)}>
            {text('results.filling.unsubmit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
