// The list of keyboard shortcuts, with the switch for single-key ones.
import '../../mantine-css-more.ts'
import { Group, Kbd, Stack, Switch, Text } from '@mantine/core'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { allowSingleKeys, useSingleKeysAllowed } from '../../platform/single-keys.ts'
import { Modal } from '../../ui/Modal.tsx'

const shortcuts: readonly (readonly [keys: readonly string[], text: TextId])[] = [
  [['?'], 'app.shortcuts.show'],
  [['Ctrl', '/'], 'app.shortcuts.showTyping'],
  [['Ctrl', 'K'], 'app.shortcuts.search'],
  [['g', 'h'], 'app.shortcuts.home'],
  [['Tab'], 'app.shortcuts.next'],
  [['Enter'], 'app.shortcuts.open'],
  [['Esc'], 'app.shortcuts.close'],
  [['Ctrl', 'Enter'], 'app.shortcuts.save'],
  [['Alt', '↑', '↓'], 'app.shortcuts.move'],
  [['←', '↑', '→', '↓'], 'app.shortcuts.cells'],
  [['F2'], 'app.shortcuts.edit'],
  [['Alt', 'Enter'], 'app.shortcuts.newLine'],
  [['Ctrl', 'D'], 'app.shortcuts.fillDown'],
  [['Ctrl', 'Enter'], 'app.shortcuts.fill'],
  [['Ctrl', 'Z', 'Y'], 'app.shortcuts.undo'],
  [['n', 'p'], 'app.shortcuts.differences'],
  [['F8'], 'app.shortcuts.nextFault'],
  [['F9'], 'app.shortcuts.nextOpen'],
  [['Alt', 'F10'], 'app.shortcuts.questionButtons'],
  [['N', 'I', '-', 'A'], 'app.shortcuts.typeOption'],
]

export function ShortcutsList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText()
  const areSingleKeysAllowed = useSingleKeysAllowed()
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
        <Switch
          mt="md"
          label={text('app.shortcuts.single')}
          description={text('app.shortcuts.singleHelp')}
          checked={areSingleKeysAllowed}
          onChange={event => allowSingleKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}
