// Reminds countries that have not submitted, with a message. Those that were reminded today are left out unless one says so.
import { Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import { showTime } from '@imp/domain/dates.ts'
import type { FormProgress } from '@imp/domain/results/progress-calls.ts'
import { maxReminderLength, wasRemindedToday } from '@imp/domain/results/reminding.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checklist } from '../../ui/Checklist.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useRemind } from './hooks.ts'

interface Props {
  opened: boolean
  form: FormProgress
  now: Date
  onClose: () => void
}

export function RemindDialog({ opened, ...rest }: Props) {
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={text('results.reminder.title')}
      size="lg"
      classNames={longDialog}
    >
      {opened && <RemindForm {...rest} />}
    </Modal>
  )
}

function RemindForm({ form, now, onClose }: Omit<Props, 'opened'>) {
  const text = useText()
  const wasToday = (one: { readonly remindedAt: string }) => wasRemindedToday(one.remindedAt, now)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(form.missing.filter(one => !wasToday(one)).map(({ country }) => country)),
  )
  const [message, setMessage] = useState(() => text('results.reminder.proposal'))
  const [wasTried, setTried] = useState(false)
  const remind = useRemind()
  const again = form.missing.filter(one => chosen.has(one.country) && wasToday(one))
  const whyNot = chosen.size === 0 ? text('results.reminder.nobody') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(message)) event.currentTarget.querySelector('textarea')?.focus()
    if (isBlank(message) || whyNot !== null || remind.isPending) return
    remind.mutate(
      { params: { id: form.form }, body: { message, countries: [...chosen], again: again.length > 0 } },
      {
        onSuccess: () => {
          toast('results.reminded')
          onClose()
        },
      },
    )
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={remind.error && problemText(remind.error)}
      hint={
        again.length > 0
          ? text('results.reminder.again', { countries: again.map(({ countryName }) => countryName).join(', ') })
          : null
      }
      buttons={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" loading={remind.isPending} disabledReason={whyNot}>
            {text('results.reminder.send', { count: chosen.size })}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text>
          <bdi>{form.formName}</bdi>, <bdi>{form.formYear}</bdi>
        </Text>
        <GrowingTextarea
          label={text('results.reminder.message')}
          value={message}
          onChange={event => setMessage(event.currentTarget.value)}
          maxLength={maxReminderLength}
          minRows={2}
          maxRows={8}
          dir="auto"
          data-autofocus
          error={wasTried && isBlank(message) && text('results.reminder.messageMissing')}
        />
        <Checklist
          legend={text('results.reminder.countries')}
          items={form.missing.map(({ country, countryName, remindedAt }) => ({
            id: country,
            label: showTime(remindedAt)
              ? text('results.reminder.remindedAt', { country: countryName, time: showTime(remindedAt) })
              : countryName,
          }))}
          chosen={chosen}
          onChange={setChosen}
        />
      </Stack>
    </DialogForm>
  )
}
