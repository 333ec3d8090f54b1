// Saves the settings. Changes by somebody else to other settings are merged without asking; where both have changed the
// same setting, the person chooses.
import { dequal } from 'dequal/lite'
import { useRef, useState } from 'react'
import { findSettingLocks } from '@imp/domain/forms/locks.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import type { LastChange } from '../../platform/conflict/last-change.ts'
import type { Choices, FieldDifference, Versions } from '../../platform/conflict/merge-fields.ts'
import { mergeSettings } from '../engine/merge-settings.ts'
import { applyLocks, type Purpose, type SettingsDraft, toFormInput, toSettingsDraft } from '../engine/settings-draft.ts'
import { lastChangeOf } from '../../platform/conflict/stale.ts'
import { storedForm, useCreateForm, useEditForm } from '../hooks.ts'

interface Conflict extends Versions<SettingsDraft> {
  readonly stored: FormSummary
  readonly clashes: readonly FieldDifference[]
  readonly adopted: readonly FieldDifference[]
  readonly lastChange: LastChange | null
}
/** What was merged from somebody else's version without asking. */
interface Adopted {
  readonly fields: readonly FieldDifference[]
  readonly theirs: SettingsDraft
}
interface Listeners {
  readonly onDone: (form: FormSummary) => void
  /** Both versions are saved; the dialog stays and says so. */
  readonly onMerged: (form: FormSummary) => void
}
export interface SettingsStart {
  readonly draft: SettingsDraft
  readonly form: FormSummary | null
}

export function useSaveSettings(
  purpose: Purpose,
  first: SettingsStart,
  draft: SettingsDraft,
  setDraft: (change: (now: SettingsDraft) => SettingsDraft) => void,
  { onDone, onMerged }: Listeners,
) {
  const [start, setStart] = useState(first)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [adopted, setAdopted] = useState<Adopted | null>(null)
  const [error, setError] = useState<Error | null>(null)
  /** My text when the form was published in the meantime: name, description and category are locked since. */
  const [lockedOut, setLockedOut] = useState<SettingsDraft | null>(null)
  const isSaved = useRef(false)
  const isLockedOut = useRef(false)
  // The second click of a double click comes before the button is rendered as busy.
  const isSending = useRef(false)
  const create = useCreateForm()
  const edit = useEditForm(purpose.kind === 'edit' ? purpose.from : 'list')

  const finish = (form: FormSummary) => {
    isSaved.current = true
    onDone(form)
  }
  const send = (from: SettingsStart, sent: SettingsDraft, newlyAdopted: Adopted | null = null) => {
    if (isSending.current || isSaved.current) return
    isSending.current = true
    setError(null)
    const body = toFormInput(sent, purpose, from.form)
    if (purpose.kind !== 'edit') {
      const onSettled = () => {
        isSending.current = false
      }
      return create.mutate({ body }, { onSuccess: finish, onError: setError, onSettled })
    }
    edit.mutate(
      { params: { id: purpose.form.id }, body },
      {
        onSuccess: form => {
          if (!newlyAdopted && !isLockedOut.current) return finish(form)
          setAdopted(newlyAdopted)
          setStart({ draft: toSettingsDraft(form), form })
          setDraft(now => (dequal(now, sent) ? toSettingsDraft(form) : now))
          onMerged(form)
        },
        onSettled: (_, reason) => {
          isSending.current = false
          if (!reason) return
          const stored = storedForm(reason)
          if (!stored) return setError(reason)
          const theirs = toSettingsDraft(stored)
          const mine = dropLocked(sent, theirs, stored)
          meetTheirs({ began: from.draft, mine, theirs }, stored, lastChangeOf(reason))
        },
      },
    )
  }

  function dropLocked(sent: SettingsDraft, theirs: SettingsDraft, stored: FormSummary): SettingsDraft {
    const locks = findSettingLocks(stored)
    const mine = applyLocks(sent, theirs, locks)
    if (dequal(mine, sent)) return sent
    isLockedOut.current = true
    setLockedOut(sent)
    setDraft(now => applyLocks(now, theirs, locks))
    return mine
  }

  function meetTheirs(versions: Versions<SettingsDraft>, stored: FormSummary, lastChange: LastChange | null): void {
    const { clashes, adopted: fields } = mergeSettings(versions)
    if (clashes.length > 0) return setConflict({ ...versions, stored, clashes, adopted: fields, lastChange })
    applyMerge(new Map(), versions, stored, fields.length > 0 ? { fields, theirs: versions.theirs } : null)
  }

  /** `choices`: by the keys of `describeSetting`. */
  function applyMerge(
    choices: Choices,
    versions: Versions<SettingsDraft>,
    stored: FormSummary,
    newlyAdopted: Adopted | null,
  ): void {
    const sideOf = (path: readonly string[]) => choices.get(path.join('.'))
    const { merged } = mergeSettings(versions, sideOf)
    const next = { draft: versions.theirs, form: stored }
    setDraft(now => (dequal(now, versions.mine) ? merged : mergeSettings({ ...versions, mine: now }, sideOf).merged))
    setStart(next)
    setConflict(null)
    // Nothing of mine is left to be sent.
    const isTheirs = dequal(toFormInput(merged, purpose, stored), toFormInput(versions.theirs, purpose, stored))
    if (!isTheirs) send(next, merged, newlyAdopted)
    else if (choices.size === 0 && !isLockedOut.current) finish(stored)
  }

  const isChanged = !dequal(draft, start.draft)
  return {
    start,
    conflict,
    adopted,
    lockedOut,
    error,
    isChanged,
    isDirty: () => !isSaved.current && isChanged,
    isPending: create.isPending || edit.isPending,
    save: () => {
      setAdopted(null)
      setLockedOut(null)
      isLockedOut.current = false
      send(start, draft)
    },
    choose: (choices: Choices) => conflict && applyMerge(choices, conflict, conflict.stored, null),
    cancel: () => setConflict(null),
  }
}
