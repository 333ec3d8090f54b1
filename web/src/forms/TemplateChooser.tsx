// Chooses the published form to copy: first its name, then which one where several share it.
import { Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Modal } from '../ui/Modal.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { groupTemplates, type Template } from './engine/templates.ts'
import { useTemplates } from './hooks.ts'

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

const debounceMs = 250
const isNamed = (name: string | null) => (template: Template) =>
  template.name.trim().toLowerCase() === name?.trim().toLowerCase()

/** The list is loaded after the dialog has opened. */
const focusWhenShown = (field: HTMLElement | null): void => field?.focus()

function Chooser({ onClose, onChoose }: Omit<Props, 'opened'>) {
  const text = useText()
  const [name, setName] = useState<string | null>(null)
  const [id, setId] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  // The chosen name is also the field's search text: without this, it would filter out all other names.
  const [search] = useDebouncedValue(typed === name ? '' : typed.trim(), debounceMs)
  const { data: found, isPending, error, isFetching, refetch } = useTemplates(search)
  const named = useTemplates(name ?? '', name !== null).data
  if (isPending) return <LinesSkeleton />
  if (error && !found) {
    return <FailedRead title={text('forms.list.failed')} read={{ error, isFetching, refetch }} />
  }
  const templates = groupTemplates(found?.items ?? [])
  if (templates.length === 0 && search === '' && name === null && !isFetching) {
    return <EmptyState title={text('forms.create.copy.none')} hint={text('forms.create.copy.none.hint')} />
  }
  const template = [...groupTemplates(named?.items ?? []), ...templates].find(isNamed(name))
  const chosen = template?.forms.find(({ form }) => form.id === id) ?? template?.forms[0]
  const others = templates.filter(one => !isNamed(name)(one)).map(one => one.name)
  const hasMore = found !== undefined && found.total > found.items.length
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text('forms.create.copy.explained')}
      </Text>
      <Select
        label={text('forms.create.copy.name')}
        ref={focusWhenShown}
        description={hasMore ? text('forms.create.copy.more') : undefined}
        data={name === null ? others : [name, ...others]}
        value={name}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        nothingFoundMessage={text('forms.list.none')}
        onChange={value => {
          setName(value)
          setId(null)
        }}
        placeholder={text('forms.create.copy.choose')}
        searchable
        openOnFocus={false}
        data-autofocus
      />
      {template && template.forms.length > 1 && (
        <Select
          label={text('forms.settings.year')}
          data={template.forms.map(({ form, when }) => ({ value: form.id, label: when }))}
          value={chosen?.form.id ?? null}
          onChange={setId}
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
