// Schedules making something public or withdrawing it, at a day and hour in Brussels time.
import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { Button } from '../ui/Button.tsx'
import { DeadlineField } from '../forms/settings/DeadlineField.tsx'
import { DialogForm, longDialog } from '../ui/DialogForm.tsx'
import { Modal } from '../ui/Modal.tsx'
import { isDay } from '../ui/typed-day.ts'
import { useCreatePlan } from './hooks.ts'
import { nameWithYear, type PublicSubject } from './public-subject.ts'

interface Props {
  opened: boolean
  onClose: () => void
  subject: PublicSubject
  /** The current state; plans default to the opposite. */
  isPublic: boolean
}

export function PlanDialog({ opened, onClose, subject, isPublic }: Props) {
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('publication.planFor', { name: nameWithYear(subject) })}
      classNames={longDialog}
    >
      {opened && <PlanForm onClose={onClose} subject={subject} isPublic={isPublic} />}
    </Modal>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

function PlanForm({ onClose, subject, isPublic }: Omit<Props, 'opened'>) {
  const text = useText()
  const [act, setAct] = useState<'show' | 'withdraw'>(isPublic ? 'withdraw' : 'show')
  const [day, setDay] = useState<string | null>(null)
  const [hour, setHour] = useState('09:00')
  const create = useCreatePlan()
  const isWhole = day !== null && isDay(day)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || create.isPending) return
    const { kind, id, years } = subject
    const body = {
      kind,
      subjectId: id,
      years: [...years],
      isPublic: act === 'show',
      day,
      hour: Number(hour.slice(0, 2)),
    }
    create.mutate({ body }, { onSuccess: onClose })
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={create.error && problemText(create.error)}
      buttons={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button
            type="submit"
            loading={create.isPending}
            disabledReason={isWhole ? null : text('publication.plan.dayMissing')}
          >
            {text('publication.plan')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={text('publication.plan.act')}
          value={act}
          onChange={value => setAct(value as 'show' | 'withdraw')}
          data={[
            { value: 'show', label: text('publication.plan.show') },
            { value: 'withdraw', label: text('publication.plan.withdraw') },
          ]}
        />
        <Group grow align="flex-start">
          <DeadlineField
            label={text('publication.plan.day')}
            value={day}
            onChange={next => {
              create.reset()
              setDay(next)
            }}
            data-autofocus
          />
          <Select
            label={text('publication.plan.hour')}
            data={hours}
            value={hour}
            allowDeselect={false}
            onChange={next => {
              create.reset()
              setHour(next ?? hour)
            }}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {text('publication.plan.hint')}
        </Text>
      </Stack>
    </DialogForm>
  )
}
