// Numbers as people read them, in the language of the page.
import { showDifference, showGrouped, showUngrouped } from '@imp/domain/numbers/show-number.ts'

/** Outside of a page, where nothing is shown, English. */
export const localeNow = (): string => globalThis.document?.documentElement.lang || 'en-US'
export const showReadable = (number: number): string => showGrouped(number, localeNow())
/** As it can be typed: while it is edited. */
export const showTypable = (number: number): string => showUngrouped(number, localeNow())
export const showReadableDifference = (delta: number): string => showDifference(delta, localeNow())
