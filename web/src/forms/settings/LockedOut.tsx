// The form was published while its settings were edited: what is locked now, and what was typed there.
import { Alert, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { toPlainText } from '@imp/domain/rich-text.ts'
import { useText } from '../../platform/i18n/text.ts'
import { CopyTextButton } from '../drafts/CopyTextButton.tsx'
import type { SettingsDraft } from '../engine/settings-draft.ts'

export function LockedOut({ typed }: { typed: SettingsDraft }) {
  const text = useText()
  return (
    <Alert role="alert" color="yellow" icon={<IconLock size={18} />} title={text('forms.settings.lockedOut.title')}>
      <Text size="sm">{text('forms.settings.lockedOut')}</Text>
      <Group justify="flex-end" mt={4}>
        <CopyTextButton getText={() => [typed.name, toPlainText(typed.description)].join('\n')} />
      </Group>
    </Alert>
  )
}
