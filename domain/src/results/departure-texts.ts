// A number outside of a legal limit, as a sentence: '2 is outside the legal limit: at most 1 MW.'
import { showNumber } from '../numbers.ts'
import type { TextId, TextValues } from '../texts.ts'
import type { Question } from '../forms/types.ts'
import type { Departure } from './legal-limits.ts'
import { formatLimit } from './limit-texts.ts'

/** @param text of the catalogue, in the reader's language */
export function describeDeparture(
  question: Pick<Question, 'limits'>,
  { kind, cell, numeric, limits, low, high }: Departure,
  text: (id: TextId, values?: TextValues) => string,
): string {
  const number = showNumber(numeric)
  if (kind === 'outside' && low === null) {
    const range = [...new Set(limits.map(limit => formatLimit(limit, text)))].join('; ')
    return text('results.limits.outside', { number, range: endWithoutPoint(range) })
  }
  // The cell has no limit of its own: its unit is that of the others in its column.
  const unit = question.limits.find(limit => limit.column === cell?.column && limit.unit !== null)?.unit ?? null
  const range = formatLimit({ lower: low, upper: high ?? low, unit, relation: null }, text) ?? ''
  return text(rowTexts[kind], { number, range: endWithoutPoint(range) })
}
/** The sentence has a point of its own: 'p.u.' does not need another. */
const endWithoutPoint = (range: string): string => range.replace(/\.$/, '')
const rowTexts = {
  outside: 'results.limits.outsideByRows',
  notSame: 'results.limits.notSame',
  backwards: 'results.limits.backwards',
} as const
