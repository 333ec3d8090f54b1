// Moves the focus to where work continues, once that is rendered and a closing dialog has returned the focus; a key or
// click in the meantime cancels it.

const firstAttemptMs = 50
const maxWaitMs = 5000

/** `revealed`: what has to be in view, if not the focused element. */
export function focusWhenRendered(selector: string, revealed: string = selector): void {
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
