// What has changed in the data of a figure or table since it was made: which country answered what, from what to what.
import { Stack, Text } from '@mantine/core'
import { showDate } from '@imp/domain/dates.ts'
import type { ReportChange } from '@imp/domain/reports/document.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { AnswerChangeList } from '../../results/changes/AnswerChangeList.tsx'
import { Modal } from '../../ui/Modal.tsx'

interface Props {
  /** null: closed. */
  change: ReportChange | null
  onClose: () => void
}

export function DataChangesDialog({ change, onClose }: Props) {
  const text = useText()
  const { shown } = useDialogContent(change)
  if (!shown) return null
  const { type, number, name, changes, changedAt } = shown
  const title = text('reports.writing.dataChanged', { day: showDate(changedAt) })
  return (
    <Modal opened={change !== null} onClose={onClose} title={title} size="56rem">
      <Stack>
        <Text dir="auto">{`${text(`reports.print.${type}`, { number })}: ${name}`}</Text>
        <AnswerChangeList changes={changes} isOfMany />
        <Text size="sm" c="dimmed">
          {text('reports.writing.dataChanged.hint')}
        </Text>
      </Stack>
    </Modal>
  )
}
