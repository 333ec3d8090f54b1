// The dialog in which a table is made, or an existing one is changed.
import type { Table } from '@imp/domain/tables/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import { WizardForm } from './WizardForm.tsx'

/** A new table, or one that exists. */
export type WizardPurpose = { readonly kind: 'create' } | { readonly kind: 'edit'; readonly table: Table }

interface Props {
  /** null: closed. */
  purpose: WizardPurpose | null
  onClose: () => void
}

export function TableWizard({ purpose, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog
      content={purpose}
      title={({ kind }) => text(kind === 'edit' ? 'tables.wizard.titleEdit' : 'tables.wizard.title')}
      size="80rem"
      closeOnClickOutside={false}
      onClose={onClose}
    >
      {(shown, guard) => <WizardForm table={shown.kind === 'edit' ? shown.table : null} guard={guard} />}
    </GuardedDialog>
  )
}
