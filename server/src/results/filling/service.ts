// A contact person answers: one question at a time, or many at once. Nothing is acknowledged before it is stored, and
// nothing that a colleague has written is overwritten silently (D6).
import { isEmptyAnswer } from '@imp/domain/forms/question-types.ts'
import type { ResultStatus, Value, ValueInput } from '@imp/domain/forms/types.ts'
import { whyLocked } from '@imp/domain/results/locking.ts'
import { statusOf } from '@imp/domain/results/status.ts'
import type { Result, ResultInput } from '@imp/domain/results/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import { toStored, toValue, type Written } from '../answers.ts'
import * as saving from './queries.ts'
import { judge, judgeAll, unfit } from './decide-write.ts'
import { publishedForm, type PublishedForm } from '../published-forms.ts'
import { lockResult, lockWithAnswers, type AnswerRow, type ResultFacts } from '../queries.ts'
import { toResult } from '../reading/service.ts'

/** How often a save is judged anew after somebody else was faster; then it waits for its turn. */
const mostTries = 3

/** Saves one value; the answer is the stored one. A repeated save of what is stored already changes nothing. */
export async function saveAnswer(ctx: Ctx, resultId: string, input: ValueInput): Promise<Value> {
  for (let tries = 0; tries < mostTries; tries++) {
    const saved = await trySaving(ctx, resultId, input)
    if (saved) return saved
  }
  const saved = await ctx.db.transaction().execute(async tx => {
    await lockResult(tx, resultId)
    return trySaving({ ...ctx, db: tx }, resultId, input)
  })
  if (!saved) throw new Problem('conflictingChange')
  return saved
}

/** @returns null when somebody else was faster */
async function trySaving(ctx: Ctx, resultId: string, input: ValueInput): Promise<Value | null> {
  const found = await saving.findResultAndAnswer(ctx.db, resultId, input.question)
  if (!found) throw new Problem('unknownResult')
  const { facts, stored } = found
  mayFill(ctx, facts)
  const { questions } = await publishedForm(ctx.db, facts)
  const verdict = judge({ resultId: facts.id, questions, by: { name: ctx.user.name, now: ctx.now } }, input, stored)
  if (verdict.is === 'unfit') throw unfit(verdict.errors)
  if (verdict.is === 'stale') throw new Problem('staleVersion', verdict)
  if (verdict.is === 'stored') return verdict.value
  return (await store(ctx, facts, verdict.written)) ? toValue(facts.id, verdict.written.row) : null
}

/** @returns false when somebody else was faster */
async function store(ctx: Ctx, { id }: ResultFacts, written: Written): Promise<boolean> {
  if (!written.isEmpty) return saving.saveAnswer(ctx.db, id, written, by(ctx))
  // An emptied answer may have been the last one. Whether it was, can be seen only behind everybody else's back.
  return inTransaction(ctx.db, async tx => {
    await lockResult(tx, id)
    const saved = await saving.saveAnswer(tx, id, written, by(ctx))
    if (saved) await saving.updateStatus(tx, id)
    return saved
  })
}

/** Saves the named values, all or none; the answer is the whole result. */
export async function saveAnswers(ctx: Ctx, resultId: string, { values }: ResultInput): Promise<Result> {
  return ctx.db.transaction().execute(async tx => {
    const found = await lockWithAnswers(tx, resultId)
    if (!found) throw new Problem('unknownResult')
    const { facts } = found
    mayFill(ctx, facts)
    const form = await publishedForm(tx, facts)
    const { written, answers, status } = write(ctx, found, form, values)
    if (written.length > 0) await tx.executeQuery(saving.savingMany(facts.id, written, { by: by(ctx), status }))
    return toResult({ ...facts, status }, answers, form, ctx.now)
  })
}

/** What a write amounts to, nothing stored yet: what to store, and all answers as they are then. @throws Problem for all values together */
export function write(
  ctx: Ctx,
  { facts, answers }: NonNullable<Awaited<ReturnType<typeof lockWithAnswers>>>,
  { questions }: PublishedForm,
  values: readonly ValueInput[],
): { readonly written: readonly Written[]; readonly answers: readonly AnswerRow[]; readonly status: ResultStatus } {
  const stored = new Map(answers.map(row => [row.questionId, row]))
  const setting = { resultId: facts.id, questions, by: { name: ctx.user.name, now: ctx.now } }
  const written = judgeAll(setting, values, stored)
  for (const { row } of written) stored.set(row.questionId, row)
  const after = [...stored.values()]
  return {
    written,
    answers: after,
    status: statusOf(
      false,
      after.some(row => !isEmptyAnswer(toStored(row))),
    ),
  }
}
/** Who writes, and when. */
export const by = ({ user, now }: Ctx): saving.WhoAndWhen => ({ userId: user.id, now })

/** @throws Problem: foreign country, not allowed, submitted, deadline passed */
function mayFill(ctx: Ctx, facts: ResultFacts): void {
  const { countryId, published, submitted, deadline } = facts
  allow(ctx.user, 'result.fill', { countryId, form: { published } })
  refuseLocked(ctx, { countryId, published, submitted, deadline })
}

/** @throws Problem where the result is read-only for this person now */
export function refuseLocked(
  { user, now }: Ctx,
  facts: Pick<ResultFacts, 'countryId' | 'published' | 'submitted' | 'deadline'>,
): void {
  const lock = whyLocked({ ...facts, user, formPublished: facts.published, now, hasResult: true })
  if (lock === 'submitted') throw new Problem('resultSubmitted')
  if (lock === 'deadline') throw new Problem('deadlinePassed')
  if (lock !== null) throw new Problem(lock === 'otherCountry' ? 'foreignCountry' : 'notAllowed')
}
