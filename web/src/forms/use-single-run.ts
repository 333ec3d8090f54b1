// One run at a time: the second click of a double click comes before the button is drawn as busy.
import { useRef } from 'react'

/** run(done => send({ onSettled: done })): until `done` is called, every further run is ignored. */
export function useSingleRun(): (start: (done: () => void) => void) => void {
  const isRunning = useRef(false)
  return start => {
    if (isRunning.current) return
    isRunning.current = true
    start(() => {
      isRunning.current = false
    })
  }
}
