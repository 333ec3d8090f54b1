import { describe, expect, it } from 'vitest'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { dimensionOf, questionOf, tableAnswer } from '@imp/domain/testing/build-answers.ts'
import { formWith, section, table } from '@imp/domain/testing/build-form.ts'
import { drawFrtQuestion, type FrtQuestionView } from './frt-question.ts'
import type { PictureStyle } from './picture.ts'

const rows = ['Uret / tclear', 'Urec1 / trec1', 'Urec2 / trec2']
const plain = questionOf(formWith({}, section('FRT', table('Profile', { rows, columns: ['U', 't'] }))), 'Profile')
const limit = (row: string, column: string, lower: number, upper: number, area: string | null = null): Limit => ({
  area,
  parameter: row,
  article: 'Article 25(1)',
  unit: null,
  lower,
  upper,
  relation: null,
  source: null,
  verified: true,
  row: dimensionOf(plain, row).id,
  column: dimensionOf(plain, column).id,
})
const question: FrtQuestionView['question'] = {
  ...plain,
  dataView: 'frt_hvdc',
  limits: [
    limit('Uret / tclear', 'U', 0, 0.3),
    limit('Uret / tclear', 't', 0.14, 0.25, 'CE'),
    limit('Uret / tclear', 't', 0.14, 0.5, 'Nordic'),
    limit('Urec2 / trec2', 'U', 0.25, 0.85),
    limit('Urec2 / trec2', 't', 1, 10),
  ],
}
type Corner = readonly [voltage: number, time: number]
const answerOf = (...corners: readonly Corner[]) =>
  tableAnswer(plain, Object.fromEntries(corners.map(([U, t], at) => [rows[at] ?? '', { U, t }])))
const right = answerOf([0.1, 0.2], [0.5, 0.6], [0.85, 1.5])
const style = (settings: Partial<PictureStyle> = {}): PictureStyle => ({
  scheme: 'light',
  width: 400,
  locale: 'en',
  direction: 'ltr',
  isFramed: false,
  formatText: (id, values = {}) => `${id} ${Object.values(values).join('; ')}`.trim(),
  ...settings,
})
const draw = (settings: Partial<FrtQuestionView> = {}) =>
  drawFrtQuestion(
    { question, country: 'Belgium', areas: ['CE'], year: 2026, answer: right, previous: null, ...settings },
    style(),
  )
interface DrawnSeries {
  readonly type: string
  readonly data: readonly { readonly symbol?: string; readonly label?: { readonly formatter: string } }[]
  readonly lineStyle?: { readonly color: string; readonly type: unknown }
}
// The types of ECharts allow more than our builder produces.
const seriesOf = (picture: ReturnType<typeof draw>) => picture.option.series as unknown as DrawnSeries[]
const linesOf = (picture: ReturnType<typeof draw>) => seriesOf(picture).filter(({ type }) => type === 'line')

describe('drawFrtQuestion', () => {
  it("draws the line in its band, with last year's behind it, both named", () => {
    const picture = draw({ previous: { year: 2025, answer: answerOf([0.2, 0.15], [0.6, 0.6], [0.8, 2]) } })
    expect(seriesOf(picture).map(({ type }) => type)).toEqual(['custom', 'line', 'line', 'scatter'])
    expect(linesOf(picture).map(({ lineStyle }) => [lineStyle?.color, lineStyle?.type])).toEqual([
      ['#b7c2ce', [7, 4]],
      ['#1c3968', 'solid'],
    ])
    const labels = seriesOf(picture)
      .at(-1)
      ?.data.map(({ label }) => label?.formatter)
    expect(labels).toEqual(['Belgium 2026', 'Belgium 2025'])
    expect(picture.description).toBe('graph.frt.question.within')
  })

  it("shows last year's line faded before anything is filled in", () => {
    const picture = draw({ answer: answerOf([0.1, 0.2]), previous: { year: 2025, answer: right } })
    expect(linesOf(picture).map(({ lineStyle }) => lineStyle?.color)).toEqual(['#b7c2ce'])
    expect(picture.description).toBe('graph.frt.question.noLine')
  })

  it("marks and lists numbers that are not allowed in the country's areas", () => {
    const answer = answerOf([0.1, 0.4], [0.5, 0.3], [0.9, 1.5])
    const picture = draw({ answer })
    const marked = linesOf(picture)[0]?.data.filter(({ symbol }) => symbol === 'diamond')
    expect(marked).toHaveLength(3)
    expect(picture.description).toBe('graph.frt.question.backwards trec1 graph.frt.question.outside tclear, Urec2')
    expect(draw({ answer: answerOf([0.1, 0.4], [0.5, 0.6], [0.8, 1.5]), areas: ['Nordic'] }).description).toBe(
      'graph.frt.question.within',
    )
  })

  it('has the same height with and without a line, so that nothing moves', () => {
    expect(draw({ answer: answerOf() }).height).toBe(draw().height)
  })

  it('states that there are no limits', () => {
    expect(draw({ question: { ...question, limits: [] } }).description).toBe('graph.frt.question.noLimits')
  })
})
