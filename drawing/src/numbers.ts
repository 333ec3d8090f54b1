// Numbers as pictures show them: the reader's decimal mark, thin spaces between thousands, no more digits than help.
import { formatLocalesOf } from '@imp/domain/format-locales.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** @param maxDigits after the decimal mark @param minDigits there, too, even if they are zeros @param locale a BCP 47 tag */
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
  // The decimal mark is the reader's; thousands are a thin space in every language, as ISO 80000-1 has it.
  return format
    .formatToParts(number)
    .map(({ type, value }) =>
      type === 'group' ? '\u202f' : type === 'minusSign' ? value.replace('-', '\u2212') : value,
    )
    .join('')
}

/** Two digits after the decimal mark, so that percentages below each other line up; round ones of an axis have none. */
export const formatPercent = (number: number, locale: string, digits = 2): string =>
  `${formatNumber(number, locale, 2, digits)}\u202f%`

/** With a plus where it has grown. */
export const showSign = (number: number, shown: string): string => (number > 0 ? `+${shown}` : shown)
