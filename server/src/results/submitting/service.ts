// Submitting a result freezes a numbered copy of its answers, a delivery; opening it again leaves the delivery (D18).
// Answers that branching hides stay stored, but are not delivered: a delivery holds what the country has said, that is
// the answers to the questions it saw.
import { noDate } from '@imp/domain/dates.ts'
import { isEmptyAnswer } from '@imp/domain/forms/question-types.ts'
import { statusOf } from '@imp/domain/results/status.ts'
import type { Delivery, DeliverySummary, Result, ResultInput } from '@imp/domain/results/types.ts'
import { checkResult, type Finding } from '@imp/domain/results/validation.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { sendTogether } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problems.ts'
import { text } from '../../platform/texts.ts'
import { toStored } from '../answers.ts'
import { canonicalJson, checksumOf, fromCanonical } from '../deliveries/canonical.ts'
import * as queries from './queries.ts'
import { by, refuseLocked, write } from '../filling/service.ts'
import { savingMany } from '../filling/queries.ts'
import { publishedForm } from '../published-forms.ts'
import { findResult, lockWithAnswers, type ResultFacts } from '../queries.ts'
import { toResult } from '../reading/service.ts'

/**
 * Validates and submits; of several submissions at once exactly one counts. Values that are given are saved first: all
 * happens, or nothing.
 */
export async function submitResult(ctx: Ctx, id: string, given?: ResultInput): Promise<Result> {
  const found = await lockWithAnswers(ctx.db, id)
  if (!found) throw new Problem('unknownResult')
  const { facts } = found
  allow(ctx.user, 'result.submit', { countryId: facts.countryId, form: { published: facts.published } })
  refuseLocked(ctx, facts)
  const form = await publishedForm(ctx.db, facts)
  const { written, answers, status } = write(ctx, found, form, given?.values ?? [])
  const byQuestion = new Map(answers.map(row => [row.questionId, toStored(row)]))
  const { errors, visible } = checkResult(form.sections, byQuestion)
  if (errors.length > 0) throw new Problem('validationFailed', { errors: errors.map(toError) })

  const submitted = { submitted: true, status: 'Submitted', submittedAt: ctx.now, unsubmitReason: null } as const
  const result = toResult({ ...facts, ...submitted }, answers, form, ctx.now)
  const delivered = result.values.filter(({ question }) => {
    const answer = byQuestion.get(question)
    return answer && visible.has(question) && !isEmptyAnswer(answer)
  })
  const canonical = canonicalJson(delivered)
  const delivery = queries.delivering({
    id: newId(),
    resultId: facts.id,
    formName: facts.formName,
    countryName: facts.countryName,
    formYear: result.formYear,
    submittedAt: ctx.now,
    submittedBy: ctx.user.id,
    submittedByName: ctx.user.name,
    checksum: checksumOf(canonical),
    answerCount: delivered.length,
    answers: canonical,
  })
  if (written.length === 0) await ctx.db.executeQuery(delivery)
  else await sendTogether(ctx.db, savingMany(facts.id, written, { by: by(ctx), status }), delivery)
  return result
}

const toError = ({ questionId, row, column, text: id, values }: Finding) => ({
  questionId,
  ...(row !== undefined && { row }),
  ...(column !== undefined && { column }),
  message: text(id, values),
})

/** Opens a submitted result again, also after its deadline. */
export async function unsubmitResult(ctx: Ctx, id: string, reason: string | undefined): Promise<Result> {
  const found = await lockWithAnswers(ctx.db, id)
  if (!found) throw new Problem('unknownResult')
  const { facts, answers: rows } = found
  if (!facts.published) throw new Problem('formNotPublished')
  allow(ctx.user, 'result.unsubmit', { form: { published: facts.published } })
  if (!facts.submitted) throw new Problem('resultNotSubmitted')
  const hasAnswers = rows.some(row => !isEmptyAnswer(toStored(row)))
  const opened = {
    submitted: false,
    submittedAt: null,
    status: statusOf(false, hasAnswers),
    unsubmitReason: reason?.trim() || null,
  }
  const { status, unsubmitReason } = opened
  await queries.reopenResult(ctx.db, facts.id, { status, reason: unsubmitReason, at: ctx.now, by: ctx.user })
  return toResult({ ...facts, ...opened }, rows, await publishedForm(ctx.db, facts), ctx.now)
}

/** A result whose history and deliveries the caller may read. */
export async function findWithHistory(ctx: Ctx, id: string): Promise<ResultFacts> {
  const facts = await findResult(ctx.db, id)
  if (!facts) throw new Problem('unknownResult')
  allow(ctx.user, 'result.readHistory', { countryId: facts.countryId })
  return facts
}

export async function listDeliveries(ctx: Ctx, resultId: string): Promise<DeliverySummary[]> {
  const facts = await findWithHistory(ctx, resultId)
  return (await queries.listDeliveries(ctx.db, facts.id)).map(toSummary)
}

export async function readDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  const found = await queries.findDelivery(ctx.db, id)
  if (!found) throw new Problem('unknownDelivery')
  const { countryId, canonical, ...head } = found
  allow(ctx.user, 'result.readHistory', { countryId })
  return { ...toSummary(head), values: fromCanonical(canonical, head.result) }
}

const toSummary = (row: queries.DeliveryRow): DeliverySummary => ({
  ...row,
  submittedAt: row.submittedAt.toISOString(),
  reopenedAt: row.reopenedAt?.toISOString() ?? noDate,
})
