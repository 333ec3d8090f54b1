import { describe, expect, it } from 'vitest'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import { colourOfPercent, noAnswerColours } from '@imp/domain/parameters/scales.ts'
import { drawDeliveryMap } from './delivery-map.ts'
import { type DeliveryCountry, drawnParts, shadeDelivery } from './delivery-shading.ts'
import { europe } from './europe.generated.ts'
import { drawPanel } from './map-panel.ts'
import type { PictureStyle } from './picture.ts'
import { statusColours } from './theme.ts'

const formatText: PictureStyle['formatText'] = (id, values = {}) => `${id} ${Object.values(values).join('; ')}`.trim()
const style: PictureStyle = {
  scheme: 'light',
  width: 1000,
  locale: 'en-US',
  direction: 'ltr',
  isFramed: true,
  formatText,
}
const country = (abbreviation: string, more: Partial<DeliveryCountry> = {}): DeliveryCountry => ({
  abbreviation,
  name: `Land ${abbreviation}`,
  isEu: true,
  parent: null,
  status: null,
  percentage: null,
  ...more,
})
const taking = (abbreviation: string, status: ResultStatus, percentage: number, more: Partial<DeliveryCountry> = {}) =>
  country(abbreviation, { status, percentage, ...more })
const part = { parent: 'DK' } as const
const countries = [
  taking('AT', 'Submitted', 100),
  taking('BE', 'Partial', 48),
  taking('FR', 'New', 0),
  taking('NO', 'Partial', 99, { isEu: false }),
  country('MT'),
  country('CH', { isEu: false }),
  country('DK'),
  taking('DK1', 'Submitted', 100, part),
  taking('DK2', 'New', 0, part),
]
const { nonEu, noAnswer } = noAnswerColours.light
const shade = (mode: 'categories' | 'percentages', of = countries) => shadeDelivery({ mode, countries: of }, style)
const summarize = (legend: ReturnType<typeof shade>['legend']) =>
  legend.map(({ key, countries: of }) => [key, of.join(' ')])

describe('the fill of a country', () => {
  it('is the colour of its status; countries outside the EU that do not take part have another one', () => {
    const { fills } = shade('categories')
    expect(['AT', 'BE', 'FR', 'NO'].map(one => fills.get(one)?.color)).toEqual([
      statusColours.Submitted,
      statusColours.Partial,
      statusColours.New,
      statusColours.Partial,
    ])
    expect([fills.get('MT')?.color, fills.get('CH')?.color]).toEqual([noAnswer, nonEu])
    expect([fills.get('AT')?.status, fills.get('MT')?.status]).toEqual(['Submitted', undefined])
    expect([fills.get('AT')?.mark, fills.get('BE')?.mark, fills.get('FR')?.mark]).toEqual(['✓', '½', undefined])
  })

  it('has a mark next to the name, in a smaller font if necessary', () => {
    const view = { mode: 'categories' as const, countries: [taking('DE', 'Partial', 48), taking('NL', 'Partial', 48)] }
    const { fills } = shadeDelivery(view, style)
    const look = { scheme: 'light' as const, highlighted: new Set<string>() }
    const { marks } = drawPanel(europe, fills, { x: 0, y: 0, width: 820 }, look)
    expect(marks.flatMap(mark => (mark.kind === 'text' ? [[mark.text, mark.fontSize]] : []))).toEqual([
      ['DE ½', 11],
      ['NL ½', 10],
    ])
  })

  it('is a step of the gradient for the percentage, with the number on it', () => {
    const { fills } = shade('percentages')
    expect(fills.get('BE')).toEqual({ color: colourOfPercent(48), label: '48\u202f%', mark: '48', status: 'Partial' })
    expect([fills.get('FR')?.color, fills.get('MT')?.color]).toEqual([colourOfPercent(0), noAnswer])
  })

  it('is that of each part with a shape, instead of its country', () => {
    const { fills } = shade('categories')
    expect([fills.get('DK1')?.label, fills.get('DK2')?.label]).toEqual(['forms.status.Submitted', 'forms.status.New'])
    expect(fills.has('DK')).toBe(false)
  })

  it('is that of the country if it takes part as a whole', () => {
    const { fills } = shade('categories', [
      taking('IE', 'Partial', 10),
      country('ROI', { parent: 'IE' }),
      country('NI', { parent: 'IE', isEu: false }),
    ])
    expect([...fills.keys()]).toEqual(['IE'])
  })

  it('shows that the rest of a country does not take part if only one part does', () => {
    const { fills } = shade('categories', [country('DK'), taking('DK1', 'New', 0, part), country('DK2', part)])
    expect([fills.get('DK')?.color, fills.get('DK1')?.color]).toEqual([noAnswer, statusColours.New])
  })

  it('is the lowest of its parts if these have no shape', () => {
    const { fills } = shade('categories', [
      country('XX'),
      taking('X1', 'Submitted', 100, { parent: 'XX' }),
      taking('X2', 'Partial', 20, { parent: 'XX' }),
    ])
    expect([...fills].map(([of, { status }]) => [of, status])).toEqual([['XX', 'Partial']])
  })

  it('covers all parts on the map', () => {
    const parts = europe.shapes.filter(({ id, country: of }) => id !== of).map(({ id }) => id)
    expect([...drawnParts].toSorted()).toEqual(parts.toSorted())
  })
})

