// From one difference to the next: the one after where the person is, by the focus, else by what is in sight.
import type { RefObject } from 'react'
import { announce } from '../../platform/announce.ts'
import { textNow } from '../../platform/i18n/text.ts'

/** In the attribute `data-different` of what is stepped through. */
const different = '[data-different]'

/** @returns by 1 to the next, by -1 to the one before; behind the last one it begins again */
export function useSteps(list: RefObject<HTMLElement | null>) {
  return (by: 1 | -1): void => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>(different) ?? [])]
    if (items.length === 0) return
    const focused = items.findIndex(item => item.contains(document.activeElement))
    const at = focused >= 0 ? focused + by : by > 0 ? 0 : items.length - 1
    const number = (at + items.length) % items.length
    const next = items[number]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView?.({ block: 'start' })
    announce(textNow('results.comparison.place', { number: number + 1, count: items.length }))
  }
}
