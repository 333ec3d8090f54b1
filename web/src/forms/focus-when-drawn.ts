// Puts the focus where the work goes on, after what had it is gone: once that place is drawn, and after a closing dialog has
// given the focus back. Whoever presses something in the meantime is somewhere else already.

const firstAttemptMs = 50
/** Until then the server has answered, or nobody waits for the focus any more. */
const maxWaitMs = 5000

/** `revealed`: what has to be in sight, when that is something else. */
export function focusWhenDrawn(selector: string, revealed: string = selector): void {
  const start = performance.now()
  const waiting = new AbortController()
  const { signal } = waiting
  for (const press of ['keydown', 'pointerdown']) {
    addEventListener(press, () => waiting.abort(), { capture: true, signal })
  }
  const tryFocus = () => {
    const element = document.querySelector<HTMLElement>(selector)
    const inSight = document.querySelector(revealed)
    if (signal.aborted) return
    if (element && inSight) {
      inSight.scrollIntoView({ block: 'nearest' })
      element.focus({ preventScroll: true })
    }
    if ((element && inSight) || performance.now() - start > maxWaitMs) waiting.abort()
    else requestAnimationFrame(tryFocus)
  }
  setTimeout(tryFocus, firstAttemptMs)
}
