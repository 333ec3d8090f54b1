// The dialog for a form's settings: of a new form, of a copy, and of an existing form.
import { useState } from 'react'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Modal } from '../../ui/Modal.tsx'
import { longDialog } from '../../ui/DialogForm.tsx'
import type { Purpose, SettingsDraft } from '../engine/settings-draft.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { SettingsFields } from './SettingsFields.tsx'

interface Props {
  /** null: closed. */
  purpose: Purpose | null
  localDraft?: SettingsDraft | null
  onClose: () => void
  onSaved?: (form: FormSummary) => void
}

export function FormSettings({ purpose, localDraft = null, onClose, onSaved }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(purpose)
  // Closing is requested by the close button, the keys and Cancel; the fields decide whether to ask first.
  const [isClosing, setClosing] = useState(false)
  const close = () => {
    setClosing(false)
    onClose()
  }
  return (
    <Modal
      opened={purpose !== null}
      onClose={() => setClosing(true)}
      title={
        shown?.kind === 'edit'
          ? text('forms.unsaved.settings', { name: nameWithYear(shown.form) })
          : text('forms.settings.titleCreate')
      }
      size="lg"
      classNames={longDialog}
      centered={false}
      closeOnClickOutside={false}
    >
      {shown && (
        <SettingsFields
          key={openCount}
          purpose={shown}
          localDraft={localDraft}
          isClosing={isClosing}
          onAskClose={() => setClosing(true)}
          onKeep={() => setClosing(false)}
          onClose={close}
          onSaved={onSaved}
        />
      )}
    </Modal>
  )
}
