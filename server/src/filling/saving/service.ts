// Saves answers. Nothing is acknowledged before it is stored, and no colleague's change is overwritten silently (D6).
import { emptyAnswer, isEmptyAnswer } from '@imp/domain/forms/answer.ts'
import type { Question, ResultStatus } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { withoutHidden } from '@imp/domain/names.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { lockReason } from '@imp/domain/results/locking.ts'
import { findOpenPart, findUnasked } from '@imp/domain/filling/returned-parts.ts'
import { statusOf } from '@imp/domain/results/status.ts'
import type { ResultInput } from '@imp/domain/filling/types.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db.ts'
import { fieldsProblem, Problem, refuse } from '../../platform/problems.ts'
import { toAnswer, toValue } from '../../results/answers.ts'
import { loadPublishedForm, type PublishedForm } from '../../results/published-form.ts'
import type { AnswerRow, ResultWithAnswers } from '../../results/answer-row.ts'
import type { ResultFacts } from '../../results/result-facts.ts'
import { lockResult, lockResultWithAnswers } from '../../results/stored-result.ts'
import { refuseOthersTrial } from '../../results/reading/access.ts'
import { loadPreviousForConfirmations } from '../../results/reading/parent.ts'
import { toResult } from '../../results/reading/service.ts'
import { buildAnswerWrite, type AnswerWrite } from './answer-write.ts'
import { decideWrite, decideWrites, toInvalidAnswer, toStaleVersion, type WriteTarget } from './decide-write.ts'
import * as queries from './queries.ts'

/** After this many lost races, a save takes the lock. */
const maxOptimisticAttempts = 3

/** Returns the stored value. Repeating a save changes nothing. */
export async function saveAnswer(ctx: Ctx, resultId: string, input: ValueInput): Promise<Value> {
  for (let attempt = 0; attempt < maxOptimisticAttempts; attempt++) {
    const saved = await trySaveAnswer(ctx, resultId, input)
    if (saved) return saved
  }
  const saved = await ctx.db.transaction().execute(async tx => {
    await lockResult(tx, resultId)
    return trySaveAnswer({ ...ctx, db: tx }, resultId, input)
  })
  if (!saved) throw new Problem('conflictingChange')
  return saved
}

async function trySaveAnswer(ctx: Ctx, resultId: string, input: ValueInput): Promise<Value | null> {
  const result = await queries.findResultAndAnswer(ctx.db, resultId, input.question)
  if (!result) throw new Problem('unknownResult')
  const { facts, stored } = result
  allowFilling(ctx, facts)
  const form = await loadPublishedForm(ctx.db, facts)
  const { questions } = form
  const previous = await loadPreviousForConfirmations(ctx.db, facts, form, [input])
  const decision = decideWrite(toTarget(ctx, facts, form, previous), input, stored)
  if (decision.kind === 'invalid') throw toInvalidAnswer(decision.errors)
  if (decision.kind === 'stale') {
    throw toStaleVersion([decision], decision.stored)
  }
  refuseOutOfScope(facts, questions, decision.kind === 'write' ? [decision.write] : [])
  if (decision.kind === 'unchanged') {
    const question = questions.get(input.question.toLowerCase())
    if (stored || question?.fileUpload !== true) return decision.value
    refuseFilesOutOfScope(facts, question)
    return storeEmptyAnswer(ctx, facts, question.id)
  }
  return (await storeWrite(ctx, facts, decision.write)) ? toValue(facts.id, decision.write.row) : null
}

/** Lets files be attached to the question (D63). It counts neither as an answer nor as a start. */
async function storeEmptyAnswer(ctx: Ctx, facts: ResultFacts, questionId: string): Promise<Value | null> {
  const edit = { authorName: ctx.user.name, authorId: ctx.user.id, changedAt: ctx.now.toISOString(), reason: null }
  const { row } = buildAnswerWrite(questionId, null, { ...emptyAnswer, version: 1 }, edit)
  return (await queries.insertEmptyAnswer(ctx.db, facts, row, toAuthor(ctx))) ? toValue(facts.id, row) : null
}

async function storeWrite(ctx: Ctx, facts: ResultFacts, write: AnswerWrite): Promise<boolean> {
  if (!write.isEmpty) return queries.saveAnswer(ctx.db, facts, write, toAuthor(ctx))
  // This may empty the last answer, which is certain only under the lock.
  return inTransaction(ctx.db, async tx => {
    await lockResult(tx, facts.id)
    const isSaved = await queries.saveAnswer(tx, facts, write, toAuthor(ctx))
    if (isSaved) await queries.updateStatus(tx, facts.id)
    return isSaved
  })
}

