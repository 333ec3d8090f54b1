// The actions for one table of the lists.
import { IconDownload, IconPencil, IconTrash, IconUpload, IconArrowBackUp } from '@tabler/icons-react'
import type { Table } from '@imp/domain/tables/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { RowAction } from '../../ui/RowActions.tsx'

export type TableDialog = 'preview' | 'edit' | 'changes' | 'delete'
export type OpenDialog = (kind: TableDialog, table: Table) => void

interface Doers {
  readonly open: OpenDialog
  readonly saveImage: (table: Table) => void
  readonly togglePublished: (table: Table) => void
}

export function listTableActions(text: Texts, table: Table, doers: Doers): readonly RowAction[] {
  const { name, final } = table
  const action = (
    id: 'edit' | 'image' | 'publish' | 'unpublish' | 'delete',
    icon: RowAction['icon'],
    run: () => void,
  ) => ({
    id,
    label: text(`tables.${id}.of`, { name }),
    short: text(`tables.${id}`),
    icon,
    onClick: run,
  })
  return [
    action('edit', <IconPencil size={18} />, () => doers.open('edit', table)),
    ...(final ? [action('image', <IconDownload size={18} />, () => doers.saveImage(table))] : []),
    final
      ? action('unpublish', <IconArrowBackUp size={18} />, () => doers.togglePublished(table))
      : action('publish', <IconUpload size={18} />, () => doers.togglePublished(table)),
    action('delete', <IconTrash size={18} />, () => doers.open('delete', table)),
  ]
}
