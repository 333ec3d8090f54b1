// One thing edited in a dialog: typed text stays on the device until saved, and is merged with what somebody else has saved
// in the meantime.
import { dequal } from 'dequal/lite'
import { useState } from 'react'
import { type Guard, useUnsaved } from '../unsaved/use-discard-guard.tsx'
import { type MergedSaveOptions, useMergedSave } from './use-merged-save.ts'

interface Options<Thing, Draft> extends Omit<MergedSaveOptions<Thing, Draft>, 'onDone'> {
  readonly key: string
  readonly adapt?: (kept: Draft) => Draft
}

export function useMergedEdit<Thing, Draft extends object>(guard: Guard, options: Options<Thing, Draft>) {
  const { key, toDraft, adapt = kept => kept } = options
  const [edited, setEdited] = useState(() => ({ began: options.began, draft: toDraft(options.began) }))
  const { began, draft } = edited
  const hint = useUnsaved(guard, {
    key,
    draft: dequal(draft, toDraft(began)) ? null : edited,
    restore: kept => setEdited({ began: kept.began, draft: adapt(kept.draft) }),
  })
  const { save, ...saving } = useMergedSave<Thing, Draft>({ ...options, began, onDone: guard.close })
  return {
    ...saving,
    began,
    draft,
    hint,
    change: (changes: Partial<Draft>) => setEdited(now => ({ ...now, draft: { ...now.draft, ...changes } })),
    save: () => save(draft),
  }
}
