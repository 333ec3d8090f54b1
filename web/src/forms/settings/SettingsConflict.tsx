// Somebody else has saved the settings in the meantime: both versions side by side, and the choice.
import { Group, Stack, Table, Text } from '@mantine/core'
import { showDate } from '@imp/domain/dates.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { flagTexts } from './NotificationFlags.tsx'
import type { SettingsDraft } from './settings-draft.ts'

interface Names {
  readonly country: (id: string | null) => string
  readonly category: (id: string | null) => string
}
interface Props {
  mine: SettingsDraft
  theirs: SettingsDraft
  names: Names
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onCancel: () => void
}

/** The settings as a person reads them, field by field. */
function inWords(
  draft: SettingsDraft,
  text: Texts,
  names: Names,
): readonly (readonly [label: string, value: string])[] {
  const day = (value: string | null) => (value ? showDate(`${value}T12:00:00Z`) : text('forms.settings.noDeadline'))
  return [
    [text('forms.settings.name'), draft.name],
    [text('forms.settings.description'), draft.description],
    [text('forms.settings.category'), names.category(draft.category)],
    [text('forms.settings.deadline'), day(draft.day)],
    [
      text('forms.settings.specialDeadlines'),
      draft.specials.map(row => `${names.country(row.countryId)}: ${day(row.day)}`).join('\n'),
    ],
    [text('forms.settings.visibility'), text(`forms.visibility.${draft.visibility}`)],
    [text('forms.settings.userDownload'), text(draft.userDownload ? 'forms.settings.yes' : 'forms.settings.no')],
    ...notificationFlags.map(
      flag => [text(flagTexts[flag]), text(draft.flags[flag] ? 'forms.settings.yes' : 'forms.settings.no')] as const,
    ),
  ]
}

export function SettingsConflict({ mine, theirs, names, busy, onKeepMine, onTakeTheirs, onCancel }: Props) {
  const text = useText()
  const stored = inWords(theirs, text, names)
  const rows = inWords(mine, text, names)
    .map(([label, own], at) => ({ label, own, other: stored[at]?.[1] ?? '' }))
    .filter(({ own, other }) => own !== other)
  return (
    <Modal opened onClose={onCancel} title={text('forms.conflict.title')} size="lg" closeOnEscape={false}>
      <Stack>
        <Text>{text('forms.conflict.settings')}</Text>
        {rows.length === 0 ? (
          <Text c="dimmed">{text('forms.conflict.same')}</Text>
        ) : (
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
                {rows.map(({ label, own, other }) => (
                  <Table.Tr key={label}>
                    <Table.Th scope="row">{label}</Table.Th>
                    <Table.Td dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {own || '–'}
                    </Table.Td>
                    <Table.Td dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {other || '–'}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {text('ui.cancel')}
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {text('forms.conflict.takeTheirs')}
          </Button>
          <Button loading={busy} onClick={onKeepMine}>
            {text('forms.conflict.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
