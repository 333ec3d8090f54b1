// Reserves scroll padding for the two sticky bars, so that nothing focused or scrolled to is covered.
import { type RefObject, useLayoutEffect } from 'react'

/** For the focus ring, and the frame of an option around its radio button. */
const gapPx = 16

/** In a low window the bar is not sticky and covers nothing. */
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
    // Bars change their height with text, window width and zoom. Observing measures at once.
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
