// The dialog that creates or edits a table.
import type { Table } from '@imp/domain/tables/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import { WizardForm } from './WizardForm.tsx'

export type WizardPurpose = { readonly kind: 'create' } | { readonly kind: 'edit'; readonly table: Table }

interface Props {
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
