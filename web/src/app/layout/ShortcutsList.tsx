// The dialog with the list of keyboard shortcuts.
import { Group, Kbd, Stack, Text } from '@mantine/core'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Modal } from '../../ui/Modal.tsx'

const shortcuts: readonly (readonly [keys: readonly string[], text: TextId])[] = [
  [['?'], 'app.shortcuts.show'],
  [['g', 'h'], 'app.shortcuts.home'],
  [['Tab'], 'app.shortcuts.next'],
  [['Enter'], 'app.shortcuts.open'],
  [['Esc'], 'app.shortcuts.close'],
]

export function ShortcutsList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Modal opened={opened} onClose={onClose} title={text('app.shortcuts.title')}>
      <Stack gap="xs">
        {shortcuts.map(([keys, what]) => (
          <Group key={what} justify="space-between" wrap="nowrap">
            <Text>{text(what)}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map(key => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
