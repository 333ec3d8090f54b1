// Numbers as people type and paste them: comma or dot, with or without thousands (D33), and how they are shown again.
import { maxNumber } from './forms/vocabulary.ts'
import type { Reason } from './texts.ts'

/** Blanks of every kind: no-break, narrow and thin ones too. */
const blanks = /\s/g
const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/
/** Thousands: one to three digits, then groups of three. */
const grouped = (mark: ',' | '.') => (mark === ',' ? /^[+-]?\d{1,3}(,\d{3})+$/ : /^[+-]?\d{1,3}(\.\d{3})+$/)

/** The digits with a dot as the only mark; null when the marks make no sense. */
function withoutMarks(text: string): string | null {
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  if (comma === -1 && dot === -1) return text
  if (comma !== -1 && dot !== -1) {
    // Of two kinds the last is the decimal mark, the other one separates thousands.
    const at = Math.max(comma, dot)
    const whole = text.slice(0, at)
    if (!grouped(comma < dot ? ',' : '.').test(whole)) return null
    return `${whole.replace(/[.,]/g, '')}.${text.slice(at + 1)}`
  }
  const mark = comma === -1 ? '.' : ','
  if (text.indexOf(mark) === text.lastIndexOf(mark)) return text.replace(mark, '.')
  return grouped(mark).test(text) ? text.replaceAll(mark, '') : null
}

/**
 * What a person meant (D33); null when it is no number.
 *
 * | text       | number  |                                              |
 * |------------|---------|----------------------------------------------|
 * | `1,118`    | 1.118   | one separator alone is the decimal mark      |
 * | `1.234,5`  | 1234.5  | of two kinds the last is the decimal mark    |
 * | `1,234,567`| 1234567 | one kind repeated separates thousands        |
 * | `12 000`   | 12000   | blanks are dropped                           |
 */
export function parseNumber(text: string): number | null {
  const digits = withoutMarks(text.replace(blanks, '').replace(/^−/, '-'))
  if (digits === null || !plain.test(digits)) return null
  const number = Number(digits)
  if (!Number.isFinite(number)) return null
  return number === 0 ? 0 : number
}

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

/** To be read beside other numbers: with a true minus, which is as wide as a plus and never taken for a dash. */
export const showSigned = (number: number): string => showNumber(number).replace('-', '\u2212')

/** As people read a difference: '+41.5', '−33'. */
export const showDifference = (delta: number): string => (delta > 0 ? '+' : '') + showSigned(delta)

/** Why a number is too large to be kept; null when it is not, or none at all. */
export function whyTooLarge(number: number | null | undefined): Reason | null {
  if (typeof number !== 'number' || !(Math.abs(number) > maxNumber)) return null
  return { text: 'results.validation.between', values: { min: showNumber(-maxNumber), max: showNumber(maxNumber) } }
}

/** What is wrong with something typed where a number is wanted, and that cannot be kept. */
export const whyNotNumber = (text: string): Reason =>
  whyTooLarge(parseNumber(text)) ?? { text: 'results.validation.notANumber' }
