// What a country answered the year before, to the form that its present one was copied from.
import type { Result } from '@imp/domain/results/types.ts'
import { mapParentValues } from '@imp/domain/results/parent-answers.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { loadPublishedForm } from '../published-form.ts'
import { findResultWithHistory } from './access.ts'
import { findParentResult, listOrigins } from './queries.ts'
import { toResult } from './service.ts'

/** @throws Problem 'unknownResult', 'foreignCountry', 'noParentResult': no copy, another country, or nothing stored (D60) */
export async function readParentResult(ctx: Ctx, id: string): Promise<Result> {
  const facts = await findResultWithHistory(ctx, id)
  const form = await loadPublishedForm(ctx.db, facts)
  const parent = await findParentResult(ctx.db, id)
  if (!parent?.facts.published || parent.facts.status === 'New') throw new Problem('noParentResult')
  const parentForm = await loadPublishedForm(ctx.db, parent.facts)
  const result = toResult(parent.facts, parent.answers, parentForm, ctx.now)
  const origins = await listOrigins(ctx.db, facts.formId)
  return { ...result, values: mapParentValues(form.questions.values(), parentForm.questions, result.values, origins) }
}
