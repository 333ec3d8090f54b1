// The form around fields that several people may edit at once: Cancel, the save button, why saving failed, and the conflict
// dialog.
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useText } from '../i18n/text.ts'
import { problemText } from '../problem-text.ts'
import type { Guard } from '../unsaved/use-discard-guard.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { DescribedField } from './described-field.ts'
import type { FieldDifference } from './merge-fields.ts'
import type { MergedSave } from './use-merged-save.ts'

interface Props {
  guard: Guard
  edit: Omit<MergedSave, 'save'> & {
    /** A note about the values in the fields, such as a restored draft. */
    readonly hint: string | null
    readonly save: () => Promise<void>
  }
  /** Why it cannot be saved; null: it can. */
  whyNot: string | null
  saveLabel: string
  describe: (field: FieldDifference) => DescribedField
  explain?: (error: Error) => string
  moreButtons?: ReactNode
  children: ReactNode
}

export function MergedEditForm({ guard, edit, whyNot, saveLabel, describe, explain = problemText, ...rest }: Props) {
  const text = useText()
  const { hint, error, conflict, isSaving, save, choose, cancelConflict } = edit
  const runOnce = useSingleRun()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!whyNot) runOnce(save)
  }
  return (
    <>
      <DialogForm
        onSubmit={submit}
        failure={error && explain(error)}
        hint={hint}
        buttons={
          <>
            <Button variant="default" onClick={guard.askClose}>
              {text('ui.cancel')}
            </Button>
            {rest.moreButtons}
            <Button type="submit" disabledReason={whyNot} loading={isSaving}>
              {saveLabel}
            </Button>
          </>
        }
      >
        {rest.children}
      </DialogForm>
      {conflict && (
        <ConflictDialog
          groups={[{ id: 'fields', name: null, fields: conflict.clashes.map(describe) }]}
          adopted={conflict.adopted.map(describe)}
          lastChange={conflict.lastChange}
          isBusy={isSaving}
          onChoose={choices => runOnce(() => choose(choices))}
          onCancel={cancelConflict}
        />
      )}
    </>
  )
}
