// Prevents double submission: the second click of a double click comes before the button is rendered as busy.
import { useRef } from 'react'

/** run(() => mutateAsync(…)): further runs are ignored until it ends. Errors must be reported by the caller. */
export function useSingleRun(): (start: () => unknown) => void {
  const isRunning = useRef(false)
  const run = async (start: () => unknown) => {
    isRunning.current = true
    try {
      await start()
    } catch {
    } finally {
      isRunning.current = false
    }
  }
  return start => {
    if (!isRunning.current) void run(start)
  }
}
