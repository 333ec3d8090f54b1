// What a generated figure shows, as it is kept: the answers to a question, a graph or a map. Enough to draw it again in another
// language, to write it as a table and to say it in words. Pure.
import type { FigureData } from '@imp/domain/figures/types.ts'
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { drawPicture, type PictureRequest } from '@imp/drawing/draw-picture.ts'
import type { AnyPicture, FormatText, PictureStyle } from '@imp/drawing/picture.ts'
import { toPictureRequest, type KeptGraph } from '../graphs/kept-graph.ts'
import { toMapRequest, type KeptMap } from '../parameters/maps/kept-map.ts'
import { directionOf, formatText } from '../platform/texts.ts'
import { describeAnswers, toFigureView, type QuestionContent } from './question-content.ts'

interface GraphContent {
  readonly kind: 'graph'
  readonly graph: KeptGraph
}
interface MapContent {
  readonly kind: 'map'
  readonly map: KeptMap
}
export type FigureContent = QuestionContent | GraphContent | MapContent

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
  switch (content.kind) {
    case 'question':
      return { kind: 'figure', view: toFigureView(content, texts) }
    case 'graph':
      return toPictureRequest(content.graph, texts)
    case 'map':
      return toMapRequest(content.map)
  }
}

/** The picture with its words and numbers; it is drawn elsewhere (`pictures.ts`). */
const buildPicture = (content: FigureContent, locale: string): AnyPicture =>
  drawPicture(toRequest(content, locale), { ...styleOf(locale), formatText: textsOf(locale) })

export const titleOf = (content: FigureContent, locale: string): string => buildPicture(content, locale).title

/** What is shown, for which countries and year (D78). */
export function describeContent(content: FigureContent, locale: string): string {
  const text =
    content.kind === 'question' ? describeAnswers(content, textsOf(locale)) : describePicture(content, locale)
  return cutText(text, figureLengths.alternativeText)
}

function describePicture(content: FigureContent, locale: string): string {
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
    source: content.kind === 'question' ? source : `${subtitle} ${source}`,
    columns: [...table.columns],
    rows: table.rows.map(row => [...row]),
  }
}

export function isDemonstration(content: FigureContent): boolean {
  switch (content.kind) {
    case 'question':
      return content.source.isDemonstration
    case 'graph':
      return content.graph.data.some(({ sources }) => sources.some(source => source.isDemonstration))
    case 'map':
      return content.map.years.some(({ source }) => source.isDemonstration)
  }
}

/** What each answer is called; a graph or a map names none. */
export const labelsOf = (content: FigureContent): Record<string, string> =>
  content.kind === 'question'
    ? Object.fromEntries(content.answers.map(({ answer, label }) => [answer, label ?? answer]))
    : {}

/** By answer; a graph or a map names none. */
export const countriesOf = (content: FigureContent): Record<string, string[]> =>
  content.kind === 'question'
    ? Object.fromEntries(content.answers.map(({ answer, countries }) => [answer, [...countries]]))
    : {}
