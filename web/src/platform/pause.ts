// Typing has priority: prefetching that would keep the browser busy waits for a pause.

const pauseMs = 1000

/** Runs the task after `delayMs`, but not within a second of the last key press. @returns cancels it */
export function runInPause(task: () => void, delayMs: number): () => void {
  const due = performance.now() + delayMs
  const run = () => {
    stop()
    task()
  }
  const putOff = () => {
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(pauseMs, due - performance.now()))
  }
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('keydown', putOff, true)
  }
  let timer = setTimeout(run, delayMs)
  addEventListener('keydown', putOff, true)
  return stop
}
