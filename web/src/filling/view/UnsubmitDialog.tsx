// Reopens a submitted form, with a reason for the country and, if wanted, a day until which it can correct answers. The delivery stays.
import { Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import { type Guard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { isOutOfDate, useUnsubmit } from '../hooks.ts'
import { useFilling } from './filling-context.ts'
import { CorrectionsDay, useCorrectionsDay } from './CorrectionsDay.tsx'

interface Props {
  onClose: () => void
  onDone: (result: Result) => void
  onStale: () => void
}

export function UnsubmitDialog({ onClose, ...rest }: Props) {
  const text = useText()
  return (
    <GuardedDialog content={true} title={() => text('results.unsubmit.title')} size="lg" onClose={onClose}>
      {(_, guard) => <UnsubmitForm guard={guard} onClose={onClose} {...rest} />}
    </GuardedDialog>
  )
}

function UnsubmitForm({ guard, onClose, onDone, onStale }: Props & { guard: Guard }) {
  const text = useText()
  const { result } = useFilling()
  const [reason, setReason] = useState('')
  const corrections = useCorrectionsDay(result)
  const [wasTried, setTried] = useState(false)
  const unsubmit = useUnsubmit()
  const runOnce = useSingleRun()
  const hint = useUnsaved(guard, {
    key: `unsubmit-until ${result.id}`,
    draft: reason === '' && corrections.day === null ? null : { reason, until: corrections.day },
    restore: stored => {
      setReason(stored.reason)
      corrections.setDay(stored.until)
    },
  })
  const send = async () => {
    try {
      onDone(await unsubmit.mutateAsync({ params: { id: result.id }, body: { reason, until: corrections.day } }))
      toast('results.unsubmitted')
      guard.close()
    } catch (error) {
      if (!isOutOfDate(error)) return
      toastProblem(error)
      onStale()
      // The draft is on the device and restored when the dialog is opened again.
      onClose()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(reason) || corrections.blocker) {
      event.currentTarget.querySelector<HTMLElement>(isBlank(reason) ? 'textarea' : 'input')?.focus()
      return
    }
    runOnce(send)
  }
  return (
    <DialogForm
      onSubmit={submit}
      hint={hint}
      failure={unsubmit.error && problemText(unsubmit.error)}
      buttons={
        <Group justify="flex-end">
          <Button variant="default" onClick={guard.askClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" color="red" loading={unsubmit.isPending}>
            {text('results.filling.unsubmit')}
          </Button>
        </Group>
      }
    >
      <Stack>
        <Text>
          {text('results.unsubmit.says', {
            form: nameWithYear({ name: result.formName, year: result.formYear }),
            country: result.countryName,
          })}
        </Text>
        <GrowingTextarea
          label={text('results.unsubmit.reason')}
          value={reason}
          maxLength={2000}
          onChange={event => setReason(event.currentTarget.value)}
          minRows={3}
          maxRows={8}
          data-autofocus
          error={wasTried && isBlank(reason) && text('results.unsubmit.reasonMissing')}
        />
        <CorrectionsDay choice={corrections} wasTried={wasTried} />
      </Stack>
    </DialogForm>
  )
}
