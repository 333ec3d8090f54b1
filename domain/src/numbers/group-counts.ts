// Groups the digits of numbers inside catalogue texts ('#' of plurals, '{count, number}') like all other numbers (D85). ICU itself
// uses commas in English and rounds to three digits.
import { showGrouped } from './show-number.ts'

/** `never` accepts any type of options. */
type MakeFormat = (locales?: string | string[], options?: never) => Intl.NumberFormat

/** Formats with a style of their own (percentages, units) do not change. */
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
