import { describe, expect, it } from 'vitest'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import { compareAll, compareAreas, comparePoints, type CountryNumber } from '@imp/domain/harmonisation/comparing.ts'
import type { QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { renderSvg } from './echarts.ts'
import { drawHarmonisation } from './harmonisation.ts'
import { findShadingKind, shadeQuantity } from './harmonisation-fills.ts'
import { drawQuantityMap } from './harmonisation-map.ts'
import { placeLevels, tileHeight, tileWidth } from './levels-layout.ts'
import type { PictureStyle } from './picture.ts'
import { fontSizes } from './theme.ts'
import { estimateWidth } from './wrap-text.ts'
import { chooseAxis, markRadius, placeDotStripPlot, rowHeight } from './dot-strip-plot-layout.ts'

const many = Array.from({ length: 26 }, (_, at) => `C${String(at).padStart(2, '0')}`)
const limits = [buildLimit({ lower: null, upper: 1, verified: false })]
const country = (name: string, value: number, more: Partial<CountryNumber> = {}): CountryNumber => ({
  country: name,
  countryName: name,
  areas: ['CE'],
  value,
  previous: null,
  limits,
  departs: false,
  resultId: null,
  parameterAnswerId: null,
  ...more,
})
function yearOf(numbers: readonly CountryNumber[], more: Partial<QuantityYear> = {}): QuantityYear {
  const points = comparePoints(numbers, more.kind !== 'parameter')
  const areas = compareAreas(points)
  return {
    key: 'key',
    kind: 'answer',
    year: 2025,
    name: 'Threshold {a}',
    row: null,
    column: null,
    article: null,
    unit: 'MW',
    code: 'RfG',
    formName: 'RfG',
    summedUp: null,
    formId: null,
    questionId: null,
    isNonExhaustive: true,
    parameterGuid: null,
    levels: [],
    limits: [{ area: null, article: null, lower: null, upper: 1, source: null, verified: false }],
    source: null,
    submissions: null,
    isDemonstration: true,
    all: compareAll(points, areas),
    areas,
    points,
    ...more,
  }
}
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
const thresholds = yearOf([
  ...many.map((name, at) => country(name, [0.1, 0.8, 1][at % 3] ?? 1)),
  country('BE', 1, { previous: 0.2 }),
  country('DE', 0.1, { previous: 0.5 }),
  country('DK', 1.6, { areas: ['CE', 'Nordic'] }),
])
const levels = yearOf(
  many.map((name, at) => country(name, 1 + (at % 7), { limits: [], previous: at % 5 === 0 ? 7 : null })),
  { kind: 'parameter', levels: ['G', 'S', 'A', 'B', 'C', 'D', 'E'], unit: null, limits: [] },
)

describe('the axis', () => {
  it.each([[[0.1, 1.6]], [[50]], [[-3, 3]], [[0]], [[0.0008, 0.0008, 75]]])(
    'of %j includes them, with whole steps',
    numbers => {
      const { min, max, step } = chooseAxis(numbers)
      expect(min).toBeLessThanOrEqual(Math.min(...numbers))
      expect(max).toBeGreaterThanOrEqual(Math.max(...numbers))
      expect(max).toBeGreaterThan(min)
      expect((max - min) / step).toBeCloseTo(Math.round((max - min) / step))
      expect((max - min) / step).toBeLessThanOrEqual(8)
    },
  )
})

describe.each([320, 1000])('a strip plot of %s px', width => {
  const layout = placeDotStripPlot(thresholds, { top: 0, width, edge: 0, isMirrored: false })
  it('has a lane for each area, the largest first; a country in two areas is in both', () => {
    expect(layout.lanes.map(({ spread }) => spread.area)).toEqual(['CE', 'Nordic'])
    expect(layout.points.filter(({ point }) => point.country === 'DK')).toHaveLength(2)
    expect(layout.points).toHaveLength(many.length + 4)
  })
  it('has no overlapping marks, names and arrows', () => {
    for (const one of layout.points)
      for (const other of layout.points) {
        if (one === other || one.lane !== other.lane) continue
        const isSameRow = Math.abs(one.y - other.y) < rowHeight - 1
        if (!isSameRow) continue
        expect(Math.abs(one.x - other.x)).toBeGreaterThan(2 * markRadius)
        if (one.fromX !== null) {
          const [from, to] = [Math.min(one.x, one.fromX), Math.max(one.x, one.fromX)]
          expect(other.x < from || other.x > to).toBe(true)
        }
      }
  })
  it('keeps everything inside the plot and its lane', () => {
    for (const { x, y, lane } of layout.points) {
      expect(x).toBeGreaterThanOrEqual(layout.plot.left)
      expect(x).toBeLessThanOrEqual(layout.plot.right)
      expect(y - markRadius).toBeGreaterThanOrEqual(lane.top)
      expect(y + markRadius).toBeLessThanOrEqual(lane.top + lane.height)
    }
  })
  it('names a country on the side away from its arrow', () => {
    const sideOf = (name: string) => layout.points.find(({ point }) => point.country === name)?.nameSide
    expect([sideOf('BE'), sideOf('DE')]).toEqual(['right', 'left'])
  })
})

it.each([320, 1000])('tiles of levels of %s px stay inside, without overlaps', width => {
  const { tiles } = placeLevels(levels, { top: 0, width, edge: 0 }, formatText)
  expect(tiles).toHaveLength(many.length)
  expect(tiles.map(({ point }) => point.value)).toEqual(tiles.map(({ point }) => point.value).toSorted())
  for (const [at, one] of tiles.entries()) {
    expect(one.x + tileWidth).toBeLessThanOrEqual(width)
    for (const other of tiles.slice(at + 1))
      expect(Math.abs(one.x - other.x) >= tileWidth || Math.abs(one.y - other.y) >= tileHeight).toBe(true)
  }
})

describe('the picture', () => {
  it("describes each mark: the country's choice and its limit position", () => {
    const picture = drawHarmonisation({ year: thresholds, highlighted: ['BE'] }, style())
    const nordic = picture.series?.find(({ name }) => name === 'Nordic')
    expect(nordic?.points.map(({ text }) => text)).toEqual([
      'harmonisation.point DK; 1.6\u202fMW; Nordic harmonisation.point.standing outside; harmonisation.limit.atMost 1\u202fMW',
    ])
    const ofBelgium = picture.series?.[0]?.points.find(({ countries }) => countries?.[0] === 'BE')
    expect(ofBelgium?.text).toContain('harmonisation.point.standing equal')
    expect(ofBelgium?.text).toContain('harmonisation.point.changed 0.2\u202fMW')
    expect(picture.notes).toEqual(['harmonisation.note.unverified'])
  })
  it('has each country once in its table', () => {
    const { table } = drawHarmonisation({ year: thresholds, highlighted: [] }, style())
    expect(table.rows).toHaveLength(thresholds.points.length)
    expect(table.rows.at(-1)).toEqual([
      'DK',
      'CE, Nordic',
      1.6,
      'harmonisation.limit.atMost 1\u202fMW',
      'harmonisation.standing.outside',
      '',
      null,
    ])
  })
  it('of a parameter names levels, and counts them', () => {
    const submissions = { countries: 3, youngestDelivery: '2025-10-03T08:00:00.000Z' }
    const picture = drawHarmonisation({ year: { ...levels, submissions }, highlighted: [] }, style())
    expect(picture.table.rows[0]).toEqual(['C00', 'CE', 'G', 'E'])
    // Submitted answers, counted as in the map: levels set by administrators do not count.
    expect(picture.source).toContain('maps.picture.source 3; 03.10.2025')
    expect(picture.series?.[0]?.points[0]?.text).toBe('harmonisation.point C00; G; CE harmonisation.point.changed E')
    expect(picture.source).toContain('graph.demonstration')
  })
  it('of a summary says so in the heading of its levels, also in files', () => {
    const summedUp = { shown: 3, all: 5, public: 3, isPublicOnly: true }
    const { table } = drawHarmonisation({ year: { ...levels, summedUp }, highlighted: [] }, style())
    expect(table.columns[2]).toBe('harmonisation.column.level (maps.parameter.summary 3; 5; public)')
  })
  it('keeps title and texts inside without measuring', () => {
    const { option } = drawHarmonisation({ year: { ...levels, name: 'word '.repeat(60) }, highlighted: [] }, style())
    const [words] = option.title as { text: string }[]
    expect(words?.text.split('\n').length).toBeGreaterThan(1)
    for (const line of words?.text.split('\n') ?? [])
      expect(estimateWidth(line, fontSizes.title)).toBeLessThanOrEqual(style().width - 32)
  })
  it.each(['light', 'dark', 'print'] as const)('is drawn in %s, in both directions, narrow and wide', scheme => {
    for (const year of [thresholds, levels, yearOf([]), yearOf([country('BE', 5, { limits: [] })])])
      for (const direction of ['ltr', 'rtl'] as const)
        for (const width of [320, 1280]) {
          const svg = renderSvg(
            drawHarmonisation({ year, highlighted: ['BE'] }, style({ scheme, direction, width })),
            width,
          )
          expect(svg).toContain('<svg')
          expect(svg).not.toContain('NaN')
          expect(svg).not.toContain('undefined')
        }
  })
})

describe('the map', () => {
  const entriesOf = (year: QuantityYear) =>
    shadeQuantity(year, style()).legend.map(({ key, countries }) => [key, countries.length])
  it('is coloured by levels, limit positions, or numbers', () => {
    const open = yearOf([country('BE', 1, { limits: [] }), country('AT', 4, { limits: [] })], { limits: [] })
    expect([levels, thresholds, open].map(findShadingKind)).toEqual(['levels', 'standings', 'numbers'])
    expect(entriesOf(open)).toEqual([
      ['1', 1],
      ['4', 1],
    ])
    const counted = entriesOf(thresholds).reduce((sum, [, count]) => sum + Number(count), 0)
    expect(counted).toBe(thresholds.points.length)
  })
  it('is a map of Europe with the title and the table of the strip plot', () => {
    const map = drawQuantityMap({ year: thresholds, highlighted: [] }, style())
    const strips = drawHarmonisation({ year: thresholds, highlighted: [] }, style())
    expect([map.title, map.table]).toEqual([strips.title, strips.table])
    expect(map.marks.some(mark => mark.kind === 'path' && mark.country === 'BE')).toBe(true)
  })
})
