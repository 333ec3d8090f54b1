// Legal limits as texts.
import { formatBounds } from '../forms/limit-bounds.ts'
import type { Limit } from '../forms/question-parts.ts'
import type { TextId, TextValues } from '../texts.ts'

type Texts = (id: TextId, values?: TextValues) => string

/** '0.8 to 1 Hz', '−2.5 to 2.5 Hz/s', 'at least 20 min', 'the same as tclear', or the law's wording; null: empty. */
export function formatLimit(
  limit: Pick<Limit, 'lower' | 'upper' | 'unit' | 'relation'>,
  text: Texts,
  locale: string,
): string | null {
  return (
    [formatBounds(limit, text, locale), limit.relation && formatRelation(limit.relation, text)]
      .filter(Boolean)
      .join(', ') || null
  )
}

/** Limits of several quantities are distinguished by their names. */
export const areNamed = (limits: readonly Pick<Limit, 'parameter'>[]): boolean =>
  new Set(limits.map(({ parameter }) => parameter)).size > 1

/** '>= trec1' becomes a phrase; other texts stay as in the law. */
function formatRelation(relation: string, text: Texts): string {
  if (relation === 'unlimited') return text('results.limits.unlimited')
  const [, sign, other] = /^(>=|<=|>|<|=)\s*(.+)$/u.exec(relation) ?? []
  if (!sign || !other) return relation
  if (sign === '>=') return text('results.limits.atLeast', { lower: other })
  if (sign === '<=') return text('results.limits.atMost', { upper: other })
  if (sign === '=') return text('results.limits.sameAs', { value: other })
  return text(sign === '>' ? 'results.limits.moreThan' : 'results.limits.lessThan', { value: other })
}

/** 'Article 13(1)' for '13(1)'; references to regulations and tables stay as they are. */
export const formatArticle = (article: string, text: Texts): string =>
  /^\d/.test(article) ? text('results.filling.article', { article }) : article
