// What countries have submitted to the questions that feed a graph, year by year (D19, D20, D68). Answers that branching
// hides were never delivered, so they are not here. All graphs are made from this.
import type { DataView, Question } from '@imp/domain/forms/types.ts'
import type { GraphSource } from '@imp/domain/graphs/types.ts'
import { dataViewsOf, type GraphKey } from '@imp/domain/graphs/views.ts'
import { noDate } from '@imp/domain/dates.ts'
import { loadPublishedForm, type PublishedForm } from '../results/published-form.ts'
import type { SubmittedRow } from '../results/submitted/submitted-row.ts'
import {
  listSubmitted,
  questionsToRead,
  readVisible,
  toSubmittedAnswer,
  type SubmittedAnswer,
} from '../results/submitted/service.ts'
import type { Ctx } from '../platform/context.ts'
import * as queries from './queries.ts'

/** One question that feeds a graph, with everybody who has submitted its form. */
export interface GraphQuestion {
  readonly formId: string
  readonly view: DataView
  readonly question: Question
  /** By country's name; undefined: submitted without answering this. */
  readonly answers: readonly (readonly [country: string, answer: SubmittedAnswer | undefined])[]
}
export interface GraphYear {
  readonly year: number
  readonly sources: readonly GraphSource[]
  /** Of the form published last first. */
  readonly questions: readonly GraphQuestion[]
}

/** The years that somebody has submitted something of, latest first. @param country only those that it has submitted */
export async function listGraphYears(
  ctx: Pick<Ctx, 'db'>,
  views: readonly DataView[],
  country?: string,
): Promise<number[]> {
  const forms = await queries.listGraphForms(ctx.db, views, country ?? 'anybody')
  return [...new Set(forms.map(({ year }) => year))].toSorted((a, b) => b - a)
}

/** @param years none: the latest there is @returns in the order of the years; years without a form are left out */
export async function loadGraphYears(
  ctx: Pick<Ctx, 'db'>,
  key: GraphKey,
  years: readonly number[] | undefined,
): Promise<GraphYear[]> {
  const views = dataViewsOf[key]
  const forms = await queries.listGraphForms(ctx.db, views, null)
  const wanted = new Set(years && years.length > 0 ? years : (await listGraphYears(ctx, views)).slice(0, 1))
  const chosen = forms.filter(({ year }) => wanted.has(year))
  const structures = await Promise.all(
    chosen.map(form => loadPublishedForm(ctx.db, { formId: form.id, publishedAt: form.publishedAt })),
  )
  const questionIds = structures.flatMap(structure =>
    questionsToRead(structure, ({ dataView }) => dataView !== null && views.includes(dataView)),
  )
  const rows = await listSubmitted(
    ctx.db,
    chosen.map(({ id }) => id),
    questionIds,
  )
  const rowsOf = Map.groupBy(rows, row => row.formId)
  const ofForms = chosen.flatMap((form, at) => {
    const structure = structures[at]
    return structure ? [{ form, structure, rows: rowsOf.get(form.id) ?? [] }] : []
  })
  return [...wanted]
    .toSorted((a, b) => a - b)
    .flatMap(year => {
      const ofYear = ofForms.filter(({ form }) => form.year === year)
      if (ofYear.length === 0) return []
      return [buildYear(year, ofYear, views)]
    })
}

interface FormWithRows {
  readonly form: queries.GraphForm
  readonly structure: PublishedForm
  readonly rows: readonly SubmittedRow[]
}

/** Where two forms of a year feed the same graph, a country counts in the one published last that it has submitted (D68). */
function buildYear(year: number, forms: readonly FormWithRows[], views: readonly DataView[]): GraphYear {
  const taken = new Set<string>()
  const questions = forms.flatMap(({ form, structure, rows }) => {
    const found = [...structure.questions.values()].flatMap(question =>
      question.dataView !== null && views.includes(question.dataView) ? [{ view: question.dataView, question }] : [],
    )
    const fresh = rows.map(row => ({ row, visible: readVisible(structure, row.answers) }))
    const ofForm = found.map(
      ({ view, question }): GraphQuestion => ({
        formId: form.id,
        view,
        question,
        answers: fresh
          .filter(({ row }) => !taken.has(`${view} ${row.country}`))
          .map(({ row, visible }) => {
            const answer = visible.get(question.id)
            return [row.country, answer && toSubmittedAnswer(answer)]
          }),
      }),
    )
    for (const { view } of found) for (const { country } of rows) taken.add(`${view} ${country}`)
    return ofForm
  })
  return { year, sources: forms.map(toSource), questions }
}

function toSource({ form, rows }: FormWithRows): GraphSource {
  const youngest = Math.max(...rows.map(({ submittedAt }) => submittedAt.getTime()))
  return {
    formId: form.id,
    formName: form.name,
    countries: rows.length,
    youngestDelivery: rows.length === 0 ? noDate : new Date(youngest).toISOString(),
    isDemonstration: rows.some(({ isDemonstration }) => isDemonstration),
  }
}
