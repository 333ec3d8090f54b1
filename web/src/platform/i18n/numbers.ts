// Formats numbers in the language of the page.
import { showDifference, showGrouped, showUngrouped } from '@imp/domain/numbers/show-number.ts'

/** English where there is no document. */
export const localeNow = (): string => globalThis.document?.documentElement.lang || 'en-US'
export const showReadable = (number: number): string => showGrouped(number, localeNow())
/** Without thousands separators, for editing. */
export const showTypable = (number: number): string => showUngrouped(number, localeNow())
export const showReadableDifference = (delta: number): string => showDifference(delta, localeNow())
