import { describe, expect, it } from 'vitest'
import { renderSvg } from './echarts.ts'
import './echarts-figures.ts'
import { drawFigure, type FigureAnswer, type FigureView } from './figure.ts'
import type { PictureStyle } from './picture.ts'

const many = Array.from({ length: 36 }, (_, at) => `Country ${at}`)
const answer = (label: string, ...countries: string[]): FigureAnswer => ({ kind: 'answer', label, countries })
const view = (settings: Partial<FigureView> = {}): FigureView => ({
  graphType: 'Pie',
  question: 'Which threshold? {a}',
  answers: [
    answer('50.2 Hz', 'Austria', 'Belgium'),
    answer('50.3 Hz'),
    answer('50.5 Hz', 'Sweden'),
    { kind: 'noAnswer', label: 'No answer', countries: ['Norway'] },
  ],
  source: 'Source: RfG 2025.',
  ...settings,
})
const formatText: PictureStyle['formatText'] = (id, values = {}) => `${id} ${Object.values(values).join(' | ')}`.trim()
const style = (settings: Partial<PictureStyle> = {}): PictureStyle => ({
  scheme: 'light',
  width: 1000,
  locale: 'en-US',
  direction: 'ltr',
  isFramed: true,
  formatText,
  ...settings,
})
const svgOf = (shown: FigureView, drawn = style()) => renderSvg(drawFigure(shown, drawn), drawn.width)

describe('drawFigure', () => {
  it('names question, answers with their countries, share and source', () => {
    const svg = svgOf(view())
    for (const text of [
      'Which threshold? {a}',
      '50.2 Hz',
      'Austria, Belgium',
      '2 (50\u202f%)',
      'Norway',
      'Source: RfG 2025.',
    ])
      expect(svg).toContain(`>${text}</text>`)
  })

  it('counts a country in parts once', () => {
    const answers = [answer('50.2 Hz', 'Denmark East', 'Denmark West'), answer('50.5 Hz', 'Denmark East', 'Sweden')]
    const parts = new Map([
      ['Denmark East', 'Denmark'],
      ['Denmark West', 'Denmark'],
    ])
    const picture = drawFigure(view({ answers, parts }), style())
    expect(picture.subtitle).toBe('figure.subtitle 2')
    expect(picture.table.rows.map(row => row[1])).toEqual([1, 2])
    expect(svgOf(view({ answers, parts }))).toContain('>1 (33\u202f%)</text>')
  })

  it('puts answers that nobody gave into one line', () => {
    expect(svgOf(view())).toContain('>graph.choices.unused 50.3 Hz</text>')
    expect(svgOf(view({ answers: [answer('Yes', 'Austria')] }))).not.toContain('unused')
  })

  it('has all answers in its table', () => {
    expect(drawFigure(view(), style()).table.rows).toEqual([
      ['50.2 Hz', 2, 'Austria, Belgium'],
      ['50.3 Hz', 0, ''],
      ['50.5 Hz', 1, 'Sweden'],
      ['No answer', 1, 'Norway'],
    ])
  })

  it('gives an answer the same colour, whatever other answers there are', () => {
    const colourOf = (shown: FigureView, label: string): unknown => {
      const [ring] = [drawFigure(shown, style()).option.series].flat() as {
        data: { name: string; itemStyle: unknown }[]
      }[]
      return ring?.data.find(({ name }) => name === label)?.itemStyle
    }
    const others = view({ answers: [answer('50.2 Hz'), answer('50.3 Hz', 'Spain'), answer('50.5 Hz', 'Sweden')] })
    expect(colourOf(others, '50.5 Hz')).toEqual(colourOf(view(), '50.5 Hz'))
  })

  it('draws bars for several answers per country, and no ring without answers', () => {
    expect(drawFigure(view({ graphType: 'Bar' }), style()).option.series).toEqual([])
    const nobody: FigureAnswer = { kind: 'noAnswer', label: 'No answer', countries: [] }
    expect(drawFigure(view({ answers: [nobody] }), style()).option.series).toEqual([])
  })

  it('grows with its content, and wraps long labels', () => {
    const long = answer('A long answer about protection and control '.repeat(8), ...many)
    const tall = drawFigure(view({ answers: [long, ...many.map(name => answer(`${name} MW`, name))] }), style())
    expect(tall.height).toBeGreaterThan(drawFigure(view(), style()).height + 36 * 30)
    expect(renderSvg(tall, 1000)).not.toMatch(/NaN|Infinity/)
  })

  it.each(['ltr', 'rtl'] as const)('is drawn %s, markup of labels as text', direction => {
    const shown = view({ answers: [answer('<b>50.2</b> {x|y}', 'Österreich', 'ישראל')] })
    const svg = svgOf(shown, style({ direction, width: 600, scheme: 'print' }))
    expect(svg).toContain('&lt;b&gt;50.2&lt;/b&gt; {x|y}')
    expect(svg).not.toContain('<b>')
    expect(svg).toContain('ישראל')
  })
})
