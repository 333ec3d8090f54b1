// Steps through the differences, from the focused one.
import type { RefObject } from 'react'
import { announce } from '../../platform/announce.ts'
import { textNow } from '../../platform/i18n/text.ts'

const different = '[data-different]'

/** @returns moves by 1 or -1, wrapping around */
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
