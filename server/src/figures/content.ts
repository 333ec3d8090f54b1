// What a generated figure shows, as it is kept: the answers to a question, or a graph. Enough to draw it again in another
// language, to write it as a table and to say it in words. Pure.
import type { FigureData } from '@imp/domain/figures/types.ts'
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { drawPicture, type PictureRequest } from '@imp/drawing/draw-picture.ts'
import type { FormatText, Picture, PictureStyle } from '@imp/drawing/picture.ts'
import { toPictureRequest, type KeptGraph } from '../graphs/kept-graph.ts'
import { directionOf, formatText } from '../platform/texts.ts'
import { describeAnswers, toFigureView, type QuestionContent } from './question-content.ts'

interface GraphContent {
  readonly kind: 'graph'
  readonly graph: KeptGraph
}
export type FigureContent = QuestionContent | GraphContent

/** px: narrow enough for its letters to be read on A4. */
const layoutWidthPx = 800

/** @param locale decides the words and the direction of the picture */
export const styleOf = (locale: string): Omit<PictureStyle, 'formatText'> => ({
  scheme: 'light',
  width: layoutWidthPx,
  locale,
  direction: directionOf(locale),
  isFramed: true,
})

const textsOf =
  (locale: string): FormatText =>
  (id, values) =>
    formatText(locale, id, values)

export function toRequest(content: FigureContent, locale: string): PictureRequest {
  const texts = textsOf(locale)
  return content.kind === 'graph'
    ? toPictureRequest(content.graph, texts)
    : { kind: 'figure', view: toFigureView(content, texts) }
}

/** The picture with its words and numbers; it is drawn elsewhere (`pictures.ts`). */
const buildPicture = (content: FigureContent, locale: string): Picture =>
  drawPicture(toRequest(content, locale), { ...styleOf(locale), formatText: textsOf(locale) })

export const titleOf = (content: FigureContent, locale: string): string => buildPicture(content, locale).title

/** What is shown, for which countries and year (D78). */
export function describeContent(content: FigureContent, locale: string): string {
  const text = content.kind === 'graph' ? describeGraph(content, locale) : describeAnswers(content, textsOf(locale))
  return cutText(text, figureLengths.alternativeText)
}

function describeGraph(content: GraphContent, locale: string): string {
  const { description, source } = buildPicture(content, locale)
  return `${description} ${source}`
}

function cutText(text: string, maxLength: number): string {
  const letters = [...text]
  return letters.length <= maxLength ? text : `${letters.slice(0, maxLength - 1).join('')}…`
}

export function toFigureData(content: FigureContent, locale: string): Omit<FigureData, 'alternativeText'> {
  const { title, subtitle, source, table } = buildPicture(content, locale)
  return {
    title,
    // Where the picture stands without its own texts, somebody has to say what its band or its axis means.
    source: content.kind === 'graph' ? `${subtitle} ${source}` : source,
    columns: [...table.columns],
    rows: table.rows.map(row => [...row]),
  }
}

export const isDemonstration = (content: FigureContent): boolean =>
  content.kind === 'graph'
    ? content.graph.data.some(({ sources }) => sources.some(source => source.isDemonstration))
    : content.source.isDemonstration

/** What each answer is called; a graph names none. */
export const labelsOf = (content: FigureContent): Record<string, string> =>
  content.kind === 'graph'
    ? {}
    : Object.fromEntries(content.answers.map(({ answer, label }) => [answer, label ?? answer]))

/** By answer; a graph names none. */
export const countriesOf = (content: FigureContent): Record<string, string[]> =>
  content.kind === 'graph'
    ? {}
    : Object.fromEntries(content.answers.map(({ answer, countries }) => [answer, [...countries]]))
