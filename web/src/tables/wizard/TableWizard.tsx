// The dialog in which a table is made, or an existing one is changed.
import { useState } from 'react'
import type { Table } from '@imp/domain/tables/types.ts'
import { longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
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
  // Asked for by the close button, the keys and the dialog's own Cancel; the form inside knows whether to ask first.
  const [isClosing, setClosing] = useState(false)
  const close = () => {
    setClosing(false)
    onClose()
  }
  return (
    <Modal
      opened={purpose !== null}
      onClose={() => setClosing(true)}
      title={text(shown?.kind === 'edit' ? 'tables.wizard.titleEdit' : 'tables.wizard.title')}
      size="80rem"
      classNames={longDialog}
      closeOnClickOutside={false}
    >
      {shown && (
        <WizardForm
          key={openCount}
          table={shown.kind === 'edit' ? shown.table : null}
          isClosing={isClosing}
          onAskClose={() => setClosing(true)}
          onKeep={() => setClosing(false)}
          onClose={close}
        />
      )}
    </Modal>
  )
}
