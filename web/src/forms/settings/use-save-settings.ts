// Saves the settings. When somebody else has saved meanwhile, what only one of the two has changed is merged and saved
// without a question; where both have changed the same setting, the person chooses.
import { dequal } from 'dequal/lite'
import { useRef, useState } from 'react'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { storedForm, useCreateForm, useEditForm } from '../hooks.ts'
import { toSettingsDraft, toFormInput, type Purpose, type SettingsDraft } from '../engine/settings-draft.ts'
import { compareDrafts, type Comparison, mergeDrafts, type Setting } from '../engine/merge-settings.ts'

interface Conflict {
  readonly stored: FormSummary
  readonly mine: SettingsDraft
  readonly comparison: Comparison
}
interface Kept {
  readonly taken: readonly Setting[]
  readonly theirs: SettingsDraft
}
interface Listeners {
  readonly onDone: (form: FormSummary) => void
  /** Both are saved; the dialog stays and says so. */
  readonly onKeptBoth: (form: FormSummary) => void
}

export function useSaveSettings(
  purpose: Purpose,
  draft: SettingsDraft,
  setDraft: (change: (now: SettingsDraft) => SettingsDraft) => void,
  { onDone, onKeptBoth }: Listeners,
) {
  const [began, setBegan] = useState(draft)
  /** The form as the draft was made from. */
  const [basis, setBasis] = useState(purpose.kind === 'edit' ? purpose.form : null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [keptBoth, setKeptBoth] = useState<Kept | null>(null)
  const isSaved = useRef(false)
  // The second click of a double click comes before the button is drawn as busy.
  const isSending = useRef(false)
  const create = useCreateForm()
  const edit = useEditForm(purpose.kind === 'edit' ? purpose.from : 'list')

  const goOnFrom = (form: FormSummary) => {
    setBegan(toSettingsDraft(form))
    setBasis(form)
  }
  const done = (form: FormSummary) => {
    isSaved.current = true
    onDone(form)
  }
  /** `kept`: what has been taken over from somebody else without a question. */
  const send = (from: FormSummary | null, what: SettingsDraft, kept: Kept | null = null) => {
    if (isSending.current || isSaved.current) return
    isSending.current = true
    const body = toFormInput(what, purpose, from)
    if (purpose.kind !== 'edit') {
      const onSettled = () => {
        isSending.current = false
      }
      return create.mutate({ body }, { onSuccess: done, onSettled })
    }
    edit.mutate(
      { params: { id: purpose.form.id }, body },
      {
        onSuccess: form => {
          if (!kept) return done(form)
          setKeptBoth(kept)
          goOnFrom(form)
          setDraft(now => (dequal(now, what) ? toSettingsDraft(form) : now))
          onKeptBoth(form)
        },
        onSettled: (_, error) => {
          isSending.current = false
          const stored = storedForm(error)
          if (stored && from) meet(stored, toSettingsDraft(from), what)
        },
      },
    )
  }
  /** Mine, made from `first`, meets what somebody else has stored. */
  function meet(stored: FormSummary, first: SettingsDraft, mine: SettingsDraft): void {
    const theirs = toSettingsDraft(stored)
    const comparison = compareDrafts(first, mine, theirs)
    if (comparison.clashes.length > 0) return setConflict({ stored, mine, comparison })
    const { taken } = comparison
    settle('mine', first, mine, stored, taken.length > 0 ? { taken, theirs } : null)
  }
  function settle(
    whose: 'mine' | 'theirs',
    first: SettingsDraft,
    mine: SettingsDraft,
    stored: FormSummary,
    kept: Kept | null,
  ): void {
    const theirs = toSettingsDraft(stored)
    const merged = mergeDrafts(whose, first, mine, theirs)
    setDraft(now => (dequal(now, mine) ? merged : mergeDrafts(whose, first, now, theirs)))
    goOnFrom(stored)
    setConflict(null)
    // Nothing of mine is left to be sent.
    if (!dequal(toFormInput(merged, purpose, stored), toFormInput(theirs, purpose, stored))) send(stored, merged, kept)
    else if (whose === 'mine') done(stored)
  }

  const changed = !dequal(draft, began)
  return {
    conflict,
    keptBoth,
    changed,
    isDirty: () => !isSaved.current && changed,
    isPending: create.isPending || edit.isPending,
    save: () => {
      setKeptBoth(null)
      send(basis, draft)
    },
    choose: (whose: 'mine' | 'theirs') => conflict && settle(whose, began, conflict.mine, conflict.stored, null),
    cancel: () => setConflict(null),
  }
}
