// When an element is removed while it has the focus, the dialog or page around it gets the focus.
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
