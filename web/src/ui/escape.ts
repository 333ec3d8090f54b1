// The Escape key closes one dialog at a time: the one that was opened last. One listener serves all of them, because
// a dialog that opens while the key is still on its way would otherwise be closed by it again.
import { type RefObject, useEffect, useRef } from 'react'

type Close = RefObject<(() => void) | null>
const opened: Close[] = []

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // A list or calendar that is open inside the dialog has the key first (Mantine marks its field so).
  const target = event.target instanceof Element ? event.target : null
  if (target?.getAttribute('data-mantine-stop-propagation') === 'true') return
  opened.at(-1)?.current?.()
}

/** `onClose` null: this dialog wants an answer; Escape closes neither it nor what lies below it. */
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
