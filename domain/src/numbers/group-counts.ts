// Numbers that the texts themselves format ('#' of plurals, '{count, number}') are grouped as all others are (D85). ICU's own way has
// commas in English, and rounds to three digits.
import { showGrouped } from './show-number.ts'

/** `never`: whatever somebody calls options. */
type MakeFormat = (locales?: string | string[], options?: never) => Intl.NumberFormat

/** What formats with a style of its own (a percentage, a unit) stays as it is. */
export function groupCounts<I extends { readonly formatters: { getNumberFormat: MakeFormat } }>(
  intl: I,
  locale: string,
): I {
  const make = intl.formatters.getNumberFormat
  intl.formatters.getNumberFormat = (locales, options) => {
    const format = make(locales, options)
    if (Object.values(options ?? {}).some(value => value !== undefined)) return format
    return Object.create(format, { format: { value: (number: number) => showGrouped(number, locale) } })
  }
  return intl
}
