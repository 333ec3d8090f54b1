// For a dialog in which something is typed: closing it, however, asks first where something would be lost, and what is neither
// saved nor discarded lies on the device until the dialog is opened again (D51).
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
    /** For the dialog's close button, its keys and its own Cancel. */
    askClose: () => (isDirty() ? setAsking(true) : close()),
    /** There is nothing to lose any more. */
    close,
    /** How to forget what would be lost; null: there is nothing to lose. */
    setUnsaved: useCallback((forget: (() => void) | null) => {
      discard.current = forget
    }, []),
    /** Stands in the dialog. */
    question: <DiscardGuard isDirty={isDirty} closing={isAsking} onKeep={() => setAsking(false)} onDiscard={close} />,
  }
}

interface TypedDraft<T> {
  /** Of this dialog about this thing. */
  readonly key: string
  /** null: nothing is typed that is not saved. */
  readonly draft: T | null
  /** Shows what was typed when the dialog was open before. */
  readonly restore: (draft: T) => void
  /** Is there something else to lose, which the device does not keep? */
  readonly hasMore?: boolean
}

/** For the fields of the dialog. @returns what to say where the draft comes from the device */
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
      // Who was faster than the device goes on with what is on the screen.
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
