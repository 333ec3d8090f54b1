// Formats numbers: for parsing, typing and reading.
import type { TextValues } from '../texts.ts'
import { decimalMarkOf } from './decimal-mark.ts'

/** Plain decimal digits with a point and without exponent, so that it can be parsed; '' if not finite. */
export function showNumber(number: number): string {
  if (!Number.isFinite(number)) return ''
  const [mantissa = '', exponent] = String(number).split('e')
  if (exponent === undefined) return number === 0 ? '0' : mantissa
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - whole.length)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(shift, '0')}`
}

/** As users type it. @param locale a BCP 47 tag */
export const showUngrouped = (number: number, locale: string): string =>
  showNumber(number).replace('.', decimalMarkOf(locale))

/** With a true minus, which is as wide as a plus. */
export const showSigned = (number: number): string => showNumber(number).replace('-', '\u2212')

/**
 * As displayed (D85): all digits, thousands separated by a narrow no-break space, the decimal mark of the language, a true minus.
 * `readNumber` reads it back.
 * @param locale a BCP 47 tag
 */
export function showGrouped(number: number, locale: string): string {
  const [whole = '', fraction] = showSigned(number).split('.')
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&\u202f')
  return fraction === undefined ? grouped : `${grouped}${decimalMarkOf(locale)}${fraction}`
}

/** Values that the rules fill with `showNumber`, before the reader's language is known. Never text from users. */
const numbersOfReasons = ['min', 'max', 'reading', 'otherReading']

export function groupValues(values: TextValues, locale: string): TextValues {
  const grouped = numbersOfReasons.flatMap(name => {
    const value = values[name]
    return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      ? [[name, showGrouped(Number(value), locale)] as const]
      : []
  })
  return grouped.length === 0 ? values : { ...values, ...Object.fromEntries(grouped) }
}

/** '+41.5', '−1 033'. @param locale a BCP 47 tag */
export const showDifference = (delta: number, locale: string): string =>
  (delta > 0 ? '+' : '') + showGrouped(delta, locale)
