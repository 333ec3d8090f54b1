// For a dialog in which something is typed: closing it, however, asks first where something would be lost.
import { useCallback, useEffect, useRef, useState } from 'react'
import { DiscardGuard } from './DiscardGuard.tsx'

export type Guard = ReturnType<typeof useDiscardGuard>

export function useDiscardGuard(onClose: () => void) {
  const isDirty = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    isDirty.current = false
    setAsking(false)
    onClose()
  }
  return {
    /** For the dialog's close button, its keys and its own Cancel. */
    askClose: () => (isDirty.current ? setAsking(true) : close()),
    /** There is nothing to lose any more. */
    close,
    setDirty: useCallback((is: boolean) => {
      isDirty.current = is
    }, []),
    /** Stands in the dialog. */
    question: (
      <DiscardGuard
        isDirty={() => isDirty.current}
        closing={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={close}
      />
    ),
  }
}

/** For the fields of the dialog: is there something to lose? */
export function useUnsaved({ setDirty }: Pick<Guard, 'setDirty'>, isChanged: boolean): void {
  useEffect(() => setDirty(isChanged), [setDirty, isChanged])
}
