// Bulk deletion above the published tables.
import { Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  selected: number
  isFiltered: boolean
  total: number | undefined
  onDeleteSelected: () => void
  onDeleteFiltered: () => void
}

export function TableTools({ selected, isFiltered, total, onDeleteSelected, onDeleteFiltered }: Props) {
  const text = useText()
  const deleteFilteredBlocker = !isFiltered
    ? text('tables.deleteFiltered.none')
    : total === undefined
      ? text('ui.loading')
      : total === 0
        ? text('tables.none.filtered')
        : null
  return (
    <Group justify="flex-end" gap="xs" mb="sm">
      <Button
        variant="default"
        h={{ base: 44, xs: 36 }}
        leftSection={<IconTrash size={16} />}
        disabledReason={deleteFilteredBlocker}
        onClick={onDeleteFiltered}
      >
        {text('tables.deleteFiltered')}
      </Button>
      <Button
        variant="default"
        h={{ base: 44, xs: 36 }}
        leftSection={<IconTrash size={16} />}
        disabledReason={selected > 0 ? null : text('tables.deleteSelected.none')}
        onClick={onDeleteSelected}
      >
        {text('tables.deleteSelected')}
      </Button>
    </Group>
  )
}
