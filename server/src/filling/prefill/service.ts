// Reset and Unload: puts last year's answers into the result of a hard copy, or removes them, as if they had been typed.
import { isEmptyAnswer, type Answer } from '@imp/domain/forms/answer.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { buildEmptying, buildTakeOver, buildUnloading, usableBlocker } from '@imp/domain/results/previous-answers.ts'
import type { Result } from '@imp/domain/results/types.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { toAnswer } from '../../results/answers.ts'
import { buildSaveStatement } from '../saving/queries.ts'
import { allowFilling, planWrites, toAuthor } from '../saving/service.ts'
import { loadPublishedForm } from '../../results/published-form.ts'
import { lockResultWithAnswers } from '../../results/stored-result.ts'
import { loadPreviousAnswers } from '../../results/reading/parent.ts'
import { toResult } from '../../results/reading/service.ts'

/** The change to one question; null: none. */
type Change = (question: Question, previous: Answer | undefined, current: Answer | undefined) => ValueInput | null

/** Applies each previous answer that fits. Without one, the current answer stays. */
export const resetResult = (ctx: Ctx, id: string): Promise<Result> =>
  changeAnswers(ctx, id, (question, previous, current) =>
    previous && !usableBlocker(question, previous) ? buildTakeOver(question, previous, current) : null,
  )

/** Empties every answer; with `isAll` false, only those unchanged since the previous year (D60). */
export const unloadResult = (ctx: Ctx, id: string, isAll: boolean): Promise<Result> =>
  changeAnswers(ctx, id, (question, previous, current) => {
    if (!current || isEmptyAnswer(current)) return null
    if (isAll) return buildEmptying(question, current)
    return previous ? buildUnloading(question, previous, current) : null
  })

/** Saves everything or nothing. @throws Problem as in filling; 'notAHardCopy', 'noParentResult' */
async function changeAnswers(ctx: Ctx, id: string, change: Change): Promise<Result> {
  const stored = await lockResultWithAnswers(ctx.db, id)
  const { facts } = stored
  allowFilling(ctx, facts)
  if (facts.parentFormId === null) throw new Problem('notAHardCopy')
  const form = await loadPublishedForm(ctx.db, facts)
  const previous = await loadPreviousAnswers(ctx.db, facts, form)
  if (!previous) throw new Problem('noParentResult')
  const current = new Map(stored.answers.map(row => [row.questionId, toAnswer(row)]))
  const inputs = [...form.questions.values()].flatMap(
    question => change(question, previous.get(question.id), current.get(question.id)) ?? [],
  )
  const plan = planWrites(ctx, stored, form, inputs, previous)
  if (plan.writes.length > 0) {
    await ctx.db.executeQuery(buildSaveStatement(facts.id, plan.writes, toAuthor(ctx), plan.status))
  }
  return toResult({ ...facts, status: plan.status }, plan.answers, form, ctx.now)
}
