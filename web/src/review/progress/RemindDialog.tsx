// Reminds countries that have not submitted. Preselects those not reminded today and before their deadline; countries without a contact are
// never reminded.
import { Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { isBlank } from '@imp/domain/blank.ts'
import { showTime } from '@imp/domain/dates.ts'
import { isPast } from '@imp/domain/forms/deadlines.ts'
import { toDisplayStatus } from '@imp/domain/forms/display-status.ts'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { FormProgress } from '@imp/domain/review/progress-endpoints.ts'
import { listToRemind, maxReminderLength, wasRemindedToday } from '@imp/domain/review/reminding.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { toast } from '../../platform/toasts.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import { type Guard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checklist } from '../../ui/Checklist.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { useRemind } from './hooks.ts'

interface Props {
  opened: boolean
  form: FormProgress
  now: Date
  onClose: () => void
}

export function RemindDialog({ opened, onClose, ...rest }: Props) {
  const text = useText()
  return (
    <GuardedDialog content={opened || null} title={() => text('results.reminder.title')} size="lg" onClose={onClose}>
      {(_, guard) => <RemindForm guard={guard} {...rest} />}
    </GuardedDialog>
  )
}

function RemindForm({ form, now, guard }: Pick<Props, 'form' | 'now'> & { guard: Guard }) {
  const text = useText()
  const intl = useIntl()
  const wasToday = (one: { readonly remindedAt: string }) => wasRemindedToday(one.remindedAt, now)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(listToRemind(form, now).map(({ country }) => country)),
  )
  const [typed, setTyped] = useState<string | null>(null)
  const [wasTried, setTried] = useState(false)
  const remind = useRemind()
  const inShort = (words: readonly string[]) => intl.formatList(words, { type: 'unit', style: 'short' })
  const count = (id: TextId, { length }: FormProgress['missing']) => (length > 0 ? text(id, { count: length }) : null)
  const all = form.missing.filter(({ country }) => chosen.has(country))
  const [reached, unreached] = [all.filter(one => one.hasContact), all.filter(one => !one.hasContact)]
  const again = reached.filter(wasToday)
  const closed = reached.filter(({ deadline }) => isPast(deadline, now))
  // No reminder is proposed for countries that can no longer submit.
  const isSensible = closed.length === 0 && form.missing.some(({ deadline }) => !isPast(deadline, now))
  const proposal = isSensible ? text('results.reminder.proposal') : ''
  const message = typed ?? proposal
  const restored = useUnsaved(guard, {
    key: `reminder ${form.form}`,
    draft: message === proposal ? null : message,
    restore: setTyped,
  })
  const blockerText = all.length === 0 ? 'results.reminder.nobody' : 'problems.noContactToRemind'
  const sendBlocker = reached.length === 0 ? text(blockerText) : null
  const againNames = inShort(again.map(({ countryName }) => countryName))
  const hints = [
    again.length > 0 ? text('results.reminder.again', { countries: againNames }) : null,
    count('results.reminder.closed', closed),
    count('results.reminder.unreached', unreached),
    restored,
  ].filter(line => line !== null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(message)) event.currentTarget.querySelector('textarea')?.focus()
    if (isBlank(message) || sendBlocker !== null || remind.isPending) return
    remind.mutate(
      { params: { id: form.form }, body: { message, countries: [...chosen], again: again.length > 0 } },
      {
        onSuccess: reminded => {
          toast('results.reminded', { ...reminded })
          guard.close()
        },
      },
    )
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={remind.error && problemText(remind.error)}
      hint={
        hints.length > 0 &&
        hints.map(line => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))
      }
      buttons={
        <Group justify="flex-end">
          <Button variant="default" onClick={guard.askClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" loading={remind.isPending} disabledReason={sendBlocker}>
            {text('results.reminder.send', { count: reached.length })}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text>
          <bdi>{nameWithYear({ name: form.formName, year: form.formYear })}</bdi>
        </Text>
        <GrowingTextarea
          label={text('results.reminder.message')}
          value={message}
          onChange={event => setTyped(event.currentTarget.value)}
          maxLength={maxReminderLength}
          minRows={2}
          maxRows={8}
          data-autofocus
          error={wasTried && isBlank(message) && text('results.reminder.messageMissing')}
        />
        <Checklist
          legend={text('results.reminder.countries')}
          items={form.missing.map(({ country: id, countryName: country, remindedAt, hasContact, ...standing }) => {
            const [state, time] = [text(`forms.status.${toDisplayStatus(standing, now)}`), showTime(remindedAt)]
            const status = hasContact ? state : inShort([state, text('results.reminder.noContact')])
            const label = time
              ? text('results.reminder.remindedAt', { country, status, time })
              : text('results.reminder.country', { country, status })
            return { id, label }
          })}
          chosen={chosen}
          onChange={setChosen}
        />
      </Stack>
    </DialogForm>
  )
}
