// What figures would show now: of a question or of a graph, for some countries, with the answers that is made from.
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import type { AnswerSource } from '@imp/domain/results/lineage.ts'
import { traceGraph } from '../graphs/kept-graph.ts'
import type { TracedForm } from '../graphs/traced-answers.ts'
import type { Ctx } from '../platform/context.ts'
import { Problem } from '../platform/problems.ts'
import { readSubmittedAnswers } from '../results/lineage/service.ts'
import { loadPublishedForm } from '../results/published-form.ts'
import type { FigureContent } from './content.ts'
import { loadForm } from './generating/choice.ts'
import type { CountryRow } from './generating/queries.ts'
import type { FigureRow } from './queries.ts'
import { buildQuestionContent, ownLabelsOf, type QuestionContent } from './question-content.ts'

export interface FigureDrawing {
  readonly content: FigureContent
  readonly countryIds: readonly string[]
  readonly sources: readonly AnswerSource[]
}

/** @throws Problem 'unknownForm' when no published form feeds the graph in these years */
export async function readGraph(
  ctx: Ctx,
  settings: GraphSettings,
  countries: readonly CountryRow[],
): Promise<FigureDrawing & { readonly forms: readonly [latest: TracedForm, ...TracedForm[]] }> {
  const { graph, sources, forms } = await traceGraph(ctx, settings, countries)
  const [latest, ...others] = forms
  if (!latest) throw new Problem('unknownForm')
  return {
    content: { kind: 'graph', graph },
    countryIds: countries.map(({ id }) => id),
    sources,
    forms: [latest, ...others],
  }
}

/**
 * What a generated figure shows, from the answers of now.
 * @param labels by answer; undefined: as they are @throws Problem 'figureNotGenerated', 'unknownForm'
 */
export async function readDrawing(
  ctx: Ctx,
  row: FigureRow,
  countries: readonly CountryRow[],
  labels: ReadonlyMap<string, string> | undefined,
): Promise<FigureDrawing> {
  const { content } = row
  if (!content) throw new Problem('figureNotGenerated')
  return content.kind === 'graph'
    ? readGraph(ctx, content.graph, countries)
    : readQuestion(ctx, row, content, countries, labels)
}

async function readQuestion(
  { db }: Ctx,
  { formId, questionId }: FigureRow,
  content: QuestionContent,
  chosen: readonly CountryRow[],
  labels = ownLabelsOf(content),
): Promise<FigureDrawing> {
  if (formId === null || questionId === null) throw new Problem('figureNotGenerated')
  const form = await loadForm(db, formId)
  const published = { formId, publishedAt: form.publishedAt }
  const question = (await loadPublishedForm(db, published)).questions.get(questionId)
  if (!question) throw new Problem('unknownForm')
  const countryIds = chosen.map(({ id }) => id)
  const countries = await readSubmittedAnswers(db, published, [questionId], countryIds)
  const { graphType } = content
  return {
    content: buildQuestionContent({
      graphType,
      question,
      form,
      countries,
      chosen: chosen.map(({ name }) => name),
      labels,
    }),
    countryIds,
    sources: countries.map(({ sourceOf }) => sourceOf(question)),
  }
}
