// Chooses the published form that a new one is copied from: its name, and which one where there are several.
import { Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { Failed } from '../ui/Failed.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Modal } from '../ui/Modal.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { usePublishedForms } from './hooks.ts'
import { groupTemplates } from './engine/templates.ts'

interface Props {
  opened: boolean
  onClose: () => void
  onChoose: (template: FormSummary) => void
}

export function TemplateChooser({ opened, onClose, onChoose }: Props) {
  const text = useText()
  return (
    <Modal opened={opened} onClose={onClose} title={text('forms.create.copy')}>
      <Chooser onClose={onClose} onChoose={onChoose} />
    </Modal>
  )
}

function Chooser({ onClose, onChoose }: Omit<Props, 'opened'>) {
  const text = useText()
  const { data: forms, isPending, error, isFetching, refetch } = usePublishedForms()
  const [name, setName] = useState<string | null>(null)
  const [id, setId] = useState<string | null>(null)
  if (isPending) return <LinesSkeleton />
  if (error && !forms) {
    const reason = problemText(error)
    return (
      <Failed title={text('forms.list.failed')} reason={reason} isTrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  const templates = groupTemplates(forms ?? [])
  if (templates.length === 0) {
    return <EmptyState title={text('forms.create.copy.none')} hint={text('forms.create.copy.none.hint')} />
  }
  const template = templates.find(one => one.name === name)
  const chosen = template?.forms.find(({ form }) => form.id === id) ?? template?.forms[0]
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text('forms.create.copy.explained')}
      </Text>
      <Select
        label={text('forms.create.copy.name')}
        data={templates.map(one => one.name)}
        value={name}
        onChange={value => {
          setName(value)
          setId(null)
        }}
        placeholder={text('forms.create.copy.choose')}
        searchable
        allowDeselect={false}
        data-autofocus
      />
      {template && template.forms.length > 1 && (
        <Select
          label={text('forms.create.copy.year')}
          data={template.forms.map(({ form, when }) => ({ value: form.id, label: when }))}
          value={chosen?.form.id ?? null}
          onChange={setId}
          allowDeselect={false}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('ui.cancel')}
        </Button>
        <Button
          disabledReason={chosen ? null : text('forms.create.copy.chooseFirst')}
          onClick={() => chosen && onChoose(chosen.form)}
        >
          {text('forms.create.copy.continue')}
        </Button>
      </Group>
    </Stack>
  )
}
