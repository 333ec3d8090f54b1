import { describe, expect, it } from 'vitest'
import type { FrtGraph, FrtYear } from '@imp/domain/graphs/types.ts'
import { renderSvg } from './echarts.ts'
import { drawFrt } from './frt.ts'
import type { FrtView } from './frt-lines.ts'
import type { PictureStyle } from './picture.ts'

type Country = FrtGraph['countries'][number]
const names = ['Uret / tclear', 'Urec1 / trec1', 'Urec2 / trec2']
const country = (
  name: string,
  corners: readonly (readonly [number | null, number])[],
  faults: Country['faults'] = [],
) => ({
  country: name,
  corners: corners.map(([voltage, time], at) => ({ name: names[at] ?? '', voltage, time })),
  faults,
})
const be = country('BE', [
  [0.1, 0.2],
  [0.5, 0.6],
  [0.85, 1.5],
])
const fr = country('FR', [
  [0.1, 0.2],
  [0.5, 0.6],
  [0.85, 1.5],
])
const at = country(
  'AT',
  [
    [0, 0.4],
    [0.5, 0.6],
    [0.9, 1],
  ],
  [{ row: 0, of: 'time', kind: 'outside', low: 0.14, high: 0.25 }],
)
const unanswered = country('NO', [[null, 0.2]])
const sourceOf = (formId: string, formName: string) => ({
  formId,
  formName,
  countries: 4,
  submittedBy: ['BE', 'FR', 'AT', 'NO'],
  youngestDelivery: '2025-04-24T08:00:00.000Z',
  isDemonstration: true,
})
const year = (number: number, ...countries: Country[]): FrtYear => ({
  year: number,
  sources: [sourceOf('rfg', 'RfG'), sourceOf('hvdc', 'HVDC')],
  graphs: [
    {
      type: 'frt_hvdc',
      formIds: ['hvdc'],
      limits: {
        lower: [
          { x: 0, y: 0 },
          { x: 0.25, y: 0 },
          { x: 2, y: 0.85 },
        ],
        upper: [
          { x: 0, y: 0.3 },
          { x: 0.14, y: 0.3 },
          { x: 0.14, y: 0.9 },
        ],
        article: 'Article 25(1), Annex V, Table 7',
      },
      countries,
    },
  ],
})
const view = (settings: Partial<FrtView> = {}): FrtView => ({
  type: 'frt_hvdc',
  years: [year(2025, be, fr, at, unanswered)],
  chosen: ['BE', 'FR', 'AT', 'NO'],
  highlighted: ['AT'],
  countryNames: new Map([
    ['BE', 'Belgium'],
    ['FR', 'France'],
    ['AT', 'Austria {b|'],
    ['NO', 'Norway'],
  ]),
  ...settings,
})
const style = (settings: Partial<PictureStyle> = {}): PictureStyle => ({
  scheme: 'light',
  width: 900,
  locale: 'de',
  direction: 'ltr',
  isFramed: false,
  formatText: (id, values = {}) => `${id} ${Object.values(values).join('; ')}`.trim(),
  ...settings,
})
interface DrawnSeries {
  readonly type: string
  readonly data: readonly unknown[]
  readonly lineStyle?: { readonly color: string; readonly type: unknown }
}
// The types of ECharts allow more than our builder produces.
const seriesOf = (picture: ReturnType<typeof drawFrt>) => picture.option.series as unknown as DrawnSeries[]
const labelsOf = (picture: ReturnType<typeof drawFrt>): string[] =>
  ((seriesOf(picture).at(-1)?.data ?? []) as { label: { formatter: string } }[]).map(({ label }) => label.formatter)

