import { describe, expect, it } from 'vitest'
import type { ChoiceYear } from '@imp/domain/graphs/types.ts'
import { drawChoices, type ChoicesView } from './choices.ts'
import { buildBlocks, placeChoices, tileHeight, tileWidth } from './choices-layout.ts'
import { renderSvg } from './echarts.ts'
import type { PictureStyle } from './picture.ts'

const many = Array.from({ length: 30 }, (_, at) => `C${at}`)
const source = (formId: string) => ({
  formId,
  formName: formId.toUpperCase(),
  countries: 4,
  submittedBy: ['BE', 'FR', 'SE', 'NO'],
  youngestDelivery: '2025-04-24T08:00:00.000Z',
  isDemonstration: false,
})
const year: ChoiceYear = {
  year: 2025,
  sources: [source('dcc'), source('rfg')],
  graphs: [
    {
      type: 'rfg_lfsm_o',
      formIds: ['rfg'],
      questions: [
        {
          id: 'threshold',
          text: 'Which default frequency threshold do power-generating modules have to use? {a}',
          article: '13(2)(c)',
          options: [
            { option: '50.2 Hz', countries: ['BE', 'FR'] },
            { option: '50.3 Hz', countries: [] },
            { option: '50.5 Hz', countries: ['SE'] },
            { option: 'Other', countries: [] },
          ],
          noAnswer: ['NO'],
        },
        { id: 'droop', text: 'Droop', article: null, options: [{ option: '5 %', countries: many }], noAnswer: [] },
      ],
    },
  ],
}
const view = (settings: Partial<ChoicesView> = {}): ChoicesView => ({
  type: 'rfg_lfsm_o',
  year,
  chosen: ['BE', 'FR', 'NO', 'SE', ...many],
  highlighted: ['BE'],
  countryNames: new Map([
    ['BE', 'Belgium'],
    ['FR', 'France'],
  ]),
  ...settings,
})
const formatText: PictureStyle['formatText'] = (id, values = {}) => `${id} ${Object.values(values).join('; ')}`.trim()
const style = (settings: Partial<PictureStyle> = {}): PictureStyle => ({
  scheme: 'light',
  width: 1000,
  locale: 'en-US',
  direction: 'ltr',
  isFramed: true,
  formatText,
  ...settings,
})
const blocksOf = (chosen: readonly string[]) => buildBlocks(year.graphs[0], chosen, formatText)

describe('answers', () => {
  it('without countries share one line', () => {
    const [block] = blocksOf(view().chosen)
    expect(block?.rows.map(({ text, countries }) => [text, ...countries])).toEqual([
      ['50.2 Hz', 'BE', 'FR'],
      ['50.5 Hz', 'SE'],
      ['graph.noAnswer', 'NO'],
    ])
    expect(block?.unused).toEqual(['50.3 Hz', 'Other'])
  })

  it('only count selected countries', () => {
    const [block] = blocksOf(['FR'])
    expect(block?.rows.map(({ text, countries }) => [text, ...countries])).toEqual([['50.2 Hz', 'FR']])
    expect(block?.unused).toEqual(['50.3 Hz', '50.5 Hz', 'Other'])
  })
})

describe('placeChoices', () => {
  const place = (width: number) => placeChoices(blocksOf(view().chosen), 50, width, 16, formatText)

  it.each([1000, 640, 328])('keeps tiles of %s px inside, without overlaps', width => {
    const { tiles, end } = place(width)
    expect(tiles).toHaveLength(34)
    for (const [at, { x, y }] of tiles.entries()) {
      expect(x).toBeGreaterThanOrEqual(16)
      expect(x + tileWidth).toBeLessThanOrEqual(width - 16)
      expect(y).toBeGreaterThanOrEqual(50)
      expect(y + tileHeight).toBeLessThanOrEqual(end)
      for (const other of tiles.slice(at + 1))
        expect(Math.abs(other.x - x) >= tileWidth || Math.abs(other.y - y) >= tileHeight).toBe(true)
    }
  })

  it('uses the whole width for questions, and puts tiles below answers on narrow pictures', () => {
    const wide = place(1000)
    expect(wide.texts.find(({ kind }) => kind === 'question')?.lines).toHaveLength(1)
    expect(wide.tiles[0]?.x).toBeGreaterThan(250)
    expect(place(328).tiles[0]?.x).toBe(16)
  })

  it('shows the number of each answer', () => {
    const counts = place(1000).texts.filter(({ kind }) => kind === 'count')
    expect(counts.map(({ lines }) => lines[0])).toEqual(['2', '1', '1', '30'])
  })

  it('draws a line between two questions', () => expect(place(1000).rules).toHaveLength(1))
})

describe('drawChoices', () => {
  it('names only the forms that feed the graph', () => {
    expect(drawChoices(view(), style()).source).toMatch(/RFG/)
    expect(drawChoices(view(), style()).source).not.toMatch(/DCC/)
  })

  it('counts the countries in the picture', () => {
    expect(drawChoices(view({ chosen: ['BE', 'NO'] }), style()).source).toBe('graph.source RFG; 2025; 2; 24.04.2025')
  })

  it('explains dashed tiles if there are any', () => {
    const howOf = (chosen: readonly string[]) => drawChoices(view({ chosen }), style()).subtitle
    expect([howOf(['BE', 'NO']), howOf(['BE', 'FR'])]).toEqual(['graph.choices.how yes', 'graph.choices.how no'])
  })

  it('has a table of all answers, with names', () => {
    const { table } = drawChoices(view(), style())
    expect(table.rows.slice(0, 5).map(row => row.slice(1))).toEqual([
      ['50.2 Hz', 2, 'Belgium, France'],
      ['50.3 Hz', 0, ''],
      ['50.5 Hz', 1, 'SE'],
      ['Other', 0, ''],
      ['graph.noAnswer', 1, 'NO'],
    ])
  })

  it('can be navigated by answers and countries', () => {
    const { series = [] } = drawChoices(view(), style())
    expect(series.map(({ name, points }) => `${name}: ${points.length}`)).toEqual([
      '50.2 Hz: 2',
      '50.5 Hz: 1',
      'graph.noAnswer: 1',
      '5 %: 30',
    ])
    expect(series[0]?.points[1]).toMatchObject({ seriesIndex: 0, dataIndex: 1, countries: ['FR'] })
    expect(series[0]?.points[0]?.text).toContain('Belgium')
  })

  it.each(['ltr', 'rtl'] as const)('is drawn %s, with texts unchanged', direction => {
    const picture = drawChoices(view(), style({ direction, scheme: 'dark' }))
    const svg = renderSvg(picture, 1000)
    expect(svg).toContain('50.5 Hz</text>')
    expect(svg).toContain('{a}')
    expect(svg).not.toMatch(/NaN|Infinity/)
    for (const country of ['BE', 'SE', 'NO', 'C29']) expect(svg).toContain(`>${country}</text>`)
  })

  it('is empty without data', () => {
    const picture = drawChoices(view({ type: 'rfg_rocof' }), style())
    expect(picture.table.rows).toEqual([])
    expect(picture.source).toBe('')
  })
})
