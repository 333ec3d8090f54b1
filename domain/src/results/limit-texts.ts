// Legal limits in words.
import { formatBounds } from '../forms/limit-bounds.ts'
import type { Limit } from '../forms/question-parts.ts'
import type { TextId, TextValues } from '../texts.ts'

/** Texts of the catalogue, in the reader's language. */
type Texts = (id: TextId, values?: TextValues) => string

/** '0.8 to 1 Hz', '−2.5 to 2.5 Hz/s', 'at least 20 min', 'the same as tclear', or the law's own words; null when it names nothing. */
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

/** Are they about several quantities? Then each is told from the others by its name. */
export const areNamed = (limits: readonly Pick<Limit, 'parameter'>[]): boolean =>
  new Set(limits.map(({ parameter }) => parameter)).size > 1

/** '>= trec1' in words; what is words already stays as the law has it. */
function formatRelation(relation: string, text: Texts): string {
  if (relation === 'unlimited') return text('results.limits.unlimited')
  const [, sign, other] = /^(>=|<=|>|<|=)\s*(.+)$/u.exec(relation) ?? []
  if (!sign || !other) return relation
  if (sign === '>=') return text('results.limits.atLeast', { lower: other })
  if (sign === '<=') return text('results.limits.atMost', { upper: other })
  if (sign === '=') return text('results.limits.sameAs', { value: other })
  return text(sign === '>' ? 'results.limits.moreThan' : 'results.limits.lessThan', { value: other })
}

/** 'Article 13(1)' where the questionnaire says only '13(1)'; what names a regulation or a table stands as it is. */
export const formatArticle = (article: string, text: Texts): string =>
  /^\d/.test(article) ? text('results.filling.article', { article }) : article
