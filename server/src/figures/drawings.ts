// The current content of a figure (question, graph or map) for some countries, with its sources.
import type { KeptSettings } from '@imp/domain/figures/types.ts'
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import type { MapSettings } from '@imp/domain/parameters/map-settings.ts'
import type { AnswerSource } from '@imp/domain/results/lineage.ts'
import { traceGraph } from '../graphs/saved-graph.ts'
import { traceMap } from '../parameters/maps/service.ts'
import type { Ctx } from '../platform/context.ts'
import { Problem } from '../platform/problems.ts'
import { readSubmittedAnswers } from '../results/lineage/service.ts'
import { loadPublishedForm } from '../results/published-form.ts'
import { toLevelSource } from './changes.ts'
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

interface Origin {
  readonly year: number
  readonly category: string
  readonly formName: string
}
interface DrawingWithOrigin extends FigureDrawing {
  readonly origin: Origin
}

/** @throws Problem 'unknownForm' if no published form feeds the graph in these years; 'unknownParameter' */
export function readGraphOrMap(
  ctx: Ctx,
  settings: KeptSettings,
  countries: readonly CountryRow[],
): Promise<DrawingWithOrigin> {
  return settings.kind === 'map' ? readMap(ctx, settings, countries) : readGraph(ctx, settings, countries)
}

async function readMap(ctx: Ctx, settings: MapSettings, countries: readonly CountryRow[]): Promise<DrawingWithOrigin> {
  const countryIds = countries.map(({ id }) => id)
  const { map, levels } = await traceMap(ctx, settings, countryIds)
  const origin = { year: map.years.at(-1)?.year ?? 0, category: '', formName: '' }
  return { content: { kind: 'map', map }, countryIds, sources: levels.map(toLevelSource), origin }
}

async function readGraph(
  ctx: Ctx,
  settings: GraphSettings,
  countries: readonly CountryRow[],
): Promise<DrawingWithOrigin> {
  const { graph, sources, forms } = await traceGraph(ctx, settings, countries)
  const [latest] = forms
  if (!latest) throw new Problem('unknownForm')
  return {
    content: { kind: 'graph', graph },
    countryIds: countries.map(({ id }) => id),
    sources,
    origin: {
      year: latest.year,
      category: latest.category,
      formName: [...new Set(forms.map(({ name }) => name))].join(', '),
    },
  }
}

/** @param labels by answer; undefined: unchanged @throws Problem 'figureNotGenerated', 'unknownForm', 'unknownParameter' */
export async function readDrawing(
  ctx: Ctx,
  row: FigureRow,
  countries: readonly CountryRow[],
  labels: ReadonlyMap<string, string> | undefined,
): Promise<FigureDrawing> {
  const { content } = row
  if (!content) throw new Problem('figureNotGenerated')
  switch (content.kind) {
    case 'question':
      return readQuestion(ctx, row, content, countries, labels)
    case 'graph':
      return readGraph(ctx, content.graph, countries)
    case 'map':
      return readMap(ctx, content.map.settings, countries)
  }
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
