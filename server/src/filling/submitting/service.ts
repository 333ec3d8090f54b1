// Submits a result, which freezes a numbered copy of its answers, a delivery (D18). Answers hidden by branching stay
// stored but are not delivered.
import { isBlank } from '@imp/domain/blank.ts'
import { withoutHidden } from '@imp/domain/names.ts'
import type { FieldReason } from '@imp/domain/problems.ts'
import { isEmptyAnswer } from '@imp/domain/forms/answer.ts'
import { findHiddenAnswers } from '@imp/domain/filling/hidden-answers.ts'
import { listMissingRemarks } from '@imp/domain/results/deltas.ts'
import { countAgainstPrevious } from '@imp/domain/results/previous-answers.ts'
import { isOpenCell } from '@imp/domain/filling/returned-parts.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import { statusOf } from '@imp/domain/results/status.ts'
import type { ResultInput, UnsubmitInput } from '@imp/domain/filling/types.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { checkResult, type Finding } from '@imp/domain/results/validation.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { sendTogether } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { notify, cancelPendingEmails } from '../../notifications/sending/notify.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { toAnswer } from '../../results/answers.ts'
import { toCanonicalJson, checksumOf } from '../../results/deliveries/canonical.ts'
import { buildSaveStatement } from '../saving/queries.ts'
import { planWrites, refuseLocked, toAuthor } from '../saving/service.ts'
import type { ResultWithAnswers } from '../../results/answer-row.ts'
import { loadPublishedForm, type PublishedForm } from '../../results/published-form.ts'
import { lockResultWithAnswers } from '../../results/stored-result.ts'
import { refuseOthersTrial } from '../../results/reading/access.ts'
import { loadPreviousAnswers } from '../../results/reading/parent.ts'
import { toResult } from '../../results/reading/service.ts'
import { readCorrectionsDay } from './corrections-day.ts'
import * as queries from './queries.ts'

/** Of several submissions at once exactly one counts. Saves values in the request first, in the same transaction. */
export async function submitResult(ctx: Ctx, id: string, input?: ResultInput): Promise<Result> {
  const stored = await lockResultWithAnswers(ctx.db, id)
  const { facts } = stored
  const { countryId, published } = facts
  const isTrial = facts.trialOf !== null
  refuseOthersTrial(ctx.user, facts)
  allow(ctx.user, 'result.submit', { countryId, form: { published }, isTrial })
  refuseLocked(ctx, facts)
  const form = await loadPublishedForm(ctx.db, facts)
  const previous = await loadPreviousAnswers(ctx.db, facts, form)
  const { writes, answers, status } = planWrites(ctx, stored, form, input?.values ?? [], previous)
  const byQuestion = new Map(answers.map(row => [row.questionId, toAnswer(row)]))
  const { errors, visible } = checkResult(form.sections, byQuestion)
  const seen = [...form.questions.values()].filter(({ id }) => visible.has(id))
  // Fields outside a revision request cannot be explained any more.
  const missing = listMissingRemarks(seen, byQuestion, previous ?? new Map(), (questionId, cell) =>
    isOpenCell(facts.returned, questionId, cell),
  )
  const reasons = [...errors.map(toReason), ...missing]
  if (reasons.length > 0) throw new Problem('validationFailed', { errors: reasons })

  const submitted = {
    submitted: true,
    status: 'Submitted',
    submittedAt: ctx.now,
    unsubmitReason: null,
    returned: null,
    deadline: facts.lastingDeadline,
  } as const
  const result = toResult({ ...facts, ...submitted }, answers, form, ctx.now)
  const answered = result.values.filter(({ question }) => {
    const answer = byQuestion.get(question)
    return answer && !isEmptyAnswer(answer)
  })
  const delivered = answered.filter(({ question }) => visible.has(question))
  const hidden = findHiddenAnswers(
    form.sections,
    question => visible.has(question),
    question => byQuestion.get(question),
  )
  const canonical = toCanonicalJson(delivered)
  const submitStatement = queries.buildSubmitStatement({
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
    hiddenAnswerCount: [...hidden.values()].flat().length,
    againstPrevious: previous && countAgainstPrevious(delivered, previous),
    answers: canonical,
  })
  if (writes.length === 0) await ctx.db.executeQuery(submitStatement)
  else await sendTogether(ctx.db, buildSaveStatement(facts.id, writes, toAuthor(ctx), status), submitStatement)
  if (!isTrial)
    await Promise.all([
      // The notice of the revision request is obsolete.
      cancelPendingEmails(ctx.db, { kind: 'resultReturned', subjectId: facts.formId, occasion: facts.id }),
      notify(ctx, { kind: 'formSubmitted', resultId: facts.id, userId: ctx.user.id }),
    ])
  return result
}

export const toReason = ({ code: _code, sectionId: _section, ...reason }: Finding): FieldReason => reason

/** Also after the deadline. Clients of the documented endpoint give no day; the result then stays closed until an extension. */
export async function unsubmitResult(ctx: Ctx, id: string, given: UnsubmitInput = {}): Promise<Result> {
  const reason = given.reason === undefined ? null : withoutHidden(given.reason).trim()
  const { until, errors: wrongDay } = readCorrectionsDay(given.until, ctx.now)
  const errors: FieldReason[] = [...wrongDay]
  if (reason !== null && isBlank(reason)) errors.push({ path: 'reason', text: 'results.unsubmit.reasonMissing' })
  if (errors.length > 0) throw fieldsProblem(errors)
  const stored = await lockResultWithAnswers(ctx.db, id)
  const { facts, answers } = stored
  refuseOthersTrial(ctx.user, facts)
  if (!facts.published) throw new Problem('formNotPublished')
  allow(ctx.user, 'result.unsubmit', { form: { published: facts.published } })
  if (!facts.submitted) throw new Problem('resultNotSubmitted')
  const form = await loadPublishedForm(ctx.db, facts)
  const result = await reopenResult(ctx, stored, form, { reason, returned: null, until })
  if (facts.trialOf === null) {
    const { id: resultId, formId, countryId, countryName } = facts
    const deadline = until ?? facts.deadline
    const count = answers.filter(row => !isEmptyAnswer(toAnswer(row))).length
    const event = { resultId, formId, countryId, countryName, deadline, count, isWhole: true }
    await notify(ctx, { kind: 'resultReturned', ...event, reason: reason ?? '', at: ctx.now })
  }
  return result
}

interface Reopening {
  readonly reason: string | null
  readonly returned: Returned | null
  /** The last day for changes; null: the deadline stays. */
  readonly until: string | null
}

/** The result must be submitted and locked. The caller checks permissions. */
export async function reopenResult(
  ctx: Ctx,
  { facts, answers }: ResultWithAnswers,
  form: PublishedForm,
  { reason, returned, until }: Reopening,
): Promise<Result> {
  const hasAnswers = answers.some(row => !isEmptyAnswer(toAnswer(row)))
  const opened = { status: statusOf(false, hasAnswers), returned }
  const corrections = { until, deadlineThen: facts.deadline }
  await queries.reopenResult(ctx.db, facts.id, { ...opened, reason, corrections, at: ctx.now, by: ctx.user })
  const deadline = until ?? facts.deadline
  const reopened = { ...opened, submitted: false, submittedAt: null, unsubmitReason: reason, deadline }
  return toResult({ ...facts, ...reopened }, answers, form, ctx.now)
}
