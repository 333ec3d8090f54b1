// Places the toasts at the edge where they do not cover the focused field or the buttons pressed next.

/** Keeps the current edge unless the other is better. Returns a function that stops watching. */
export function watchFreeEdge(stack: HTMLElement): () => void {
  const place = () => {
    // It must not move away from the pointer or the focus.
    if (stack.matches(':hover') || stack.contains(document.activeElement)) return
    const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
    stack.style.setProperty('--bars-above', `${Number.parseFloat(scrollPaddingBlockStart) || 0}px`)
    stack.style.setProperty('--bars-below', `${Number.parseFloat(scrollPaddingBlockEnd) || 0}px`)
    const inUse = [document.activeElement, ...document.querySelectorAll('[data-keep-clear]')]
    const measureCovered = (edge: 'start' | 'end'): number => {
      stack.dataset['edge'] = edge
      const own = stack.getBoundingClientRect()
      return inUse.reduce((sum, one) => sum + (one ? findOverlap(own, one.getBoundingClientRect()) : 0), 0)
    }
    const [here, there] = stack.dataset['edge'] === 'start' ? (['start', 'end'] as const) : (['end', 'start'] as const)
    stack.dataset['edge'] = measureCovered(there) < measureCovered(here) ? there : here
  }
  place()
  // The browser scrolls to a focused field first.
  const placeLater = () => requestAnimationFrame(place)
  // A page that becomes longer may move fields below the stack.
  const observer = new ResizeObserver(placeLater)
  observer.observe(document.body)
  document.addEventListener('focusin', placeLater)
  document.addEventListener('scroll', placeLater, { capture: true, passive: true })
  window.addEventListener('resize', placeLater)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', placeLater)
    document.removeEventListener('scroll', placeLater, { capture: true })
    window.removeEventListener('resize', placeLater)
  }
}

/** In square pixels. */
function findOverlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}
