// Saves what a dialog has made of a figure. Where somebody else has saved meanwhile, what only one of the two has changed is merged
// and saved; where both have changed the same, the person chooses.
import { useState } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import type { LastChange } from '../../forms/engine/last-change.ts'
import {
  type Choices,
  type FieldDifference,
  mergeFields,
  type SideOf,
  type Versions,
} from '../../forms/engine/merge-fields.ts'
import { lastChangeOf, storedOf } from '../../forms/hooks.ts'

interface Conflict<Draft> extends Versions<Draft> {
  readonly stored: Figure
  readonly clashes: readonly FieldDifference[]
  readonly adopted: readonly FieldDifference[]
  readonly lastChange: LastChange | null
}

interface Saving<Draft> {
  /** What the dialog began from. */
  readonly figure: Figure
  readonly toDraft: (figure: Figure) => Draft
  /** `from`: the figure whose version it was made from. */
  readonly send: (draft: Draft, from: Figure) => Promise<unknown>
  readonly onDone: () => void
}

export function useMergedSave<Draft extends object>({ figure, toDraft, send, onDone }: Saving<Draft>) {
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null)
  const [error, setError] = useState<Error | null>(null)

  async function save(mine: Draft, from: Figure): Promise<void> {
    setError(null)
    try {
      await send(mine, from)
      onDone()
    } catch (reason) {
      const stored = storedOf<Figure>(reason)
      if (!stored) return setError(reason instanceof Error ? reason : new Error(String(reason)))
      const versions = { began: toDraft(from), mine, theirs: toDraft(stored) }
      const { merged, clashes, adopted } = mergeFields(versions)
      if (clashes.length === 0) return save(merged, stored)
      setConflict({ ...versions, stored, clashes, adopted, lastChange: lastChangeOf(reason) })
    }
  }
  return {
    conflict,
    error,
    save: (draft: Draft) => save(draft, figure),
    choose: (choices: Choices): Promise<void> => {
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
