import { showGrouped } from '../numbers/show-number.ts'
import type { TextId, TextValues } from '../texts.ts'
import type { Limit } from './question-parts.ts'

/** '0.8 to 1 Hz', '−2.5 to 2.5 Hz/s', '2 Hz', 'at least 20 min'; null: no bounds. */
export function formatBounds(
  { lower, upper, unit }: Pick<Limit, 'lower' | 'upper' | 'unit'>,
  text: (id: TextId, values?: TextValues) => string,
  locale: string,
): string | null {
  const withUnit = (number: number) => `${showGrouped(number, locale)}${unit ? `\u00a0${unit}` : ''}`
  if (lower !== null && upper !== null) {
    if (lower === upper) return withUnit(lower)
    return text('results.limits.between', { lower: showGrouped(lower, locale), upper: withUnit(upper) })
  }
  if (lower !== null) return text('results.limits.atLeast', { lower: withUnit(lower) })
  return upper === null ? null : text('results.limits.atMost', { upper: withUnit(upper) })
}
