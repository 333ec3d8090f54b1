// For a dialog with fields: closing it in any way asks first if something would be lost. What is neither saved nor discarded
// stays on the device until the dialog is opened again (D51).
import { useCallback, useEffect, useRef, useState } from 'react'
import { openDraftPlace } from '../draft-storage.ts'
import { useText } from '../i18n/text.ts'
import { session } from '../session.ts'
import { useKeepDraft } from '../use-keep-draft.ts'
import { DiscardGuard } from './DiscardGuard.tsx'

export type Guard = ReturnType<typeof useDiscardGuard>

export function useDiscardGuard(onClose: () => void) {
  const discard = useRef<(() => void) | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isDirty = () => discard.current !== null
  const close = () => {
    discard.current?.()
    discard.current = null
    setAsking(false)
    onClose()
  }
  return {
    askClose: () => (isDirty() ? setAsking(true) : close()),
    close,
    /** Sets how to forget the unsaved changes; null: there are none. */
    setUnsaved: useCallback((forget: (() => void) | null) => {
      discard.current = forget
    }, []),
    question: <DiscardGuard isDirty={isDirty} closing={isAsking} onKeep={() => setAsking(false)} onDiscard={close} />,
  }
}

interface TypedDraft<T> {
  /** Unique for this dialog and this thing. */
  readonly key: string
  readonly draft: T | null
  readonly restore: (draft: T) => void
  /** Are there other unsaved changes, which the device does not keep? */
  readonly hasMore?: boolean
}

/** @returns a hint if the draft comes from the device */
export function useUnsaved<T>(
  { setUnsaved }: Pick<Guard, 'setUnsaved'>,
  { key, draft, restore, hasMore = false }: TypedDraft<T>,
): string | null {
  const text = useText()
  const [place] = useState(() => openDraftPlace<T>(session()?.guid ?? '', 'dialogs', key))
  const [isRestored, setRestored] = useState(false)
  const { discard } = useKeepDraft(place, draft)
  const isDirty = draft !== null || hasMore
  useEffect(() => setUnsaved(isDirty ? discard : null), [setUnsaved, isDirty, discard])

  const receive = useRef<((found: T) => void) | null>(null)
  useEffect(() => {
    receive.current = found => {
      // If the person typed before the device answered, their text stays.
      if (draft !== null) return
      setRestored(true)
      restore(found)
    }
  })
  useEffect(() => {
    let isGone = false
    void place.load().then(found => {
      if (found !== null && !isGone) receive.current?.(found)
    })
    return () => {
      isGone = true
    }
  }, [place])
  return isRestored && draft !== null ? text('forms.unsaved.restored') : null
}