/** Saves all values or none, and returns the whole result. */
export async function saveAnswers(ctx: Ctx, resultId: string, { values, workbook }: ResultInput): Promise<Result> {
  return ctx.db.transaction().execute(async tx => {
    const result = await lockResultWithAnswers(tx, resultId)
    const { facts } = result
    allowFilling(ctx, facts)
    const form = await loadPublishedForm(tx, facts)
    const previous = await loadPreviousForConfirmations(tx, facts, form, values)
    const plan = planWrites(ctx, result, form, values, previous)
    if (plan.writes.length > 0) {
      const author = { ...toAuthor(ctx), workbook: toWorkbookName(workbook) }
      await tx.executeQuery(queries.buildSaveStatement(facts.id, plan.writes, author, plan.status))
    }
    return toResult({ ...facts, status: plan.status }, plan.answers, form, ctx.now)
  })
}

/** Shown to people only: one line without invisible characters. */
const toWorkbookName = (name = ''): string | null => withoutHidden(toOneLine(name)) || null

export interface WritePlan {
  readonly writes: readonly AnswerWrite[]
  readonly answers: readonly AnswerRow[]
  readonly status: ResultStatus
}

/** Stores nothing. @throws Problem covering all values */
export function planWrites(
  ctx: Ctx,
  { facts, answers }: ResultWithAnswers,
  form: PublishedForm,
  values: readonly ValueInput[],
  previous: WriteTarget['previous'],
): WritePlan {
  const byQuestion = new Map(answers.map(row => [row.questionId, row]))
  const writes = decideWrites(toTarget(ctx, facts, form, previous), values, byQuestion)
  refuseOutOfScope(facts, form.questions, writes)
  for (const { row } of writes) byQuestion.set(row.questionId, row)
  const after = [...byQuestion.values()]
  const hasAnswers = after.some(row => !isEmptyAnswer(toAnswer(row)))
  return { writes, answers: after, status: statusOf(false, hasAnswers) }
}

export const toTarget = (
  { user, now }: Pick<Ctx, 'user' | 'now'>,
  { id, legalLimitAreas }: ResultFacts,
  { questions }: PublishedForm,
  previous: WriteTarget['previous'],
): WriteTarget => ({
  resultId: id,
  questions,
  authorName: user.name,
  authorId: user.id,
  changedAt: now.toISOString(),
  previous,
  areas: legalLimitAreas,
})

export const toAuthor = ({ user, now }: Ctx): queries.Author => ({ userId: user.id, now })

/** @throws Problem: foreign country, not allowed, submitted, deadline passed */
export function allowFilling(ctx: Ctx, facts: ResultFacts): void {
  const { countryId, published } = facts
  refuseOthersTrial(ctx.user, facts)
  allow(ctx.user, 'result.fill', { countryId, form: { published }, isTrial: facts.trialOf !== null })
  refuseLocked(ctx, facts)
}

/** @throws Problem 'fieldNotReturned' if a write is outside the scope of a revision request */
function refuseOutOfScope(
  { returned }: ResultFacts,
  questions: PublishedForm['questions'],
  writes: readonly Pick<AnswerWrite, 'row' | 'before' | 'after'>[],
): void {
  if (!returned) return
  const errors = writes.flatMap(({ row, before, after }) => {
    const question = questions.get(row.questionId)
    return question ? findUnasked(returned, question, { before, after }) : []
  })
  if (errors.length > 0) throw fieldsProblem(errors, 'fieldNotReturned')
}

/** Files may be added wherever any part of the question was sent back. @throws Problem 'fieldNotReturned' */
export function refuseFilesOutOfScope(facts: ResultFacts, question: Question | undefined): void {
  if (!question || findOpenPart(facts.returned, question.id) !== 'nothing') return
  throw fieldsProblem(findUnasked(facts.returned, question, { before: {}, after: {} }), 'fieldNotReturned')
}

export function refuseLocked({ user, now }: Ctx, facts: ResultFacts): void {
  const { countryId, countryName, published: formPublished, deadline } = facts
  const submittedAt = facts.submitted ? (facts.submittedAt ?? now).toISOString() : null
  const isTrial = facts.trialOf !== null
  refuse(
    lockReason({ user, countryId, countryName, formPublished, submittedAt, deadline, now, hasResult: true, isTrial }),
  )
}
