// The tabular view of a non-exhaustive form. Only a country itself sees its unsubmitted result (D19, D70); nobody sees hidden answers.
import { noDate } from '@imp/domain/dates.ts'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { loadNonExhaustive } from '../../forms/non-exhaustive/service.ts'
import type { Ctx } from '../../platform/context.ts'
import { formFor, loadPublishedForm } from '../../results/published-form.ts'
import type { ResultFacts } from '../../results/result-facts.ts'
import { filterVisible, removeOwnFacts, toResult } from '../../results/reading/service.ts'
import { listResultsWithAnswers } from './queries.ts'

export const isReadable = (
  user: Ctx['user'],
  { visibility }: { readonly visibility: Visibility },
  { countryId, submitted, published }: ResultFacts,
): boolean => can(user, 'result.readSubmitted', { countryId, submitted, form: { published, visibility } })

/** Sorted by country name. @param countryIds undefined: all countries */
export async function listTabularResults(
  ctx: Ctx,
  formId: string,
  countryIds: readonly string[] | undefined,
): Promise<Result[]> {
  const found = await loadNonExhaustive(ctx, formId)
  const form = await loadPublishedForm(ctx.db, { formId: found.id, publishedAt: found.publishedAt })
  const readable = formFor(ctx.user, form).questions
  const results = await listResultsWithAnswers(ctx.db, found.id, countryIds?.length ? countryIds : null)
  return results
    .filter(({ facts }) => isReadable(ctx.user, found, facts))
    .map(({ facts, answers }) => {
      // The view shows no previous year, and its existence is confidential.
      const result = { ...toResult(facts, answers, form, ctx.now), hasParentResult: false }
      const values = filterVisible(result.values, form).filter(({ question }) => readable.has(question))
      if (ctx.user.role === 'Visitor') return toPublicResult({ ...result, values }, found)
      if (can(ctx.user, 'result.readHistory', facts)) return { ...result, values }
      return { ...result, deadline: facts.othersDeadline ?? noDate, values: removeOwnFacts(values) }
    })
}

/** Answers only, without anything said about them (D49, D83). */
const toPublicResult = (result: Result, { deadline }: { readonly deadline: Date | null }): Result => ({
  ...result,
  deadline: deadline?.toISOString() ?? noDate,
  unsubmitReason: null,
  returned: null,
  values: removeOwnFacts(result.values).map(value => ({ ...value, remarkText: null, changedAt: noDate })),
})
