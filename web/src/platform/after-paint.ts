/** Runs what nobody waits for when the browser has nothing else to do: what has just been rendered is painted first. */
export const runAfterPaint = (task: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(task, { timeout: 50 }) : setTimeout(task)
