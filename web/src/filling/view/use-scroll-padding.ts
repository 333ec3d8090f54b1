// The bars that stand still over the page, the choice of the section above and the one with Submit below, cover nothing
// that gets the focus or is scrolled to: the page keeps as much room free there as they are high.
import { type RefObject, useLayoutEffect } from 'react'

/** Room for the ring around what has the focus, and for the frame of an option around its button. */
const gapPx = 16

/** A bar that goes along with the page, in a low window, covers nothing. */
const coveredHeight = (bar: HTMLElement | null): number =>
  bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0

export function useScrollPadding(top: RefObject<HTMLElement | null>, bottom: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      style.scrollPaddingBlockStart = `calc(var(--imp-header-height) + var(--imp-review-height, 0px) + ${coveredHeight(top.current) + gapPx}px)`
      style.scrollPaddingBlockEnd = `${coveredHeight(bottom.current) + gapPx}px`
      style.setProperty('--imp-bottom-bar-height', `${coveredHeight(bottom.current)}px`)
    }
    // They grow with their words, the width of the window and its zoom. Observing one measures it at once.
    const observer = new ResizeObserver(measure)
    for (const bar of [top.current, bottom.current]) if (bar) observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty('scroll-padding-block-start')
      style.removeProperty('scroll-padding-block-end')
      style.removeProperty('--imp-bottom-bar-height')
    }
  }, [top, bottom])
}
