import { formatLocalesOf } from '../format-locales.ts'

export type DecimalMark = '.' | ','
export const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

const marks = new Map<string, DecimalMark>()
export function decimalMarkOf(locale: string): DecimalMark {
  const known = marks.get(locale)
  if (known) return known
  const mark = new Intl.NumberFormat(formatLocalesOf(locale)).formatToParts(1.5).some(({ value }) => value === ',')
    ? ','
    : '.'
  marks.set(locale, mark)
  return mark
}
