// Reads submitted answers with their sources (D50, D69), and finds later changes. Checks no permissions: whoever may
// see a figure, table or report may see its sources.
import { noDate } from '@imp/domain/dates.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import {
  findChangedAnswers,
  writeAnswerText,
  type AnswerChange,
  type AnswerSource,
  type CurrentAnswer,
} from '@imp/domain/results/lineage.ts'
import type { Db } from '../../platform/db.ts'
import { loadPublishedForm, type PublishedForm } from '../published-form.ts'
import { questionsToRead, readVisible, toSubmittedAnswer, type SubmittedAnswer } from '../submitted/service.ts'
import * as queries from './queries.ts'

export interface CountryAnswers {
  readonly countryId: string
  readonly wholeId: string
  readonly countryName: string
  readonly isSubmitted: boolean
  readonly submittedAt: Date | null
  /** When one of these answers was last corrected after submission (D50); null: never. */
  readonly correctedAt: Date | null
  readonly isDemonstration: boolean
  /** By question; empty if the country has not submitted. */
  readonly answers: ReadonlyMap<string, SubmittedAnswer>
  readonly sourceOf: (question: Question) => AnswerSource
}

/** Sorted by country name. Countries that do not take part in the form are left out. */
export async function readSubmittedAnswers(
  db: Db,
  form: { readonly formId: string; readonly publishedAt: Date },
  questionIds: readonly string[],
  countryIds: readonly string[],
): Promise<CountryAnswers[]> {
  const published = await loadPublishedForm(db, form)
  const wanted = new Set(questionIds)
  const read = questionsToRead(published, ({ id }) => wanted.has(id))
  const rows = await queries.listTraced(db, [form.formId], countryIds, read)
  return rows.map(row => {
    const visible = readVisible(published, row.answers)
    const answers = new Map([...visible].map(([id, answer]) => [id, toSubmittedAnswer(answer)]))
    const { countryId, wholeId, countryName, isSubmitted, submittedAt, isDemonstration } = row
    return {
      countryId,
      wholeId,
      countryName,
      isSubmitted,
      submittedAt,
      correctedAt: findCorrection(row),
      isDemonstration,
      answers,
      sourceOf: question => toSource(row, question, answers.get(question.id)),
    }
  })
}

/** Submitted answers change only by correction. */
function findCorrection({ submittedAt, answers }: queries.TracedRow): Date | null {
  const latest = Math.max(...answers.map(({ changedAt }) => Date.parse(changedAt)))
  return submittedAt !== null && latest > submittedAt.getTime() ? new Date(latest) : null
}

const toSource = (row: queries.TracedRow, question: Question, answer: SubmittedAnswer | undefined): AnswerSource => ({
  formId: row.formId,
  countryId: row.countryId,
  questionId: question.id,
  resultId: row.resultId,
  isSubmitted: row.isSubmitted,
  text: writeAnswerText(question, answer),
  deliveryNumber: row.deliveryNumber,
  deliveryChecksum: row.deliveryChecksum,
})

export interface SourceChange<S extends AnswerSource> {
  readonly source: S
  readonly change: AnswerChange
}

/** Two statements, however many answers. */
export async function findChanges<S extends AnswerSource>(db: Db, used: readonly S[]): Promise<SourceChange<S>[]> {
  if (used.length === 0) return []
  return findChangedAnswers(used, await readCurrent(db, used))
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

async function readCurrent(db: Db, used: readonly AnswerSource[]): Promise<CurrentAnswer[]> {
  const questionsOfForm = new Map(
    [...Map.groupBy(used, ({ formId }) => formId)].map(([formId, of]) => [
      formId,
      new Set(of.map(({ questionId }) => questionId)),
    ]),
  )
  const forms = new Map<string, PublishedForm>()
  for (const { id, publishedAt } of await queries.listPublications(db, [...questionsOfForm.keys()]))
    forms.set(id, await loadPublishedForm(db, { formId: id, publishedAt }))
  const read = [...forms].flatMap(([id, form]) =>
    questionsToRead(form, question => questionsOfForm.get(id)?.has(question.id) ?? false),
  )
  const rows = await queries.listTraced(db, [...forms.keys()], distinct(used.map(one => one.countryId)), read)
  return rows.flatMap(row => {
    const form = forms.get(row.formId)
    const wanted = questionsOfForm.get(row.formId) ?? new Set()
    return form ? describeCurrent(row, form, wanted) : []
  })
}

function describeCurrent(
  row: queries.TracedRow,
  form: PublishedForm,
  questionIds: ReadonlySet<string>,
): CurrentAnswer[] {
  const { countryName, reopenReason } = row
  const visible = readVisible(form, row.answers)
  const submittedAt = toTime(row.submittedAt)
  const reopenedAt = toTime(row.reopenedAt)
  const stored = new Map(row.answers.map(answer => [answer.questionId, answer]))
  const others = row.answers.filter(({ questionId }) => !questionIds.has(questionId))
  return [...questionIds].flatMap(id => {
    const question = form.questions.get(id)
    if (!question) return []
    const answer = visible.get(id)
    const cause = findCorrected([stored.get(id), ...others], submittedAt)
    return [
      {
        ...toSource(row, question, answer && toSubmittedAnswer(answer)),
        countryName,
        questionText: question.text,
        submittedAt,
        answeredAt: cause?.changedAt ?? null,
        correctionReason: cause?.editRemarkText ?? null,
        reopenedAt,
        reopenReason,
      },
    ]
  })
}

const toTime = (time: Date | string | null): string | null => (time === null ? null : new Date(time).toISOString())

/** The answer's own correction, or else that of an answer that decides whether it is visible. */
function findCorrected(
  [own, ...deciding]: readonly (queries.TracedAnswerRow | undefined)[],
  submittedAt: string | null,
): { readonly changedAt: string; readonly editRemarkText: string | null } | null {
  const normal = [own, ...deciding].flatMap(answer =>
    answer ? [{ changedAt: toTime(answer.changedAt) ?? '', editRemarkText: answer.editRemarkText }] : [],
  )
  const corrected = normal.filter(({ changedAt }) => submittedAt !== null && changedAt > submittedAt)
  return corrected[0] ?? normal[0] ?? null
}

export function findLatest(countries: readonly Pick<CountryAnswers, 'submittedAt' | 'correctedAt'>[]): {
  readonly youngestDelivery: string
  readonly correctedUntil?: string
} {
  const latestOf = (times: readonly (Date | null)[]): string | null => {
    const latest = Math.max(...times.map(time => time?.getTime() ?? Number.NEGATIVE_INFINITY))
    return Number.isFinite(latest) ? new Date(latest).toISOString() : null
  }
  const correctedUntil = latestOf(countries.map(({ correctedAt }) => correctedAt))
  return {
    youngestDelivery: latestOf(countries.map(({ submittedAt }) => submittedAt)) ?? noDate,
    ...(correctedUntil !== null && { correctedUntil }),
  }
}
