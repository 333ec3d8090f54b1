// Review of a submitted result: accepts it, or requests a revision, which reopens it like Unsubmit but only for the chosen answers.
import { isBlank } from '@imp/domain/blank.ts'
import { noDate } from '@imp/domain/dates.ts'
import { isPast } from '@imp/domain/forms/deadlines.ts'
import { withoutHidden } from '@imp/domain/names.ts'
import type { FieldReason } from '@imp/domain/problems.ts'
import { findUnreturnable, isReturnedField } from '@imp/domain/review/revision.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import type { ConfirmInput, ReturnInput } from '@imp/domain/review/revision-types.ts'
import type { DeliverySummary, Result } from '@imp/domain/results/types.ts'
import { checkResult } from '@imp/domain/results/validation.ts'
import { notify } from '../../notifications/sending/notify.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { toAnswer } from '../../results/answers.ts'
import { loadLastDelivery } from '../../results/deliveries/service.ts'
import { allowFilling } from '../../filling/saving/service.ts'
import { loadPublishedForm, type PublishedForm } from '../../results/published-form.ts'
import type { ResultWithAnswers } from '../../results/answer-row.ts'
import type { ResultFacts } from '../../results/result-facts.ts'
import { lockResult, lockResultWithAnswers } from '../../results/stored-result.ts'
import { toResult } from '../../results/reading/service.ts'
import { readCorrectionsDay } from '../../filling/submitting/corrections-day.ts'
import { reopenResult } from '../../filling/submitting/service.ts'
import { acceptLastDelivery, saveReturned } from './queries.ts'

/** @throws Problem 'unknownResult', 'formNotPublished', 'resultNotSubmitted', and 400 naming what cannot be sent back */
export async function returnResult(ctx: Ctx, id: string, input: ReturnInput): Promise<Result> {
  const stored = await lockResultWithAnswers(ctx.db, id)
  const { facts } = stored
  allowReview(ctx, facts)
  const form = await loadPublishedForm(ctx.db, facts)
  const { returned, message, until } = readReturn(ctx, stored, form, input)
  const result = await reopenResult(ctx, stored, form, { reason: message, returned, until })
  const { formId, countryId, countryName } = facts
  const deadline = until ?? facts.deadline
  const event = { resultId: facts.id, formId, countryId, countryName, deadline, count: returned.fields.length }
  await notify(ctx, { kind: 'resultReturned', ...event, isWhole: false, reason: message, at: ctx.now })
  return result
}

type Confirmation = Pick<Returned['fields'][number], 'confirmed' | 'confirmedAt' | 'confirmedBy'>
const unconfirmed: Confirmation = { confirmed: false, confirmedAt: noDate, confirmedBy: null }
const confirmedBy = ({ now, user }: Ctx): Confirmation => ({
  confirmed: true,
  confirmedAt: now.toISOString(),
  confirmedBy: user.name,
})

/** Confirms one part as correct, or withdraws that. @throws Problem what refuses an answer, and 400 if this part was not sent back */
export async function confirmReturned(ctx: Ctx, id: string, input: ConfirmInput): Promise<Result> {
  const { facts, answers } = await lockResultWithAnswers(ctx.db, id)
  allowFilling(ctx, facts)
  const isMatch = facts.returned?.fields.map(field => isReturnedField(field, input)) ?? []
  if (!facts.returned || !isMatch.includes(true)) {
    throw fieldsProblem([{ path: 'question', text: 'results.return.notSentBack' }])
  }
  const fields = facts.returned.fields.map((field, at) =>
    isMatch[at] && field.confirmed !== input.confirmed
      ? { ...field, ...(input.confirmed ? confirmedBy(ctx) : unconfirmed) }
      : field,
  )
  const returned = { ...facts.returned, fields }
  await saveReturned(ctx.db, facts.id, returned)
  return toResult({ ...facts, returned }, answers, await loadPublishedForm(ctx.db, facts), ctx.now)
}

/** Accepts the last delivery, or withdraws that. @throws Problem as above */
export async function acceptResult(ctx: Ctx, id: string, isAccepted: boolean): Promise<DeliverySummary> {
  const facts = await lockResult(ctx.db, id)
  allowReview(ctx, facts)
  await acceptLastDelivery(ctx.db, facts.id, isAccepted ? { at: ctx.now, by: ctx.user } : null)
  return loadLastDelivery(ctx.db, facts.id)
}

function allowReview(ctx: Ctx, { published, submitted, trialOf }: ResultFacts): void {
  // A test run has nobody to send anything back to.
  if (trialOf !== null) throw new Problem('unknownResult')
  if (!published) throw new Problem('formNotPublished')
  allow(ctx.user, 'result.review', { form: { published } })
  if (!submitted) throw new Problem('resultNotSubmitted')
}

interface ReadReturn {
  readonly returned: Returned
  readonly message: string
  readonly until: string | null
}

function readReturn(
  { now }: Ctx,
  { facts, answers }: ResultWithAnswers,
  { sections, questions }: PublishedForm,
  { message, until, fields }: ReturnInput,
): ReadReturn {
  const versions = new Map(answers.map(row => [row.questionId, row.version]))
  const { visible } = checkResult(sections, new Map(answers.map(row => [row.questionId, toAnswer(row)])))
  const day = readCorrectionsDay(until, now)
  const errors: FieldReason[] = findUnreturnable(fields, questions, question => visible.has(question))
  if (isBlank(withoutHidden(message))) errors.push({ path: 'message', text: 'results.returning.messageMissing' })
  errors.push(...day.errors)
  // Otherwise nothing could be corrected.
  if (!until && isPast(facts.deadline, now)) errors.push({ path: 'until', text: 'results.returning.dayMissing' })
  if (errors.length > 0) throw fieldsProblem(errors)
  const returned = {
    fields: fields.map(({ question, row, column, note }) => ({
      question: question.toLowerCase(),
      row: row?.toLowerCase() ?? null,
      column: column?.toLowerCase() ?? null,
      note: withoutHidden(note ?? '').trim(),
      version: versions.get(question.toLowerCase()) ?? 0,
      ...unconfirmed,
    })),
    followUps: [...questions.keys()].filter(question => !visible.has(question)),
  }
  return {
    returned,
    message: withoutHidden(message).trim(),
    until: day.until,
  }
}
