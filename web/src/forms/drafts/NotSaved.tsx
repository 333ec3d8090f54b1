import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyTextButton } from './CopyTextButton.tsx'

interface Props {
  reason: string
  isKept: boolean
  getText: () => string
  onDiscard?: () => void
  /** The typed text, where it is not shown elsewhere. */
  children?: ReactNode
}

export function NotSaved({ reason, isKept, getText, onDiscard, children }: Props) {
  const text = useText()
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} title={text('forms.unsaved.title')}>
      <Text size="sm" dir="auto">
        {reason}
      </Text>
      {children}
      <Group justify="space-between" gap="xs" mt={4}>
        <Text size="sm">{text(isKept ? 'forms.unsaved.kept' : 'forms.unsaved.onScreen')}</Text>
        <Group gap="xs">
          <CopyTextButton getText={getText} />
          {onDiscard && (
            <Button variant="default" size="xs" onClick={onDiscard}>
              {text('forms.unsaved.discard')}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  )
}
