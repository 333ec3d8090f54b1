// Saves an edit from a dialog. If somebody else has saved in the meantime, both edits are merged and saved; where both have
// changed the same field, the person chooses.
import { useState } from 'react'
import type { LastChange } from './last-change.ts'
import { type Choices, type FieldDifference, mergeFields, type SideOf, type Versions } from './merge-fields.ts'
import { lastChangeOf, storedOf } from './stale.ts'

interface Question {
  readonly clashes: readonly FieldDifference[]
  readonly adopted: readonly FieldDifference[]
  readonly lastChange: LastChange | null
}
interface Conflict<Thing, Draft> extends Versions<Draft>, Question {
  readonly stored: Thing
}
export interface MergedSave<Draft = never> {
  readonly conflict: Question | null
  readonly error: Error | null
  readonly isSaving: boolean
  readonly save: (draft: Draft) => Promise<void>
  readonly choose: (choices: Choices) => Promise<void>
  readonly cancelConflict: () => void
}

export interface MergedSaveOptions<Thing, Draft> {
  readonly began: Thing
  readonly toDraft: (thing: Thing) => Draft
  /** `from`: the thing whose version the draft is based on. */
  readonly send: (draft: Draft, from: Thing) => Promise<unknown>
  readonly onDone: () => void
}

export function useMergedSave<Thing, Draft extends object>({
  began,
  toDraft,
  send,
  onDone,
}: MergedSaveOptions<Thing, Draft>): MergedSave<Draft> {
  const [conflict, setConflict] = useState<Conflict<Thing, Draft> | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function save(mine: Draft, from: Thing): Promise<void> {
    setSaving(true)
    await sendMerged(mine, from).finally(() => setSaving(false))
  }
  async function sendMerged(mine: Draft, from: Thing): Promise<void> {
    setError(null)
    try {
      await send(mine, from)
      onDone()
    } catch (reason) {
      const stored = storedOf<Thing>(reason)
      if (!stored) return setError(reason instanceof Error ? reason : new Error(String(reason)))
      const versions = { began: toDraft(from), mine, theirs: toDraft(stored) }
      const { merged, clashes, adopted } = mergeFields(versions)
      if (clashes.length === 0) return sendMerged(merged, stored)
      setConflict({ ...versions, stored, clashes, adopted, lastChange: lastChangeOf(reason) })
    }
  }
  return {
    conflict,
    error,
    isSaving,
    save: draft => save(draft, began),
    choose: choices => {
      if (!conflict) return Promise.resolve()
      setConflict(null)
      const sideOf: SideOf = path => choices.get(keyOfField({ path }))
      return save(mergeFields(conflict, sideOf).merged, conflict.stored)
    },
    cancelConflict: () => setConflict(null),
  }
}

export const keyOfField = ({ path }: Pick<FieldDifference, 'path'>): string => path.join('.')
