// Legal limits as lines of text, for workbooks and PDFs.
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { isEverywhere, selectLimits } from '@imp/domain/results/legal-limits.ts'
import { isolate } from '../../platform/pdf/layout/text-flow.ts'
import { directionOf, formatText } from '../../platform/texts.ts'
import { areNamed, formatArticle, formatLimit } from '@imp/domain/results/limit-texts.ts'

/** Isolates text in another language, so that a number stays with its unit in right-to-left sentences. */
export const createIsolator = (locale: string): ((words: string) => string) =>
  directionOf(locale) === 'rtl' ? isolate : words => words

/** @param areas of the country; an empty list means all areas */
export function describeLimits(limits: readonly Limit[], locale: string, areas: readonly string[]): string[] {
  const isolateText = createIsolator(locale)
  // A cell's direction follows its first letter.
  const begin = directionOf(locale) === 'rtl' ? '\u200f' : ''
  const text: Parameters<typeof formatLimit>[1] = (id, values = {}) => {
    const isolated = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateText(value) : value,
    ])
    return formatText(locale, id, Object.fromEntries(isolated))
  }
  const selected = selectLimits(limits, areas)
  const isNamed = areNamed(selected)
  const lines = selected.flatMap(limit => {
    const range = formatLimit(limit, text, locale)
    if (range === null) return []
    const { parameter, article, area, verified } = limit
    const parts = [
      isNamed ? `${isolateText(parameter)}: ${isolateText(range)}` : isolateText(range),
      ...(article ? [isolateText(formatArticle(article, text))] : []),
      ...(area !== null && !isEverywhere(limit) && areas.length === 0 ? [isolateText(area)] : []),
      ...(verified ? [] : [text('results.limits.notVerified')]),
    ]
    return [begin + parts.join(', ')]
  })
  return [...new Set(lines)]
}
