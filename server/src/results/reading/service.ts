// Opens a result by id, or one's own of a form. An administrator gets an empty one of a form, as a preview.
import { noDate } from '@imp/domain/dates.ts'
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { noId } from '@imp/domain/ids.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import { formatText } from '../../platform/texts.ts'
import { toValue } from '../answers.ts'
import { loadPublishedForm, type PublishedForm } from '../published-form.ts'
import type { AnswerRow } from '../answer-row.ts'
import { findForm, type FormFacts } from '../queries.ts'
import type { ResultFacts } from '../result-facts.ts'
import { allowReading } from './access.ts'
import { startCursor } from './event-cursor.ts'
import { findResultOfCountry, findResultWithAnswers, type ResultAtEnd } from './queries.ts'

export async function readResult(ctx: Ctx, id: string): Promise<Result> {
  return showResult(ctx, await loadResultWithAnswers(ctx.db, id))
}

export async function loadResultWithAnswers(db: Db, id: string): Promise<ResultAtEnd> {
  const stored = await findResultWithAnswers(db, id)
  if (!stored) throw new Problem('unknownResult')
  return stored
}

/** @throws Problem 'unknownResult' */
export async function loadResultOfCountry(
  db: Db,
  formId: string,
  country: { readonly id: string | null; readonly parentId: string | null },
): Promise<ResultAtEnd> {
  const stored = await findResultOfCountry(db, formId, country)
  if (!stored) throw new Problem('unknownResult')
  return stored
}

/** @throws Problem 'unknownResult', 'foreignCountry', 'notAllowed' */
async function showResult(ctx: Ctx, { facts, answers, end }: ResultAtEnd): Promise<Result> {
  allowReading(ctx.user, facts)
  const form = await loadPublishedForm(ctx.db, facts)
  const seesHistory = can(ctx.user, 'result.readHistory', facts)
  const result = { ...toResult(facts, answers, form, ctx.now), eventCursor: startCursor(facts, end, seesHistory) }
  if (seesHistory) return result
  return {
    ...result,
    deadline: facts.othersDeadline ?? noDate,
    hasParentResult: false,
    values: removeOwnFacts(filterVisible(result.values, form)),
  }
}

/** As other countries see them: only delivered answers, without questions hidden by branching (D19). */
export function filterVisible(values: readonly Value[], { sections }: PublishedForm): Value[] {
  const chosen = new Map(values.map(({ question, options }) => [question, options]))
  const visible = findVisibleQuestions(sections, id => chosen.get(id) ?? [])
  return values.filter(({ question }) => visible.has(question))
}

/** Other countries see neither authors, reasons and attachments (D35) nor explanations and confirmations of numbers. */
export const removeOwnFacts = (values: readonly Value[]): Value[] =>
  values.map(({ changedById: _changedById, ...value }) => ({
    ...value,
    changedBy: null,
    editRemarkText: null,
    files: [],
    deltaRemarks: [],
    confirmedNumbers: [],
  }))

/** The caller's own result of a form, created when the form was published; for an administrator an empty one. */
export async function readResultOfForm(ctx: Ctx, formId: string): Promise<Result> {
  const form = await findForm(ctx.db, formId)
  if (!form) throw new Problem('unknownForm')
  if (ctx.user.role === 'Admin') return buildPreview(form, ctx)
  const country = { id: ctx.user.countryId, parentId: ctx.user.parentCountryId }
  const own = { countryId: country.id ?? '', submitted: false, form: { published: form.publishedAt !== null } }
  allow(ctx.user, 'result.read', own)
  return showResult(ctx, await loadResultOfCountry(ctx.db, form.id, country))
}

const buildPreview = (form: FormFacts, { now, locale }: Ctx): Result => ({
  id: noId,
  country: noId,
  countryName: formatText(locale, 'results.preview.country'),
  countryCode: '',
  legalLimitAreas: [],
  form: form.id,
  formName: form.name,
  formYear: form.year,
  isSubmited: false,
  status: 'New',
  dateOfSubmission: noDate,
  unsubmitReason: null,
  returned: null,
  provenance: null,
  deadline: form.deadline?.toISOString() ?? noDate,
  hasParentResult: false,
  isTrial: false,
  serverTime: now.toISOString(),
  values: [],
})

export function toResult(
  facts: ResultFacts,
  answers: readonly AnswerRow[],
  { questions }: PublishedForm,
  now: Date,
): Result {
  const byQuestion = new Map(answers.map(answer => [answer.questionId, answer]))
  const ordered = [...questions.keys()].flatMap(id => byQuestion.get(id) ?? [])
  return {
    id: facts.id,
    country: facts.countryId,
    countryName: facts.countryName,
    countryCode: facts.countryCode,
    legalLimitAreas: [...facts.legalLimitAreas],
    form: facts.formId,
    formName: facts.formName,
    formYear: facts.formYear,
    isSubmited: facts.submitted,
    status: facts.status,
    dateOfSubmission: facts.submittedAt?.toISOString() ?? noDate,
    deadline: facts.deadline ?? noDate,
    unsubmitReason: facts.unsubmitReason,
    returned: facts.returned,
    provenance: facts.provenance,
    hasParentResult: facts.hasParentResult,
    isTrial: facts.trialOf !== null,
    serverTime: now.toISOString(),
    values: ordered.map(answer => toValue(facts.id, answer)),
  }
}
