// Returns the focus to where it was before a dialog opened. Mantine does this only for dialogs that stay mounted while closed; these are
// not.
import { useCallback, useLayoutEffect, useRef } from 'react'

/** @returns to be called before a dialog opens */
export function useOpenerFocus(isClosed: boolean): () => void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { current } = opener
    if (!isClosed || current === null) return
    opener.current = null
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
  }, [isClosed])
  return useCallback(() => {
    opener.current = document.activeElement
  }, [])
}
