// Where the focus was when a dialog was opened, and back there when it is gone. (Mantine does so only for dialogs that
// stay in place while closed; these are fetched and shown when they are wanted.)
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Answers what to call when a dialog is about to open. */
export function useOpenerFocus(isClosed: boolean): () => void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { current } = opener
    if (!isClosed || current === null) return
    opener.current = null
    // Not where something else has taken it in the meantime.
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
  }, [isClosed])
  return useCallback(() => {
    opener.current = document.activeElement
  }, [])
}
