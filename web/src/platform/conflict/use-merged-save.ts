// Saves what a dialog has made of one thing. Where somebody else has saved in the meantime, what only one of the two has changed is
// merged and saved; where both have changed the same, the person chooses.
import { useState } from 'react'
import type { LastChange } from './last-change.ts'
import { type Choices, type FieldDifference, mergeFields, type SideOf, type Versions } from './merge-fields.ts'
import { lastChangeOf, storedOf } from './stale.ts'

/** What both have changed, what only the other one has, and who that was. */
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
  /** What the dialog began from. */
  readonly began: Thing
  readonly toDraft: (thing: Thing) => Draft
  /** `from`: the thing whose version it was made from. */
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

/** Of a field that is asked about. */
export const keyOfField = ({ path }: Pick<FieldDifference, 'path'>): string => path.join('.')
