// Inserts a placeholder at the caret, so that nobody has to know its syntax.
import { Menu } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import { placeholdersOf } from '@imp/domain/notifications/placeholders.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  kind: NotificationKind
  label: string
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  onInsert: (value: string) => void
}

export function PlaceholderMenu({ kind, label, field, onInsert }: Props) {
  const text = useText()
  function insert(placeholder: string): void {
    const { current } = field
    if (!current) return
    current.setRangeText(placeholder, current.selectionStart ?? 0, current.selectionEnd ?? 0, 'end')
    onInsert(current.value)
    current.focus()
  }
  return (
    <Menu position="bottom-start" shadow="md" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          h={{ base: 44, xs: 30 }}
          leftSection={<IconAt size={14} aria-hidden />}
          aria-label={text('notifications.templates.insertInto', { field: label })}
        >
          {text('notifications.templates.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {placeholdersOf[kind].map(name => (
          <Menu.Item key={name} onClick={() => insert(`@${name}`)}>
            {text(`notifications.placeholder.${name}`)} <bdi>@{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