describe('the legend', () => {
  it('always has the three statuses and non-EU, and other countries that do not take part if there are any', () => {
    expect(summarize(shade('categories').legend)).toEqual([
      ['New', 'FR DK2'],
      ['Partial', 'BE NO'],
      ['Submitted', 'AT DK1'],
      ['notTaking', 'MT'],
      ['nonEu', 'CH'],
    ])
    expect(summarize(shade('categories', [taking('AT', 'New', 0)]).legend)).toEqual([
      ['New', 'AT'],
      ['Partial', ''],
      ['Submitted', ''],
      ['nonEu', ''],
    ])
  })

  it('groups percentages with their countries', () => {
    const { legend } = shade('percentages')
    expect(summarize(legend).slice(0, 4)).toEqual([
      ['none', 'FR DK2'],
      ['less', 'BE'],
      ['more', 'NO'],
      ['all', 'AT DK1'],
    ])
    expect(legend.slice(0, 2).map(({ text }) => text)).toEqual(['0\u202f%', '1\u202f–\u202f49\u202f%'])
  })
})

describe('the picture', () => {
  const draw = (more: object = {}) =>
    drawDeliveryMap(
      {
        mode: 'categories',
        name: 'RfG, 2026',
        section: null,
        countries,
        highlighted: [],
        time: '2026-03-01T10:00:00.000Z',
        ...more,
      },
      style,
    )
  it('states its content, the number of submissions, and the date', () => {
    const { title, subtitle, source, description } = draw({ section: 'General' })
    expect(title).toBe('results.delivery.picture.title RfG, 2026')
    expect(subtitle).toBe('results.delivery.picture.section General; results.delivery.picture.categories')
    expect(source).toBe('results.delivery.picture.source 5; 1; 01.03.2026')
    expect(description).toContain('forms.status.Submitted: Land AT, Land DK1')
  })
  it('has a table of the countries that take part', () => {
    expect(draw().table.rows.slice(0, 2)).toEqual([
      ['Land AT', 'AT', 'forms.status.Submitted', 100],
      ['Land BE', 'BE', 'forms.status.Partial', 48],
    ])
    expect(draw().table.rows).toHaveLength(6)
  })
  it('shows the gradient only for percentages', () => {
    const rectangles = (mode: string) => draw({ mode }).marks.filter(({ kind }) => kind === 'rect').length
    expect(rectangles('percentages') - rectangles('categories')).toBeGreaterThan(90)
  })
})
