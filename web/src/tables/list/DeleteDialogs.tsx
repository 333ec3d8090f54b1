// Confirms the deletion of one table, the selected ones, or all published ones that match the filters.
import { Stack, Text } from '@mantine/core'
import type { Table } from '@imp/domain/tables/types.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useDeleteTable, useDeleteTables } from '../hooks.ts'
import { type TableFilters, tableFiltersOf } from '../tables-search.ts'

interface DeleteTableProps {
  table: Table | null
  onClose: () => void
}

/** The write shows its own toast. */
const ignoreFailure = () => {}

export function DeleteTableDialog({ table, onClose }: DeleteTableProps) {
  const text = useText()
  const { shown } = useDialogContent(table)
  const remove = useDeleteTable()
  return (
    <Confirm
      opened={table !== null}
      title={text('tables.delete.of', { name: shown?.name ?? '' })}
      busy={remove.isPending}
      confirmLabel={text('tables.delete')}
      danger
      onCancel={onClose}
      onConfirm={() => (table ? remove.mutateAsync(table).then(onClose, onClose) : undefined)}
    >
      {text('tables.delete.warning')}
    </Confirm>
  )
}

export type Deletion =
  | { readonly kind: 'selected'; readonly ids: readonly string[] }
  | { readonly kind: 'filtered'; readonly filters: TableFilters; readonly total: number }

interface DeleteTablesProps {
  deletion: Deletion | null
  onClose: () => void
  onDone: () => void
}

export function DeleteTablesDialog({ deletion, onClose, onDone }: DeleteTablesProps) {
  const text = useText()
  const { shown } = useDialogContent(deletion)
  const remove = useDeleteTables()
  const count = shown?.kind === 'selected' ? shown.ids.length : (shown?.total ?? 0)
  const start = () => {
    if (!deletion) return
    const query =
      deletion.kind === 'selected' ? { selectedTables: [...deletion.ids] } : tableFiltersOf(deletion.filters)
    return remove.mutateAsync({ query }).then(onDone, ignoreFailure).then(onClose)
  }
  return (
    <Confirm
      opened={deletion !== null}
      title={text(shown?.kind === 'filtered' ? 'tables.deleteFiltered' : 'tables.deleteSelected')}
      busy={remove.isPending}
      confirmLabel={text('tables.deleteMany', { count })}
      danger
      onCancel={onClose}
      onConfirm={start}
    >
      <Stack gap="xs">
        <Text>{text('tables.deleteMany.count', { count })}</Text>
        <Text>{text('tables.delete.warning')}</Text>
      </Stack>
    </Confirm>
  )
}
