// A question was deleted: it can come back until something else is changed.
import { CloseButton, Group, Paper, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { shortName } from '../question-labels.ts'
import type { Undo } from './use-proposals.ts'

export function UndoBar({ undo, onDismiss }: { undo: Undo; onDismiss: () => void }) {
  const text = useText()
  return (
    <Paper withBorder p="xs" bg="var(--imp-grey-soft)">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {text('forms.questions.deletedName', { name: shortName(undo.question) })}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={14} />} onClick={undo.run}>
            {text('forms.undo')}
          </Button>
          <CloseButton aria-label={text('ui.close')} onClick={onDismiss} />
        </Group>
      </Group>
    </Paper>
  )
}
