// Above the published tables: deleting many at once.
import { Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  /** How many are ticked. */
  selected: number
  isFiltered: boolean
  onDeleteSelected: () => void
  onDeleteFiltered: () => void
}

export function TableTools({ selected, isFiltered, onDeleteSelected, onDeleteFiltered }: Props) {
  const text = useText()
  return (
    <Group justify="flex-end" gap="xs" mb="sm">
      <Button
        variant="default"
        h={{ base: 44, xs: 36 }}
        leftSection={<IconTrash size={16} />}
        disabledReason={isFiltered ? null : text('tables.deleteFiltered.none')}
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
