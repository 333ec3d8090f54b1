// The dialog in which a table is made, or an existing one is changed.
import type { Table } from '@imp/domain/tables/types.ts'
import { longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useDiscardGuard } from '../../platform/unsaved/use-discard-guard.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { Modal } from '../../ui/Modal.tsx'
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
  const { shown, openCount } = useDialogContent(purpose)
  const guard = useDiscardGuard(onClose)
  return (
    <Modal
      opened={purpose !== null}
      onClose={guard.askClose}
      title={text(shown?.kind === 'edit' ? 'tables.wizard.titleEdit' : 'tables.wizard.title')}
      size="80rem"
      classNames={longDialog}
      closeOnClickOutside={false}
    >
      {shown && <WizardForm key={openCount} table={shown.kind === 'edit' ? shown.table : null} guard={guard} />}
      {guard.question}
    </Modal>
  )
}
