// Saves the name of a section; when somebody else has renamed it too, the person chooses.
import { useRef, useState } from 'react'
import type { Section } from '@imp/domain/forms/types.ts'
import { type EditedSection, mergeSection } from '../engine/edited-section.ts'
import type { LastChange } from '../../platform/conflict/last-change.ts'
import type { Side } from '../../platform/conflict/merge-fields.ts'
import { lastChangeOf } from '../../platform/conflict/stale.ts'
import { storedSection, useCreateSection, useRenameSection } from './hooks.ts'

interface Conflict {
  readonly mine: string
  readonly stored: Section
  readonly lastChange: LastChange | null
}
interface Listeners {
  readonly onSaved: (id: string) => void
  /** Their name was chosen: nothing of mine is left. */
  readonly onTheirs: () => void
}
type SectionHead = Pick<Section, 'id' | 'name' | 'orderNumber' | 'version'>

export function useSaveSection(formId: string, edited: EditedSection, { onSaved, onTheirs }: Listeners) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const isSaved = useRef(false)
  // The second click of a double click comes before the button is rendered as busy.
  const isSending = useRef(false)
  const create = useCreateSection()
  const rename = useRenameSection()
  const finish = ({ id }: { readonly id: string }) => {
    isSaved.current = true
    onSaved(id)
  }

  function createSection(name: string): void {
    const body = { id: crypto.randomUUID(), name, form: formId, orderNumber: edited.orderNumber }
    const onSettled = () => {
      isSending.current = false
    }
    create.mutate({ body }, { onSuccess: finish, onError: setError, onSettled })
  }

  /** `target`: the new state, with the version it is based on; `began`: the section as I saw it. */
  function renameSection(target: SectionHead, began: SectionHead): void {
    isSending.current = true
    const { id, name, orderNumber, version } = target
    rename.mutate(
      { body: { id, name, form: formId, orderNumber, version } },
      {
        onSuccess: finish,
        onSettled: (_, reason) => {
          isSending.current = false
          if (!reason) return
          const stored = storedSection(reason)
          if (!stored) return setError(reason)
          const { merged, clash } = mergeSection(began, name, stored)
          if (clash) setConflict({ mine: name, stored, lastChange: lastChangeOf(reason) })
          else renameSection(merged, stored)
        },
      },
    )
  }

  return {
    conflict,
    error,
    isSaved: () => isSaved.current,
    isPending: create.isPending || rename.isPending,
    save(name: string) {
      if (isSending.current || isSaved.current) return
      isSending.current = true
      setError(null)
      const { began } = edited
      if (began) renameSection({ ...began, name }, began)
      else createSection(name)
    },
    choose(side: Side) {
      if (!conflict) return
      setConflict(null)
      if (side === 'theirs') {
        isSaved.current = true
        onTheirs()
      } else renameSection({ ...conflict.stored, name: conflict.mine }, conflict.stored)
    },
    cancel: () => setConflict(null),
  }
}
