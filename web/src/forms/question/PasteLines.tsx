// Adds many options, rows or columns at once: one on each line, or as they stand in what was copied from a spreadsheet.
import { Group, Stack } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'

/** Whoever asks for the field wants to type in it. */
const takeFocus = (field: HTMLElement | null) => field?.focus()

interface Props<Item> {
  /** What is added, of what was typed or pasted. */
  read: (typed: string) => readonly Item[]
  onAdd: (items: readonly Item[]) => void
}

export function PasteLines<Item>({ read, onAdd }: Props<Item>) {
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null) {
    return (
      <Button variant="subtle" size="xs" leftSection={<IconClipboardList size={14} />} onClick={() => setTyped('')}>
        {text('forms.questions.addMany')}
      </Button>
    )
  }
  const items = read(typed)
  return (
    <Stack gap="xs" w="100%">
      <GrowingTextarea
        label={text('forms.questions.addMany.label')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        minRows={3}
        maxRows={10}
        ref={takeFocus}
        dir="auto"
      />
      <Group gap="xs">
        <Button
          size="xs"
          disabledReason={items.length === 0 ? text('forms.questions.addMany.empty') : null}
          onClick={() => {
            onAdd(items)
            setTyped(null)
          }}
        >
          {text('forms.questions.addMany.add', { count: items.length })}
        </Button>
        <Button size="xs" variant="default" onClick={() => setTyped(null)}>
          {text('ui.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
