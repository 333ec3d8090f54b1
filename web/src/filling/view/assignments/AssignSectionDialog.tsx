// Assigns a section to one of the country's contacts, with or without a day, or removes the assignment.
import { Group, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dayOf, isDate } from '@imp/domain/dates.ts'
import type { Colleagues, SectionTask } from '@imp/domain/filling/colleague-endpoints.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { dayBlocker } from '../../../forms/engine/deadline-day.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeadlineField } from '../../../forms/settings/DeadlineField.tsx'
import { DialogForm, longDialog } from '../../../ui/DialogForm.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { isDay } from '../../../ui/typed-day.ts'
import { useAssignSection } from './hooks.ts'

interface Props {
  opened: boolean
  resultId: string
  section: { readonly id: string; readonly name: string }
  colleagues: Colleagues['colleagues']
  /** The current assignment; null: none. */
  task: SectionTask | null
  onClose: () => void
}

const nobody = ''

/** @param until a day, or other typed text @returns null: no fault */
function untilBlocker(until: string, today: string): Reason | null {
  if (!isDay(until)) return dayBlocker(until)
  return until < today ? { text: 'results.extension.dayPast' } : null
}

export function AssignSectionDialog({ opened, ...rest }: Props) {
  const text = useText()
  return (
    <Modal opened={opened} onClose={rest.onClose} title={text('results.colleagues.title')} classNames={longDialog}>
      {opened && <AssignForm {...rest} />}
    </Modal>
  )
}

function AssignForm({ resultId, section, colleagues, task, onClose }: Omit<Props, 'opened'>) {
  const text = useText()
  const [who, setWho] = useState(task?.colleague.id ?? nobody)
  const [until, setUntil] = useState(task && isDate(task.until) ? dayOf(task.until) : null)
  const assign = useAssignSection()
  const [today] = useState(() => dayOf(new Date().toISOString()) ?? '')
  const blocker = until === null ? null : untilBlocker(until, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isUnassigned = who === nobody
    if (assign.isPending || (!isUnassigned && blocker)) return
    const body = isUnassigned ? { colleague: null } : { colleague: who, until }
    assign.mutate({ params: { id: resultId, section: section.id }, body }, { onSuccess: onClose })
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={assign.error && problemText(assign.error)}
      buttons={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" loading={assign.isPending}>
            {text('results.colleagues.save')}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        <Text c="dimmed">{text('results.colleagues.hint')}</Text>
        <Radio.Group label={<bdi>{section.name}</bdi>} value={who} onChange={setWho}>
          <Stack gap="xs" mt="xs">
            {colleagues.map(({ id, name }, at) => (
              <Radio
                key={id}
                value={id}
                label={<bdi>{name}</bdi>}
                {...((who === id || (who === nobody && at === 0)) && { 'data-autofocus': true })}
              />
            ))}
            <Radio value={nobody} label={text('results.colleagues.nobody')} />
          </Stack>
        </Radio.Group>
        {who !== nobody && (
          <DeadlineField
            label={text('results.colleagues.untilLabel')}
            value={until}
            onChange={setUntil}
            defaultDate={today}
            excludeDate={day => day < today}
            wrong={blocker && text(blocker.text, blocker.values)}
            clearable
          />
        )}
      </Stack>
    </DialogForm>
  )
}
