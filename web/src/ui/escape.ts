// Escape closes only the topmost dialog. One listener for all: a dialog opened by the key event must not close again.
import { type RefObject, useEffect, useRef } from 'react'

type Close = RefObject<(() => void) | null>
const opened: Close[] = []

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // An open list or calendar inside the dialog handles the key first (Mantine marks its field so).
  const target = event.target instanceof Element ? event.target : null
  if (target?.getAttribute('data-mantine-stop-propagation') === 'true') return
  opened.at(-1)?.current?.()
}

/** `onClose` null: the dialog requires an answer; Escape closes neither it nor a dialog below. */
export function useEscape(isOpened: boolean, onClose: (() => void) | null): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpened) return
    if (opened.length === 0) addEventListener('keydown', closeTopmost, { capture: true })
    opened.push(close)
    return () => {
      opened.splice(opened.indexOf(close), 1)
      if (opened.length === 0) removeEventListener('keydown', closeTopmost, { capture: true })
    }
  }, [isOpened])
}
