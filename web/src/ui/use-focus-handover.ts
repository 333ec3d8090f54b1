// What goes while it has the focus hands it to the dialog or the page around it: the next key goes on from there.
import { type RefObject, useLayoutEffect } from 'react'

export function useFocusHandover(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      element.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true })
    }
  }, [part])
}
