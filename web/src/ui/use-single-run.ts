// One run at a time: the second click of a double click comes before the button is drawn as busy.
import { useRef } from 'react'

/** run(() => mutateAsync(…)): until that has ended, every further run is ignored. Whoever sends says what has failed. */
export function useSingleRun(): (start: () => unknown) => void {
  const isRunning = useRef(false)
  const run = async (start: () => unknown) => {
    isRunning.current = true
    try {
      await start()
    } catch {
      // It has been said.
    } finally {
      isRunning.current = false
    }
  }
  return start => {
    if (!isRunning.current) void run(start)
  }
}
