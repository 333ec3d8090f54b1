// Opening a result: by its id, or one's own of a form. An administrator gets an empty one of a form, to try it out.
import { noDate, yearOf } from '@imp/domain/dates.ts'
import type { Value } from '@imp/domain/forms/types.ts'
import { can, type User } from '@imp/domain/permissions.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { allow, type Ctx, type Person } from '../platform/context.ts'
import { newGuid } from '../platform/ids.ts'
import { Problem } from '../platform/problems.ts'
import { text } from '../platform/texts.ts'
import { toValue } from './answers.ts'
import { publishedForm, type PublishedForm } from './published-forms.ts'
import {
  findForm,
  findResult,
  findWithAnswers,
  findWithAnswersOf,
  type AnswerAtRest,
  type FormFacts,
  type ResultFacts,
  type WithAnswers,
} from './queries.ts'

export async function readResult(ctx: Ctx, id: string): Promise<Result> {
  return readable(ctx, await findWithAnswers(ctx.db, id))
}

/** The result for the caller. @throws Problem 'unknownResult', 'foreignCountry', 'notAllowed' */
async function readable(ctx: Ctx, found: WithAnswers | undefined): Promise<Result> {
  if (!found) throw new Problem('unknownResult')
  const { facts, answers } = found
  allowReading(ctx.user, facts)
  const result = toResult(facts, answers, await publishedForm(ctx.db, facts), ctx.now)
  return { ...result, values: result.values.map(value => asSeenBy(ctx.user, facts.countryId, value)) }
}

function allowReading(user: Person, { countryId, submitted, published }: ResultFacts): void {
  allow(user, 'result.read', { countryId, submitted, form: { published } })
}

/** Who changed an answer, and why, is part of its history: whoever may not read that gets the answer alone. */
export function asSeenBy(user: User, countryId: string, value: Value): Value {
  if (can(user, 'result.readHistory', { countryId })) return value
  return { ...value, changedBy: null, editRemarkText: null }
}

/** The facts of a result that the caller may read. @throws Problem 'unknownResult', 'foreignCountry', 'notAllowed' */
export async function findReadable(ctx: Pick<Ctx, 'db' | 'user'>, id: string): Promise<ResultFacts> {
  const facts = await findResult(ctx.db, id)
  if (!facts) throw new Problem('unknownResult')
  allowReading(ctx.user, facts)
  return facts
}

/** The caller's own result of a form, made when the form was published; for an administrator an empty one. */
export async function readResultOfForm(ctx: Ctx, formId: string): Promise<Result> {
  const form = await findForm(ctx.db, formId)
  if (!form) throw new Problem('unknownForm')
  if (ctx.user.role === 'Admin') return preview(form, ctx.now)
  const country = { id: ctx.user.countryId, parentId: ctx.user.parentCountryId }
  const own = { countryId: country.id ?? '', submitted: false, form: { published: form.publishedAt !== null } }
  allow(ctx.user, 'result.read', own)
  return readable(ctx, await findWithAnswersOf(ctx.db, form.id, country))
}

const preview = (form: FormFacts, now: Date): Result => ({
  ...{ id: newGuid, country: newGuid, countryName: text('results.preview.country'), legalLimitAreas: [] },
  ...{ form: form.id, formName: form.name, formYear: yearOf(form.publishedAt?.toISOString()) },
  ...{ isSubmited: false, status: 'New', dateOfSubmission: noDate, unsubmitReason: null, provenance: null },
  ...{ deadline: form.deadline?.toISOString() ?? noDate, serverTime: now.toISOString(), values: [] },
})

/** A result as it travels, its values in the order of the form. */
export function toResult(
  facts: ResultFacts,
  answers: readonly AnswerAtRest[],
  { questions }: PublishedForm,
  now: Date,
): Result {
  const byQuestion = new Map(answers.map(answer => [answer.questionId, answer]))
  const inOrder = [...questions.keys()].flatMap(id => byQuestion.get(id) ?? [])
  return {
    id: facts.id,
    country: facts.countryId,
    countryName: facts.countryName,
    legalLimitAreas: [...facts.legalLimitAreas],
    form: facts.formId,
    formName: facts.formName,
    formYear: yearOf(facts.publishedAt?.toISOString()),
    isSubmited: facts.submitted,
    status: facts.status,
    dateOfSubmission: facts.submittedAt?.toISOString() ?? noDate,
    deadline: facts.deadline ?? noDate,
    unsubmitReason: facts.unsubmitReason,
    provenance: facts.provenance,
    serverTime: now.toISOString(),
    values: inOrder.map(answer => toValue(facts.id, answer)),
  }
}
