// Legal limits as lines of text, for workbooks and PDFs.
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { isEverywhere, selectLimits } from '@imp/domain/results/legal-limits.ts'
import { isolate } from '../../platform/pdf/layout/text-flow.ts'
import { directionOf, formatText } from '../../platform/texts.ts'
import { areNamed, formatArticle, formatLimit } from '@imp/domain/results/limit-texts.ts'

/** Isolates text in another language, so that a number stays with its unit in right-to-left sentences. */
export const keepTogether = (locale: string): ((words: string) => string) =>
  directionOf(locale) === 'rtl' ? isolate : words => words

/** @param areas of the country; an empty list means all areas */
export function describeLimits(limits: readonly Limit[], locale: string, areas: readonly string[]): string[] {
  const keep = keepTogether(locale)
  // A cell's direction follows its first letter.
  const begin = directionOf(locale) === 'rtl' ? '\u200f' : ''
  const text: Parameters<typeof formatLimit>[1] = (id, values = {}) => {
    const kept = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? keep(value) : value])
    return formatText(locale, id, Object.fromEntries(kept))
  }
  const selected = selectLimits(limits, areas)
  const isNamed = areNamed(selected)
  const lines = selected.flatMap(limit => {
    const range = formatLimit(limit, text, locale)
    if (range === null) return []
    const { parameter, article, area, verified } = limit
    const parts = [
      isNamed ? `${keep(parameter)}: ${keep(range)}` : keep(range),
      ...(article ? [keep(formatArticle(article, text))] : []),
      ...(area !== null && !isEverywhere(limit) && areas.length === 0 ? [keep(area)] : []),
      ...(verified ? [] : [text('results.limits.notVerified')]),
    ]
    return [begin + parts.join(', ')]
  })
  return [...new Set(lines)]
}
