// Submitted answers to questions that feed graphs (D19, D20, D68). Answers hidden by branching were never delivered and are left out.
import { countWholes } from '@imp/domain/countries/counting.ts'
import type { DataView, Question } from '@imp/domain/forms/types.ts'
import type { GraphSource } from '@imp/domain/graphs/types.ts'
import { findLatest } from '../results/lineage/service.ts'
import { formFor, loadPublishedForm, type PublishedForm } from '../results/published-form.ts'
import {
  listSubmitted,
  questionsToRead,
  readVisible,
  toSubmittedAnswer,
  type SubmittedAnswer,
} from '../results/submitted/service.ts'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import * as queries from './queries.ts'

export interface GraphQuestion {
  readonly formId: string
  readonly view: DataView
  readonly question: Question
  /** Sorted by country name; undefined: submitted without answering this. */
  readonly answers: readonly (readonly [country: string, answer: SubmittedAnswer | undefined])[]
}
export interface GraphYear {
  readonly year: number
  readonly sources: readonly GraphSource[]
  readonly questions: readonly GraphQuestion[]
}

/** Years with submissions, latest first. @param country only years in which it has submitted */
export async function listGraphYears(
  ctx: Pick<Ctx, 'db'>,
  views: readonly DataView[],
  country?: string,
): Promise<number[]> {
  const forms = await queries.listGraphForms(ctx.db, views, country ?? 'anybody')
  return [...new Set(forms.map(({ year }) => year))].toSorted((a, b) => b - a)
}

/** In year order; years without a form are left out. */
export async function loadGraphYears(
  ctx: Pick<Ctx, 'db' | 'user'>,
  views: readonly DataView[],
  years: readonly number[],
): Promise<GraphYear[]> {
  const forms = await loadGraphForms(ctx.db, views, years)
  const rows = await listSubmitted(
    ctx.db,
    forms.map(({ form }) => form.id),
    forms.flatMap(({ questionIds }) => questionIds),
  )
  const rowsOf = Map.groupBy(rows, row => row.formId)
  return buildGraphYears(
    forms.map(({ form, structure }) => ({
      form,
      structure: formFor(ctx.user, structure),
      submissions: (rowsOf.get(form.id) ?? []).map(({ country, wholeId, submittedAt, isDemonstration, answers }) => {
        const visible = readVisible(structure, answers)
        return {
          country,
          wholeId,
          submittedAt,
          correctedAt: null,
          isDemonstration,
          findAnswer: id => {
            const answer = visible.get(id)
            return answer && toSubmittedAnswer(answer)
          },
        }
      }),
    })),
    views,
  )
}

export interface GraphForm {
  readonly form: queries.GraphForm
  readonly structure: PublishedForm
  /** Those that feed the graph, and those that decide what is hidden. */
  readonly questionIds: readonly string[]
}
export async function loadGraphForms(
  db: Db,
  views: readonly DataView[],
  years: readonly number[],
): Promise<GraphForm[]> {
  const forms = (await queries.listGraphForms(db, views, null)).filter(({ year }) => years.includes(year))
  return Promise.all(
    forms.map(async form => {
      const structure = await loadPublishedForm(db, { formId: form.id, publishedAt: form.publishedAt })
      const questionIds = questionsToRead(structure, ({ dataView }) => dataView !== null && views.includes(dataView))
      return { form, structure, questionIds }
    }),
  )
}

interface Submission {
  readonly country: string
  /** The country itself, or the one it is a part of. */
  readonly wholeId: string
  readonly submittedAt: Date
  /** null: not corrected, or not requested, because screens show current answers. */
  readonly correctedAt: Date | null
  readonly isDemonstration: boolean
  readonly findAnswer: (questionId: string) => SubmittedAnswer | undefined
}
export interface FormSubmissions extends Pick<GraphForm, 'form' | 'structure'> {
  readonly submissions: readonly Submission[]
}

/** @param forms latest publication first @returns in year order */
export const buildGraphYears = (forms: readonly FormSubmissions[], views: readonly DataView[]): GraphYear[] =>
  [...Map.groupBy(forms, ({ form }) => form.year)]
    .toSorted(([a], [b]) => a - b)
    .map(([year, ofYear]) => buildYear(year, ofYear, views))

/** If two forms of a year feed the same graph, a country counts in the latest published one that it has submitted (D68). */
function buildYear(year: number, forms: readonly FormSubmissions[], views: readonly DataView[]): GraphYear {
  const taken = new Set<string>()
  const sources: GraphSource[] = []
  const questions = forms.flatMap(one => {
    const { form, structure, submissions } = one
    const found = listFeeding(structure, views)
    const shown = submissions.filter(({ country }) => found.some(({ view }) => !taken.has(`${view} ${country}`)))
    sources.push({ ...toSource(one), submittedBy: shown.map(({ country }) => country) })
    const ofForm = found.map(
      ({ view, question }): GraphQuestion => ({
        formId: form.id,
        view,
        question,
        answers: submissions
          .filter(({ country }) => !taken.has(`${view} ${country}`))
          .map(({ country, findAnswer }) => [country, findAnswer(question.id)]),
      }),
    )
    for (const { view } of found) for (const { country } of submissions) taken.add(`${view} ${country}`)
    return ofForm
  })
  return { year, sources, questions }
}

export const listFeeding = (
  { questions }: PublishedForm,
  views: readonly DataView[],
): { readonly view: DataView; readonly question: Question }[] =>
  [...questions.values()].flatMap(question =>
    question.dataView !== null && views.includes(question.dataView) ? [{ view: question.dataView, question }] : [],
  )

function toSource({ form, submissions }: FormSubmissions): GraphSource {
  return {
    formId: form.id,
    formName: form.name,
    countries: countWholes(submissions),
    ...findLatest(submissions),
    isDemonstration: submissions.some(({ isDemonstration }) => isDemonstration),
  }
}
