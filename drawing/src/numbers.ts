// Numbers in pictures: the reader's decimal mark, thin spaces between thousands, few digits.
import { formatLocalesOf } from '@imp/domain/format-locales.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** @param maxDigits, minDigits after the decimal mark @param locale a BCP 47 tag */
export function formatNumber(number: number, locale: string, maxDigits = 2, minDigits = 0): string {
  const key = `${locale} ${maxDigits} ${minDigits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(formatLocalesOf(locale), {
      maximumFractionDigits: maxDigits,
      minimumFractionDigits: minDigits,
      useGrouping: true,
    })
    formats.set(key, format)
  }
  // ISO 80000-1: thousands are separated by a thin space, in every language.
  return format
    .formatToParts(number)
    .map(({ type, value }) =>
      type === 'group' ? '\u202f' : type === 'minusSign' ? value.replace('-', '\u2212') : value,
    )
    .join('')
}

/** Two decimals, so that percentages in columns align; axes use none. */
export const formatPercent = (number: number, locale: string, digits = 2): string =>
  `${formatNumber(number, locale, 2, digits)}\u202f%`

export const showSign = (number: number, shown: string): string => (number > 0 ? `+${shown}` : shown)
