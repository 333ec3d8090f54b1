// What was typed could not be saved: why, where it is now, and how to take it along.
import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { CopyTextButton } from './CopyTextButton.tsx'

interface Props {
  reason: string
  /** Is it on the device? */
  isKept: boolean
  /** What has been typed. */
  getText: () => string
}

export function NotSaved({ reason, isKept, getText }: Props) {
  const text = useText()
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} title={text('forms.unsaved.title')}>
      <Text size="sm" dir="auto">
        {reason}
      </Text>
      <Group justify="space-between" gap="xs" mt={4}>
        <Text size="sm">{text(isKept ? 'forms.unsaved.kept' : 'forms.unsaved.onScreen')}</Text>
        <CopyTextButton getText={getText} />
      </Group>
    </Alert>
  )
}
