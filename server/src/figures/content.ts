// What a generated figure shows, as it is kept: enough to draw it again in another language, to write it as a table and to
// say it in words. Pure.
import { noDate } from '@imp/domain/dates.ts'
import { groupByAnswer, noAnswerText, type AnswerGroup } from '@imp/domain/figures/generation.ts'
import type { FigureData } from '@imp/domain/figures/types.ts'
import { figureLengths, type GraphType } from '@imp/domain/figures/vocabulary.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { buildFigureTable, type FigureView } from '@imp/drawing/figure.ts'
import type { FormatText } from '@imp/drawing/picture.ts'
import { buildSourceLine } from '@imp/drawing/source-line.ts'
import type { CountryAnswers } from '../results/lineage/service.ts'

interface ContentAnswer extends AnswerGroup {
  /** What an administrator calls it; null: its own text. */
  readonly label: string | null
}
export interface FigureContent {
  readonly graphType: GraphType
  readonly question: string
  readonly answers: readonly ContentAnswer[]
  readonly source: {
    readonly formId: string
    readonly formName: string
    readonly year: number
    /** Of the chosen countries: how many have submitted. */
    readonly submitted: number
    readonly youngestDelivery: string
    readonly isDemonstration: boolean
    /** The others (D71). */
    readonly missing: readonly string[]
  }
}

export interface ContentInput {
  readonly graphType: GraphType
  readonly question: Question
  readonly form: { readonly id: string; readonly name: string; readonly year: number }
  /** The chosen ones that take part in the form. */
  readonly countries: readonly CountryAnswers[]
  /** Names of all chosen ones. */
  readonly chosen: readonly string[]
  /** By answer. */
  readonly labels: ReadonlyMap<string, string>
}

export function buildContent({ graphType, question, form, countries, chosen, labels }: ContentInput): FigureContent {
  const submitted = countries.filter(({ isSubmitted }) => isSubmitted)
  const groups = groupByAnswer(
    question,
    submitted.map(({ countryName, answers }) => [countryName, answers.get(question.id)]),
  )
  const names = new Set(submitted.map(({ countryName }) => countryName))
  const youngest = Math.max(...submitted.map(({ submittedAt }) => submittedAt?.getTime() ?? Number.NEGATIVE_INFINITY))
  return {
    graphType,
    question: question.text,
    answers: groups.map(group => ({ ...group, label: labels.get(group.answer) ?? null })),
    source: {
      formId: form.id,
      formName: form.name,
      year: form.year,
      submitted: submitted.length,
      youngestDelivery: Number.isFinite(youngest) ? new Date(youngest).toISOString() : noDate,
      isDemonstration: submitted.some(({ isDemonstration }) => isDemonstration),
      missing: chosen.filter(name => !names.has(name)),
    },
  }
}

/** What each answer is called. */
export const labelsOf = ({ answers }: FigureContent): Record<string, string> =>
  Object.fromEntries(answers.map(({ answer, label }) => [answer, label ?? answer]))

export const countriesOf = ({ answers }: FigureContent): Record<string, string[]> =>
  Object.fromEntries(answers.map(({ answer, countries }) => [answer, [...countries]]))

export function toView({ graphType, question, answers, source }: FigureContent, formatText: FormatText): FigureView {
  return {
    graphType,
    question,
    answers: answers.map(({ kind, answer, label, countries }) => ({
      kind,
      label: label ?? (kind === 'noAnswer' && answer === noAnswerText ? formatText('graph.noAnswer') : answer),
      countries,
    })),
    source: writeSource(source, formatText),
  }
}

function writeSource(source: FigureContent['source'], formatText: FormatText): string {
  const { formId, formName, year, submitted, youngestDelivery, isDemonstration, missing } = source
  const forms = [{ formId, formName, countries: submitted, youngestDelivery, isDemonstration }]
  const line = buildSourceLine([{ year, sources: forms }], formatText)
  return missing.length === 0 ? line : `${line} ${formatText('figure.missing', { countries: missing.join(', ') })}`
}

/** What is shown, for which countries and year (D78). */
export function describeContent(content: FigureContent, formatText: FormatText): string {
  const { question, answers } = toView(content, formatText)
  const { formName, year, submitted } = content.source
  const given = answers.filter(({ countries }) => countries.length > 0)
  const text = formatText('figure.alternativeText', {
    graph: content.graphType,
    question,
    form: formName,
    year: String(year),
    countries: submitted,
    answers: given.map(({ label, countries }) => `${label}: ${countries.join(', ')}`).join('; '),
  })
  return cutText(text, figureLengths.alternativeText)
}

function cutText(text: string, maxLength: number): string {
  const letters = [...text]
  return letters.length <= maxLength ? text : `${letters.slice(0, maxLength - 1).join('')}…`
}

export function toFigureData(content: FigureContent, formatText: FormatText): Omit<FigureData, 'alternativeText'> {
  const view = toView(content, formatText)
  const { columns, rows } = buildFigureTable(view, formatText)
  return { title: view.question, source: view.source, columns: [...columns], rows: rows.map(row => [...row]) }
}
