// Typing comes first: what is fetched ahead, and would keep the browser busy, waits for a pause in it.

const pauseMs = 1000

/** Runs the task after so many milliseconds, later while keys are pressed: a second after the last one. Answers how to call it off. */
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
