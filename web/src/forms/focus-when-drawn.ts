// Puts the focus where the work goes on, after what had it is gone: once that place is drawn, and after a closing dialog has
// given the focus back.

const maxAttempts = 30
const firstAttemptMs = 50

/** `revealed`: what has to be in sight, when that is something else. */
export function focusWhenDrawn(selector: string, revealed: string = selector): void {
  let attempt = 0
  const tryFocus = () => {
    const element = document.querySelector<HTMLElement>(selector)
    const inSight = document.querySelector(revealed)
    if (element && inSight) {
      inSight.scrollIntoView({ block: 'nearest' })
      element.focus({ preventScroll: true })
    } else if (++attempt < maxAttempts) requestAnimationFrame(tryFocus)
  }
  setTimeout(tryFocus, firstAttemptMs)
}