describe('drawFrt', () => {
  it('draws one line for countries with equal numbers, in the band, highlighted ones in navy', () => {
    const [band, shared, austria, labels, ...others] = seriesOf(drawFrt(view(), style()))
    expect([band?.type, shared?.type, austria?.type, labels?.type, others]).toEqual([
      'custom',
      'line',
      'line',
      'scatter',
      [],
    ])
    // Constant to the next corner, sloped at the end, then constant to the edge.
    expect(shared?.data).toEqual([
      [0, 0.1],
      [0.2, 0.1],
      [0.2, 0.5],
      [0.6, 0.5],
      [1.5, 0.85],
      [2.2, 0.85],
    ])
    expect([shared?.lineStyle?.color, austria?.lineStyle?.color]).toEqual(['#b7c2ce', '#1c3968'])
  })

  it('marks and lists numbers that the regulation does not allow', () => {
    const picture = drawFrt(view(), style())
    const marked = ((seriesOf(picture)[2]?.data ?? []) as { symbol?: string }[]).flatMap(({ symbol }, at) =>
      symbol === 'diamond' ? [at] : [],
    )
    expect(marked).toEqual([1])
    expect(picture.notes).toEqual([
      'graph.frt.fault.outside graph.frt.where Austria {b|; 2025; tclear; 0,4; 0,14; 0,25; graph.axis.seconds',
    ])
    expect(picture.description).toBe('graph.frt.description graph.type.frt_hvdc; 3; 2; 1')
  })

  it('has separate columns if the forms of two years name their rows differently', () => {
    const renamed: Country = { country: 'BE', corners: [{ name: 'Urec2 / trec2', voltage: 0.9, time: 2 }], faults: [] }
    const { table } = drawFrt(view({ years: [year(2024, renamed), year(2025, be)], chosen: ['BE'] }), style())
    expect(table.columns.slice(2, 4)).toEqual(['Urec2 (graph.axis.perUnit)', 'trec2 (graph.axis.seconds)'])
    expect(table.rows).toEqual([
      ['Belgium', 2024, 0.9, 2, null, null, null, null],
      ['Belgium', 2025, 0.85, 1.5, 0.1, 0.2, 0.5, 0.6],
    ])
  })

  it('has all numbers in its table, also of countries without a line', () => {
    const { table } = drawFrt(view(), style())
    expect(table.columns.slice(0, 4)).toEqual([
      'graph.country',
      'graph.year',
      'Uret (graph.axis.perUnit)',
      'tclear (graph.axis.seconds)',
    ])
    expect(table.rows).toEqual([
      ['Belgium', 2025, 0.1, 0.2, 0.5, 0.6, 0.85, 1.5],
      ['France', 2025, 0.1, 0.2, 0.5, 0.6, 0.85, 1.5],
      ['Austria {b|', 2025, 0, 0.4, 0.5, 0.6, 0.9, 1],
      ['Norway', 2025, null, 0.2, null, null, null, null],
    ])
  })

  it('lists its points for keyboards and screen readers', () => {
    const { series = [] } = drawFrt(view(), style())
    expect(series.map(({ name, countries, points }) => [name, countries, points.length])).toEqual([
      ['Belgium, France, 2025', ['BE', 'FR'], 3],
      ['Austria {b|, 2025', ['AT'], 3],
    ])
    expect(series[0]?.points.map(({ seriesIndex, dataIndex }) => [seriesIndex, dataIndex])).toEqual([
      [1, 1],
      [1, 3],
      [1, 4],
    ])
  })

  it('only names the forms that feed this graph', () => {
    expect(drawFrt(view(), style()).source).toBe('graph.source HVDC; 2025; 3; 24.04.2025 graph.demonstration')
  })

  it('counts selected countries with a line', () => {
    const { source } = drawFrt(view({ chosen: ['BE', 'NO'] }), style())
    expect(source).toBe('graph.source HVDC; 2025; 1; 24.04.2025 graph.demonstration')
  })

  it('names lines next to them', () => {
    // Texts cannot start a style.
    expect(labelsOf(drawFrt(view(), style()))).toEqual(['Austria ❴b|', 'BE, FR'])
  })

  describe('with more lines than there is room for names', () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      country(`C${at}`, [
        [0.1, 0.2],
        [0.31 + at * 0.04, 0.6],
        [0.85, 1.5],
      ]),
    )
    const all = [be, ...many, { ...be, country: 'FR' }]
    const chosen = all.map(one => one.country)
    const ofMany = (highlighted: readonly string[], settings: Partial<PictureStyle> = {}) =>
      drawFrt(view({ years: [year(2025, ...all)], chosen, highlighted }), style(settings))
    const textsOf = (picture: ReturnType<typeof drawFrt>) =>
      [...renderSvg(picture, 900).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

    it('puts a letter on each, in its own colour, with a legend below', () => {
      const picture = ofMany([])
      const letters = [...'ABCDEFGHIJKLM']
      expect(labelsOf(picture)).toEqual(letters)
      const colours = seriesOf(picture).flatMap(({ type, lineStyle }) => (type === 'line' ? [lineStyle?.color] : []))
      expect(new Set(colours).size).toBe(13)
      const texts = textsOf(picture)
      for (const text of [...letters, 'Belgium, France', 'C0', 'C11']) expect(texts).toContain(text)
      expect(picture.height).toBeGreaterThan(drawFrt(view(), style()).height)
    })

    it('names highlighted lines next to them, and leaves the others grey', () => {
      const picture = ofMany(['C3'])
      expect(labelsOf(picture)).toEqual(['C3', ...'ABCDEFGHIJKL'])
      const colours = seriesOf(picture).flatMap(({ type, lineStyle }) => (type === 'line' ? [lineStyle?.color] : []))
      expect(new Set(colours)).toEqual(new Set(['#b7c2ce', '#1c3968']))
    })

    it('has the requested height', () => {
      expect(ofMany([], { height: 720 }).height).toBe(720)
    })

    it('continues with A2 after Z', () => {
      const more = Array.from({ length: 30 }, (_, at) =>
        country(`C${at}`, [
          [0.1, 0.2],
          [0.3 + at * 0.01, 0.6],
        ]),
      )
      const picture = drawFrt(
        view({ years: [year(2025, ...more)], chosen: more.map(one => one.country), highlighted: [] }),
        style(),
      )
      expect(labelsOf(picture).slice(25, 27)).toEqual(['Z', 'A2'])
    })
  })

  it('uses letters on a phone, also for few lines', () => {
    expect(labelsOf(drawFrt(view(), style({ width: 360 })))).toEqual(['A', 'B'])
  })

  it('dashes earlier years, and names an unchanged line once', () => {
    const picture = drawFrt(
      view({ years: [year(2024, be), year(2025, be, at), year(2023, be)], chosen: ['BE'] }),
      style(),
    )
    const dashes = seriesOf(picture).flatMap(({ type, lineStyle }) => (type === 'line' ? [lineStyle?.type] : []))
    expect(dashes).toEqual([[7, 4], 'solid', [2, 3]])
    expect(labelsOf(picture)).toEqual(['Belgium 2024, 2025, 2023'])
  })

  it('cuts off extreme values, so that the others can be read', () => {
    const far = country('BE', [
      [0, 0.2],
      [0.5, 900],
      [0.85, 1000],
    ])
    const picture = drawFrt(view({ years: [year(2025, far, at)] }), style())
    expect(picture.option.xAxis).toMatchObject({ min: 0, max: 3.5 })
  })

  it('has the requested size, with title and source inside', () => {
    const slide = drawFrt(view(), style({ width: 1280, height: 720, isFramed: true, scheme: 'print' }))
    expect(slide.height).toBe(720)
    const svg = renderSvg(slide, 1280)
    expect(svg).toContain('width="1280" height="720"')
    expect(svg).toContain('graph.frt.title graph.type.frt_hvdc; 2025')
    expect(svg).toContain('graph.source HVDC')
  })

  it('only has axes without data', () => {
    const picture = drawFrt(view({ years: [] }), style())
    expect(seriesOf(picture).map(({ type }) => type)).toEqual(['scatter'])
    expect([picture.table.rows, picture.series, picture.notes]).toEqual([[], [], []])
  })
})
