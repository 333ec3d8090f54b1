// Numbers as they are shown: as they can be typed, and as people read them.
import type { TextValues } from '../texts.ts'
import { decimalMarkOf } from './decimal-mark.ts'

/** A number in plain decimal digits with a dot, never with an exponent, so that it parses back; '' for what is not finite. */
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

/** As people type a number: not grouped, with the decimal mark of their language. @param locale a BCP 47 tag */
export const showUngrouped = (number: number, locale: string): string =>
  showNumber(number).replace('.', decimalMarkOf(locale))

/** To be read beside other numbers: with a true minus, which is as wide as a plus and never taken for a dash. */
export const showSigned = (number: number): string => showNumber(number).replace('-', '\u2212')

/**
 * As people read a number (D85): all its digits, thousands parted by a narrow no-break blank, the decimal mark of their
 * language, a true minus. `readNumber` reads it back.
 * @param locale a BCP 47 tag
 */
export function showGrouped(number: number, locale: string): string {
  const [whole = '', fraction] = showSigned(number).split('.')
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&\u202f')
  return fraction === undefined ? grouped : `${grouped}${decimalMarkOf(locale)}${fraction}`
}

/** What holds a number as it can be typed, and nothing that somebody has written: reasons are made before it is known who reads them. */
const numbersOfReasons = ['min', 'max', 'reading', 'otherReading']

/** The values of a text, its bounds and readings as people read them. @param locale a BCP 47 tag */
export function groupValues(values: TextValues, locale: string): TextValues {
  const grouped = numbersOfReasons.flatMap(name => {
    const value = values[name]
    return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      ? [[name, showGrouped(Number(value), locale)] as const]
      : []
  })
  return grouped.length === 0 ? values : { ...values, ...Object.fromEntries(grouped) }
}

/** As people read a difference: '+41.5', '−1 033'. @param locale a BCP 47 tag */
export const showDifference = (delta: number, locale: string): string =>
  (delta > 0 ? '+' : '') + showGrouped(delta, locale)
