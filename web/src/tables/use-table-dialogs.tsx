// The dialogs about one table, rendered beside the lists, so that clicks in them do not count as clicks on a row.
import { type ReactNode, useCallback, useState } from 'react'
import type { Table } from '@imp/domain/tables/types.ts'
import { TableChangesDialog } from './changes/ChangesDialog.tsx'
import { DeleteTableDialog } from './list/DeleteDialogs.tsx'
import type { OpenDialog, TableDialog } from './list/table-actions.tsx'
import { PreviewDialog } from './preview/PreviewDialog.tsx'
import { TableWizard, type WizardPurpose } from './wizard/TableWizard.tsx'

type Opened = WizardPurpose | { readonly kind: Exclude<TableDialog, 'edit'>; readonly table: Table }

export function useTableDialogs(): {
  readonly open: OpenDialog
  readonly openWizard: () => void
  readonly element: ReactNode
} {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback<OpenDialog>((kind, table) => setOpened({ kind, table }), [])
  const close = useCallback(() => setOpened(null), [])
  const openWizard = useCallback(() => setOpened({ kind: 'create' }), [])
  const tableOf = (kind: TableDialog) =>
    opened && opened.kind !== 'create' && opened.kind === kind ? opened.table : null
  // Keep the stored object: a new one would count as another opening and lose what was typed.
  const purpose = opened?.kind === 'create' || opened?.kind === 'edit' ? opened : null
  return {
    open,
    openWizard,
    element: (
      <>
        <TableWizard purpose={purpose} onClose={close} />
        <PreviewDialog table={tableOf('preview')} onOpen={open} onClose={close} />
        <TableChangesDialog table={tableOf('changes')} onClose={close} />
        <DeleteTableDialog table={tableOf('delete')} onClose={close} />
      </>
    ),
  }
}
