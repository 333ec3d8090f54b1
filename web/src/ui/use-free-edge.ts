// Where the stack of messages stands: at the bottom, above the bars that stand still there; at the top where it would cover what
// somebody is working in, or the buttons that are pressed next.
import { type RefObject, useLayoutEffect } from 'react'

/** Buttons that belong together and are pressed next: those of a dialog, the bar of a page. */
export const keepClear = { 'data-keep-clear': true } as const

/** @param count how many messages there are: with each the stack is measured anew */
export function useFreeEdge(stack: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const { current } = stack
    if (!current) return
    if (count === 0) {
      delete current.dataset['edge']
      return
    }
    const place = () => {
      // It does not run away from who reads it.
      if (current.matches(':hover') || current.contains(document.activeElement)) return
      const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
      current.style.setProperty('--bars-above', `${Number.parseFloat(scrollPaddingBlockStart) || 0}px`)
      current.style.setProperty('--bars-beneath', `${Number.parseFloat(scrollPaddingBlockEnd) || 0}px`)
      const inUse = [document.activeElement, ...document.querySelectorAll('[data-keep-clear]')]
      const covered = (edge: 'start' | 'end'): number => {
        current.dataset['edge'] = edge
        const own = current.getBoundingClientRect()
        return inUse.reduce((sum, one) => sum + (one ? findOverlap(own, one.getBoundingClientRect()) : 0), 0)
      }
      // It stays where it stands, if that is as good as the other.
      const [here, there] =
        current.dataset['edge'] === 'start' ? (['start', 'end'] as const) : (['end', 'start'] as const)
      current.dataset['edge'] = covered(there) < covered(here) ? there : here
    }
    place()
    // What is entered is scrolled to first.
    const placeLater = () => requestAnimationFrame(place)
    // What has been done may make the page longer, and move what is worked on beneath the stack.
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
  }, [stack, count])
}

/** In square pixels. */
function findOverlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}
