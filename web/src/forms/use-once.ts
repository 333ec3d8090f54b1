// One act at a time: the second click of a double click comes before the button is drawn as busy.
import { useRef } from 'react'

/** once(settled => send({ onSettled: settled })): until it has settled, every further one is ignored. */
export function useOnce(): (act: (settled: () => void) => void) => void {
  const isRunning = useRef(false)
  return act => {
    if (isRunning.current) return
    isRunning.current = true
    act(() => {
      isRunning.current = false
    })
  }
}
