// Legal limits as lines of text, in workbooks and on paper.
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { selectLimits } from '@imp/domain/results/legal-limits.ts'
import { formatArticle, formatLimit } from '@imp/domain/results/limit-texts.ts'

/** @param areas of the country; none: of all of them */
export function describeLimits(
  limits: readonly Limit[],
  text: Parameters<typeof formatLimit>[1],
  areas: readonly string[],
): string[] {
  const selected = selectLimits(limits, areas)
  const isNamed = new Set(selected.map(({ parameter }) => parameter)).size > 1
  const lines = selected.flatMap(limit => {
    const range = formatLimit(limit, text)
    if (range === null) return []
    const { parameter, article, area, verified } = limit
    const parts = [
      isNamed ? `${parameter}: ${range}` : range,
      ...(article ? [formatArticle(article, text)] : []),
      ...(area !== null && area !== 'all' && areas.length === 0 ? [area] : []),
      ...(verified ? [] : [text('results.limits.notVerified')]),
    ]
    return [parts.join(', ')]
  })
  return [...new Set(lines)]
}
