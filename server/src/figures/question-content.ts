// The stored content of a figure that shows the answers to one question. Pure.
import { countWholes } from '@imp/domain/countries/counting.ts'
import { groupByAnswer, noAnswerText, type AnswerGroup } from '@imp/domain/figures/generation.ts'
import type { GraphType } from '@imp/domain/figures/vocabulary.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { FigureView } from '@imp/drawing/figure.ts'
import type { FormatText } from '@imp/drawing/picture.ts'
import { buildSourceLine } from '@imp/drawing/source-line.ts'
import { findLatest, type CountryAnswers } from '../results/lineage/service.ts'

interface ContentAnswer extends AnswerGroup {
  /** An administrator's label; null: the answer's own text. */
  readonly label: string | null
}
export interface QuestionContent {
  readonly kind: 'question'
  readonly graphType: GraphType
  readonly question: string
  readonly answers: readonly ContentAnswer[]
  readonly source: {
    readonly formId: string
    readonly formName: string
    readonly year: number
    /** How many of the chosen countries have submitted, fully or in part. */
    readonly submitted: number
    /** PartsOfCountries by name, as JSON; missing in figures of earlier versions. */
    readonly parts?: readonly (readonly [part: string, country: string])[]
    readonly youngestDelivery: string
    /** Omitted if nothing has been corrected since. */
    readonly correctedUntil?: string
    readonly isDemonstration: boolean
    /** The chosen countries that have not submitted (D71). */
    readonly missing: readonly string[]
  }
}

interface ContentInput {
  readonly graphType: GraphType
  readonly question: Question
  readonly form: { readonly id: string; readonly name: string; readonly year: number }
  readonly countries: readonly CountryAnswers[]
  readonly chosen: readonly string[]
  readonly labels: ReadonlyMap<string, string>
}

export function buildQuestionContent({
  graphType,
  question,
  form,
  countries,
  chosen,
  labels,
}: ContentInput): QuestionContent {
  const submitted = countries.filter(({ isSubmitted }) => isSubmitted)
  const groups = groupByAnswer(
    question,
    submitted.map(({ countryName, answers }) => [countryName, answers.get(question.id)]),
  )
  const names = new Set(submitted.map(({ countryName }) => countryName))
  return {
    kind: 'question',
    graphType,
    question: question.text,
    answers: groups.map(group => ({ ...group, label: labels.get(group.answer) ?? null })),
    source: {
      formId: form.id,
      formName: form.name,
      year: form.year,
      submitted: countWholes(submitted),
      parts: submitted.flatMap(({ countryId, wholeId, countryName }) =>
        countryId === wholeId ? [] : [[countryName, wholeId] as const],
      ),
      ...findLatest(submitted),
      isDemonstration: submitted.some(({ isDemonstration }) => isDemonstration),
      missing: chosen.filter(name => !names.has(name)),
    },
  }
}

export const ownLabelsOf = ({ answers }: QuestionContent): ReadonlyMap<string, string> =>
  new Map(answers.flatMap(({ answer, label }) => (label === null ? [] : [[answer, label] as const])))

export function toFigureView(
  { graphType, question, answers, source }: QuestionContent,
  formatText: FormatText,
): FigureView {
  return {
    graphType,
    question,
    answers: answers.map(({ kind, answer, label, countries }) => ({
      kind,
      label: label ?? (kind === 'noAnswer' && answer === noAnswerText ? formatText('graph.noAnswer') : answer),
      countries,
    })),
    source: writeSource(source, formatText),
    parts: new Map(source.parts),
  }
}

function writeSource(source: QuestionContent['source'], formatText: FormatText): string {
  const { submitted, missing, year, parts: _parts, ...form } = source
  return buildSourceLine([{ year, sources: [{ ...form, countries: submitted }], missing }], formatText)
}

export function describeAnswers(content: QuestionContent, formatText: FormatText): string {
  const { question, answers } = toFigureView(content, formatText)
  const { formName, year, submitted } = content.source
  const given = answers.filter(({ countries }) => countries.length > 0)
  return formatText('figure.alternativeText', {
    graph: content.graphType,
    question,
    form: formName,
    year: String(year),
    countries: submitted,
    answers: given.map(({ label, countries }) => `${label}: ${countries.join(', ')}`).join('; '),
  })
}
