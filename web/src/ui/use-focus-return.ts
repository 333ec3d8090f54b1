// Where the focus was when a dialog was opened, and back there when it is closed or gone: also for dialogs that are fetched
// when they are wanted, which Mantine's own return of the focus does not see open.
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** `isWanted`: asked when the dialog closes. */
export function useFocusReturn(isOpened: boolean, dialog: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const wanted = useRef(isWanted)
  useLayoutEffect(() => {
    wanted.current = isWanted
  })
  useLayoutEffect(() => {
    if (!isOpened) return
    const opener = document.activeElement
    // Once the dialog lets go of the focus, and not where something else has taken it meanwhile.
    const giveBack = () => {
      const { activeElement } = document
      const isFree = !activeElement || activeElement === document.body || dialog.current?.contains(activeElement)
      const canReturn = wanted.current && isFree && opener instanceof HTMLElement && opener.isConnected
      if (canReturn) opener.focus({ preventScroll: true })
    }
    return () => void setTimeout(giveBack)
  }, [isOpened, dialog])
}
