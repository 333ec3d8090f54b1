// One side of a comparison: a country's delivery, as far as the caller may read it.
import type { Value } from '@imp/domain/forms/values.ts'
import { can } from '@imp/domain/permissions.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { fromCanonical } from '../../results/deliveries/canonical.ts'
import { loadPublishedForm } from '../../results/published-form.ts'
import type { ResultFacts } from '../../results/result-facts.ts'
import { allowReading } from '../../results/reading/access.ts'
import { filterVisible, loadResultOfCountry, toResult } from '../../results/reading/service.ts'
import { findDeliveryOf } from './queries.ts'

export interface LoadedSide {
  readonly facts: ResultFacts
  /** The caller may read the country's history: attachments, final remarks and every delivery. */
  readonly isOwn: boolean
  /** null: the current submission. */
  readonly number: number | null
  readonly submittedAt: Date
  readonly submittedBy: string | null
  readonly values: readonly Value[]
}

/**
 * For another country, whose deliveries the caller may not read, its current submission (D35). @param number null: the
 * last one
 * @throws Problem 'unknownResult', 'unknownDelivery', 'foreignCountry', 'notAllowed'
 */
export async function loadSide(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  formId: string,
  countryId: string,
  number: number | null,
): Promise<LoadedSide> {
  // One statement reads facts and answers in the same state.
  const { facts, answers } = await loadResultOfCountry(db, formId, { id: countryId, parentId: null })
  allowReading(user, facts)
  const isOwn = can(user, 'result.readHistory', facts)
  if (number !== null) allow(user, 'result.readHistory', facts)
  const delivery = isOwn ? await findDeliveryOf(db, facts.id, number) : undefined
  if (delivery) {
    const { canonical, ...about } = delivery
    return { facts, isOwn, ...about, values: fromCanonical(canonical, facts.id) }
  }
  if (number !== null || !facts.submitted || !facts.submittedAt) throw new Problem('unknownDelivery')
  const form = await loadPublishedForm(db, facts)
  const values = filterVisible(toResult(facts, answers, form, facts.submittedAt).values, form)
  return { facts, isOwn, number: null, submittedAt: facts.submittedAt, submittedBy: null, values }
}
