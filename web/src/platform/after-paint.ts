/** Runs a task when the browser is idle, so that it does not delay the next paint. */
export const runAfterPaint = (task: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(task, { timeout: 50 }) : setTimeout(task)
