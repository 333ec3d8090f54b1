// A number outside a legal limit as a sentence: '2 is outside the legal limit: at most 1 MW.' Several limits are
// distinguished: 'at most 1 MW (CE); at most 1.5 MW (Nordic, not verified)'.
import { showGrouped } from '../numbers/show-number.ts'
import type { TextId, TextValues } from '../texts.ts'
import type { Limit } from '../forms/question-parts.ts'
import type { Question } from '../forms/types.ts'
import { type Departure, isEverywhere } from '../results/legal-limits.ts'
import { areNamed, formatLimit } from '../results/limit-texts.ts'

type Texts = (id: TextId, values?: TextValues) => string

export function describeDeparture(
  question: Pick<Question, 'limits'>,
  { kind, cell, numeric, limits, low, high }: Departure,
  text: Texts,
  locale: string,
): string {
  const number = showGrouped(numeric, locale)
  if (kind === 'outside' && low === null) {
    const range = [...new Set(formatLimits(limits, text, locale))].join('; ')
    return text('results.limits.outside', { number, range: endWithoutPoint(range) })
  }
  // The cell has no limit of its own, so the unit comes from the others in its column.
  const unit = question.limits.find(limit => limit.column === cell?.column && limit.unit !== null)?.unit ?? null
  const range = formatLimit({ lower: low, upper: high ?? low, unit, relation: null }, text, locale) ?? ''
  return text(rowTexts[kind], { number, range: endWithoutPoint(range) })
}

function formatLimits(limits: readonly Limit[], text: Texts, locale: string): (string | null)[] {
  const haveNames = areNamed(limits)
  const differ = limits.some(({ verified }) => verified !== limits[0]?.verified)
  return limits.map(limit => {
    const range = formatLimit(limit, text, locale)
    if (limits.length === 1 || range === null) return range
    const named = haveNames ? `${limit.parameter}: ${range}` : range
    const area = isEverywhere(limit) ? null : limit.area
    const facts = [area, differ && !limit.verified ? text('results.limits.notVerified') : null].filter(Boolean)
    return facts.length > 0 ? `${named} (${facts.join(', ')})` : named
  })
}

/** The sentence ends with a full stop: 'p.u.' must not add another. */
const endWithoutPoint = (range: string): string => range.replace(/\.$/, '')
const rowTexts = {
  outside: 'results.limits.outsideByRows',
  notSame: 'results.limits.notSame',
  backwards: 'results.limits.backwards',
} as const
