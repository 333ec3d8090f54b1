// The stored content of a generated figure, enough to redraw it in another language and to derive its table and description. Pure.
import type { FigureData } from '@imp/domain/figures/types.ts'
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { drawPicture, type PictureRequest } from '@imp/drawing/draw-picture.ts'
import type { AnyPicture, FormatText, PictureStyle } from '@imp/drawing/picture.ts'
import { toPictureRequest, type SavedGraph } from '../graphs/saved-graph.ts'
import { toMapRequest, type SavedMap } from '../parameters/maps/saved-map.ts'
import { directionOf, formatText } from '../platform/texts.ts'
import { describeAnswers, toFigureView, type QuestionContent } from './question-content.ts'

interface GraphContent {
  readonly kind: 'graph'
  readonly graph: SavedGraph
}
interface MapContent {
  readonly kind: 'map'
  readonly map: SavedMap
}
export type FigureContent = QuestionContent | GraphContent | MapContent

/** px: narrow enough for legible text on A4. */
const layoutWidthPx = 800

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

const buildPicture = (content: FigureContent, locale: string): AnyPicture =>
  drawPicture(toRequest(content, locale), { ...styleOf(locale), formatText: textsOf(locale) })

export const titleOf = (content: FigureContent, locale: string): string => buildPicture(content, locale).title

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
    // Without the picture's own text, the source must explain its band or axis.
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

export const labelsOf = (content: FigureContent): Record<string, string> =>
  content.kind === 'question'
    ? Object.fromEntries(content.answers.map(({ answer, label }) => [answer, label ?? answer]))
    : {}

export const countriesOf = (content: FigureContent): Record<string, string[]> =>
  content.kind === 'question'
    ? Object.fromEntries(content.answers.map(({ answer, countries }) => [answer, [...countries]]))
    : {}
