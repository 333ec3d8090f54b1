// Where the stack of messages stands: at the bottom, above the bars that stand still there; at the top where it would cover what
// somebody is working in, or the buttons that are pressed next. Fetched with the first message.

/** Until it is stopped; an edge that the stack has already is kept where the other one is no better. */
export function watchFreeEdge(stack: HTMLElement): () => void {
  const place = () => {
    // It does not run away from who reads it.
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
  // What is entered is scrolled to first.
  const placeLater = () => requestAnimationFrame(place)
  // What has been done may make the page longer, and move what is worked on below the stack.
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
