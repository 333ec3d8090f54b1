// Somebody else has changed the same settings in the meantime: both versions side by side, and the choice. What only one
// of the two has changed is kept either way.
import { Group, Stack, Table, Text } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { describeSetting, type Names } from './setting-words.ts'
import type { SettingsDraft } from '../engine/settings-draft.ts'
import type { Comparison } from '../engine/merge-settings.ts'
import { TakenList } from './TakenList.tsx'

interface Props {
  comparison: Comparison
  mine: SettingsDraft
  theirs: SettingsDraft
  names: Names
  busy: boolean
  onChoose: (whose: 'mine' | 'theirs') => void
  onCancel: () => void
}

export function SettingsConflict({ comparison, mine, theirs, names, busy, onChoose, onCancel }: Props) {
  const text = useText()
  const { clashes, taken } = comparison
  return (
    <Modal opened onClose={onCancel} title={text('forms.conflict.title')} size="lg" closeOnEscape={false}>
      <Stack>
        <Text>{text('forms.conflict.settingsBoth')}</Text>
        <Table.ScrollContainer minWidth={420}>
          <Table verticalSpacing="xs" style={{ tableLayout: 'fixed' }}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text('forms.conflict.field')}</Table.Th>
                <Table.Th>{text('forms.conflict.mine')}</Table.Th>
                <Table.Th>{text('forms.conflict.theirs')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {clashes.map(setting => {
                const { label, value } = describeSetting(setting, text, names)
                return (
                  <Table.Tr key={setting}>
                    <Table.Th scope="row">{label}</Table.Th>
                    {[mine, theirs].map((draft, at) => (
                      <Table.Td key={at} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                        <bdi>{value(draft) || '–'}</bdi>
                      </Table.Td>
                    ))}
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {taken.length > 0 && (
          <div>
            <Text size="sm">{text('forms.conflict.taken')}</Text>
            <TakenList settings={taken} theirs={theirs} names={names} />
          </div>
        )}
        <Text size="sm" c="dimmed">
          {text('forms.conflict.restKept')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {text('ui.cancel')}
          </Button>
          <Button variant="default" onClick={() => onChoose('theirs')}>
            {text('forms.conflict.takeTheirs')}
          </Button>
          <Button loading={busy} onClick={() => onChoose('mine')}>
            {text('forms.conflict.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
