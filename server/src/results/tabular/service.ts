// The tabular view of a non-exhaustive form: what countries have submitted, side by side. A result that is not submitted
// is seen by nobody but its own country (D19, D70); hidden answers by nobody.
import { can } from '@imp/domain/permissions.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { findNonExhaustive } from '../../forms/non-exhaustive/service.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { loadPublishedForm } from '../published-form.ts'
import type { ResultFacts } from '../queries.ts'
import { keepVisible, removeAuthors, toResult } from '../reading/service.ts'
import { listResultsWithAnswers } from './queries.ts'

export const isReadable = (user: Ctx['user'], { countryId, submitted, published }: ResultFacts): boolean =>
  can(user, 'result.readSubmitted', { countryId, submitted, form: { published } })

/** By country's name. @param countryIds none: all countries */
export async function listTabularResults(
  ctx: Ctx,
  formId: string,
  countryIds: readonly string[] | undefined,
): Promise<Result[]> {
  const found = await findNonExhaustive(ctx.db, formId)
  if (!found) throw new Problem('unknownForm')
  const form = await loadPublishedForm(ctx.db, { formId: found.id, publishedAt: found.publishedAt })
  const results = await listResultsWithAnswers(ctx.db, found.id, countryIds?.length ? countryIds : null)
  return results
    .filter(({ facts }) => isReadable(ctx.user, facts))
    .map(({ facts, answers }) => {
      const result = toResult(facts, answers, form, ctx.now)
      const values = keepVisible(result.values, form)
      return { ...result, values: can(ctx.user, 'result.readHistory', facts) ? values : removeAuthors(values) }
    })
}
