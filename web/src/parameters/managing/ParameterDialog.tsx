// Adds or edits a parameter.
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { MergedEditForm } from '../../platform/conflict/MergedEditForm.tsx'
import { useMergedEdit } from '../../platform/conflict/use-merged-edit.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import type { Guard } from '../../platform/unsaved/use-discard-guard.tsx'
import { useAllParameters, useCreateParameter, useEditParameter } from '../hooks.ts'
import { nameWithYear } from '../name-with-year.ts'
import {
  canSaveDraft,
  describeParameterField,
  newParameter,
  type ParameterDraft,
  AlreadyPublished,
  toParameterDraft,
  toParameterInput,
  saveParameterBlocker,
} from './parameter-draft.ts'
import { ParameterFields } from './ParameterFields.tsx'

export type Writing = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly parameter: Parameter }

interface Props {
  writing: Writing | null
  onClose: () => void
}

export function ParameterDialog({ writing, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog
      content={writing}
      title={({ kind }) => text(kind === 'edit' ? 'parameters.dialog.edit' : 'parameters.add')}
      size="lg"
      onClose={onClose}
    >
      {(shown, guard) => <ParameterForm parameter={shown.kind === 'edit' ? shown.parameter : null} guard={guard} />}
    </GuardedDialog>
  )
}

function ParameterForm({ parameter, guard }: { parameter: Parameter | null; guard: Guard }) {
  const text = useText()
  const create = useCreateParameter()
  const update = useEditParameter(parameter?.guid ?? '')
  const edit = useMergedEdit<Parameter | null, ParameterDraft>(guard, {
    key: parameter ? `parameter-edit/${parameter.guid}` : 'parameter-add',
    began: parameter,
    toDraft: stored => (stored ? toParameterDraft(stored) : newParameter),
    send: async (mine, from) => {
      if (!from) return create.mutateAsync(toParameterInput(mine, null))
      if (!canSaveDraft(mine, from)) throw new AlreadyPublished()
      return update.mutateAsync(toParameterInput(mine, from))
    },
  })
  const { began, draft, error, change } = edit
  const why = saveParameterBlocker(draft)
  const nameOf = useNameOf(parameter?.networkCode ?? 0, edit.conflict !== null)
  return (
    <MergedEditForm
      guard={guard}
      edit={edit}
      whyNot={why && text(why.text, why.values)}
      saveLabel={text(parameter ? 'parameters.dialog.update' : 'parameters.dialog.add')}
      describe={field => describeParameterField(field, text, nameOf)}
      explain={reason =>
        reason instanceof AlreadyPublished ? text('parameters.dialog.publishedMeanwhile') : problemText(reason)
      }
    >
      <ParameterFields draft={draft} parameter={began} error={error} onChange={change} />
    </MergedEditForm>
  )
}

function useNameOf(networkCode: number, isWanted: boolean): (guid: string) => string {
  const text = useText()
  const { data } = useAllParameters({ all: true, networkCode }, isWanted)
  return guid => {
    const found = data?.items.find(one => one.guid === guid)
    return found ? nameWithYear(text, found) : guid
  }
}
