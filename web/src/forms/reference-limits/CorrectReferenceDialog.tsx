import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import { MergedEditForm } from '../../platform/conflict/MergedEditForm.tsx'
import { useMergedEdit } from '../../platform/conflict/use-merged-edit.ts'
import { useText } from '../../platform/i18n/text.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import type { Guard } from '../../platform/unsaved/use-discard-guard.tsx'
import { useCorrectReference } from './hooks.ts'
import {
  describeReferenceField,
  findReferenceFaults,
  type ReferenceDraft,
  toReferenceDraft,
  toReferenceInput,
} from './reference-draft.ts'
import { ReferenceFields } from './ReferenceFields.tsx'

interface Props {
  limit: ReferenceLimit | null
  onClose: () => void
}

export function CorrectReferenceDialog({ limit, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog content={limit} title={() => text('forms.reference.correct')} size="lg" onClose={onClose}>
      {(shown, guard) => <CorrectionForm limit={shown} guard={guard} />}
    </GuardedDialog>
  )
}

function CorrectionForm({ limit, guard }: { limit: ReferenceLimit; guard: Guard }) {
  const text = useText()
  const update = useCorrectReference(limit.id)
  const edit = useMergedEdit<ReferenceLimit, ReferenceDraft>(guard, {
    key: `reference-limit/${limit.id}`,
    began: limit,
    toDraft: toReferenceDraft,
    send: (mine, from) => update.mutateAsync(toReferenceInput(mine, from)),
  })
  const { began, draft, error, change } = edit
  const [first] = findReferenceFaults(draft)
  return (
    <MergedEditForm
      guard={guard}
      edit={edit}
      whyNot={first ? text(first.text, first.values) : null}
      saveLabel={text('notifications.templates.save')}
      describe={field => describeReferenceField(field, text)}
    >
      <ReferenceFields draft={draft} began={began} error={error} onChange={change} />
    </MergedEditForm>
  )
}
