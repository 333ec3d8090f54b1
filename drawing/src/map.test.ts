import { describe, expect, it } from 'vitest'
import { defaultLevelTexts } from '@imp/domain/parameters/levels.ts'
import { answerColours, colourOfPercent, noAnswerColours } from '@imp/domain/parameters/scales.ts'
import { europe } from './europe.generated.ts'
import { drawMap } from './map.ts'
import { drawPanel } from './map-panel.ts'
import { shadeChanges, shadeLevels, shadePercents, type MapCountry } from './map-shading.ts'
import { drawTiles } from './map-tiles.ts'
import type { MapView, MapYear } from './map-view.ts'
import { writeSvg, type Mark } from './marks.ts'
import type { PictureStyle } from './picture.ts'

const country = (abbreviation: string, name: string, more: Partial<MapCountry> = {}): MapCountry => ({
  abbreviation,
  name,
  isEu: true,
  isInvolved: true,
  ...more,
})
const countries = [
  country('AT', 'Austria'),
  country('BE', 'Belgium'),
  country('DK', 'Denmark'),
  country('FR', 'France'),
  country('MT', 'Malta', { isInvolved: false }),
  country('NO', 'Norway', { isEu: false }),
  country('CH', 'Switzerland', { isEu: false, isInvolved: false }),
]
const yearOf = (year: number, levels: Readonly<Record<string, number>>): MapYear => ({
  year,
  answers: new Map(
    Object.entries(levels).map(([abbreviation, value]) => [abbreviation, { value, remark: `of ${value}` }]),
  ),
  source: {
    countries: Object.keys(levels).length,
    submittedBy: Object.keys(levels),
    youngestDelivery: year === 2025 ? '2025-10-03T08:00:00.000Z' : '',
    isDemonstration: true,
  },
})
const before = yearOf(2024, { AT: 3, BE: 6, DK: 5 })
const after = yearOf(2025, { AT: 7, BE: 2, FR: 5, MT: 1, CH: 4, NO: 5, DK: 0 })
const view = (more: Partial<MapView> = {}): MapView => ({
  mode: 'levels',
  arrangement: 'map',
  name: 'Fast fault current',
  code: 'RfG',
  levelTexts: defaultLevelTexts,
  countries,
  years: [after],
  highlighted: [],
  ...more,
})
const formatText: PictureStyle['formatText'] = (id, values = {}) => `${id} ${Object.values(values).join('; ')}`.trim()
const style: PictureStyle = {
  scheme: 'light',
  width: 1000,
  locale: 'en-US',
  direction: 'ltr',
  isFramed: true,
  formatText,
}
const valuesOf = ({ answers }: MapYear) =>
  new Map([...answers].map(([abbreviation, { value }]) => [abbreviation, value]))
const shapeOf = (marks: readonly Mark[], abbreviation: string) =>
  marks.find(mark => mark.kind !== 'text' && mark.country === abbreviation)
const textsOf = (marks: readonly Mark[]) => marks.flatMap(mark => (mark.kind === 'text' ? [mark.text] : []))

describe('the fill of a country', () => {
  const { fills, legend } = shadeLevels(countries, valuesOf(after), defaultLevelTexts, style)

  it("is the colour of its level, with the parameter's text", () => {
    expect(fills.get('AT')).toEqual({ color: answerColours[6], label: defaultLevelTexts[6], mark: '7' })
    expect(fills.get('NO')?.color).toBe(answerColours[4])
  })

  it('is grey without an answer; if the country does not take part, hatched in the EU and grey-beige elsewhere', () => {
    const { noAnswer, nonEu, hatchGround } = noAnswerColours.light
    expect(fills.get('DK')).toEqual({ color: noAnswer, label: 'maps.noAnswer' })
    expect(fills.get('MT')).toEqual({ color: hatchGround, label: 'maps.notInvolved', pattern: 'hatched' })
    expect(fills.get('CH')).toEqual({ color: nonEu, label: 'maps.nonEu' })
  })

  it('is in the legend, with all levels, and other entries only if they occur', () => {
    expect(legend.map(({ key, countries: of }) => [key, of.join(' ')])).toEqual([
      ['1', ''],
      ['2', 'BE'],
      ['3', ''],
      ['4', ''],
      ['5', 'FR NO'],
      ['6', ''],
      ['7', 'AT'],
      ['noAnswer', 'DK'],
      ['notInvolved', 'MT'],
      ['nonEu', 'CH'],
    ])
  })

  it('shows changes between two years by colour and sign', () => {
    const changes = shadeChanges(countries, valuesOf(before), valuesOf(after), style)
    const shown = changes.legend.map(({ key, fill, countries: of }) => [key, fill.mark, of.join(' ')])
    expect(shown).toEqual([
      ['up', '↑', 'AT'],
      ['down', '↓', 'BE'],
      ['same', '=', ''],
      ['first', '+', 'FR NO'],
      ['gone', '–', 'DK'],
      ['notInvolved', undefined, 'MT'],
      ['nonEu', undefined, 'CH'],
    ])
  })

  it('is a step of the gradient for a percentage; 0 is an answer', () => {
    const shaded = shadePercents(
      countries,
      new Map([
        ['AT', 0],
        ['BE', 66.6],
        ['MT', 50],
      ]),
      style,
    )
    expect(shaded.fills.get('AT')).toEqual({ color: colourOfPercent(0), label: '0\u202f%', mark: '0' })
    expect(shaded.fills.get('BE')?.mark).toBe('67')
    expect(shaded.legend.map(({ key, countries: of }) => [key, of.join(' ')])).toEqual([
      ['noAnswer', 'DK FR NO'],
      ['notInvolved', 'MT'],
      ['nonEu', 'CH'],
    ])
  })
})

describe('a map', () => {
  const place = { x: 0, y: 0, width: 900 }
  const look = { scheme: 'light', highlighted: new Set<string>() } as const
  const { fills } = shadeLevels(countries, valuesOf(after), defaultLevelTexts, style)

  it('labels countries if there is room, and has discs for the smallest', () => {
    const { marks } = drawPanel(europe, fills, place, look)
    expect(textsOf(marks)).toContain('FR 5')
    expect(textsOf(marks)).not.toContain('MT')
    const malta = marks.filter(mark => mark.kind === 'circle')
    expect(malta.map(({ country: of }) => of)).toEqual(['MT'])
  })

  it('draws Denmark and Ireland as one country, or by part', () => {
    const of = (given: typeof fills, name: string) =>
      drawPanel(europe, given, place, look).marks.filter(mark => mark.kind === 'path' && mark.country === name).length
    expect(of(fills, 'DK')).toBe(2)
    const parts = new Map([...fills, ['DK1', { color: '#000000', label: 'West' }]])
    expect([of(parts, 'DK'), of(parts, 'DK1')]).toEqual([1, 1])
  })

  it('dims countries that are not highlighted, and draws highlighted ones last', () => {
    const { marks } = drawPanel(europe, fills, place, { ...look, highlighted: new Set(['BE']) })
    const paths = marks.filter(mark => mark.kind === 'path' && mark.country !== undefined)
    expect(paths.at(-1)?.country).toBe('BE')
    expect([shapeOf(marks, 'BE')?.opacity, shapeOf(marks, 'FR')?.opacity]).toEqual([undefined, 0.22])
  })

  it('has an anchor for every country, as many as tiles', () => {
    const all = new Map([...fills].filter(([abbreviation]) => abbreviation !== 'XX'))
    const map = drawPanel(europe, all, place, look)
    const tiles = drawTiles(all, place, look)
    expect([...map.anchors.keys()].toSorted()).toEqual([...all.keys()].toSorted())
    expect([...tiles.anchors.keys()].toSorted()).toEqual([...all.keys()].toSorted())
  })

  it('has tiles of equal size, without overlaps', () => {
    const everywhere = new Map(
      [...new Set([...europe.shapes.map(shape => shape.country), 'AM', 'AZ'])].map(name => [
        name,
        { color: '#ffffff', label: '' },
      ]),
    )
    const { marks, anchors } = drawTiles(everywhere, place, look)
    expect(anchors.size).toBe(everywhere.size)
    expect(new Set([...anchors.values()].map(String)).size).toBe(everywhere.size)
    expect(new Set(marks.flatMap(mark => (mark.kind === 'rect' ? [mark.width] : []))).size).toBe(1)
  })
})

describe('a picture of a map', () => {
  it('states its content, how to read it, its source, and that data are a demonstration', () => {
    const { title, subtitle, source, description } = drawMap(view(), style)
    expect(title).toBe('maps.picture.title Fast fault current; RfG; 2025')
    expect(subtitle).toBe('maps.picture.levels')
    expect(source).toBe('maps.picture.source 7; 03.10.2025 graph.demonstration')
    expect(description).toContain(
      'NI-E - Submitted for approval: Austria; maps.noAnswer: Denmark; maps.notInvolved: Malta',
    )
  })

  it('of two years names both, and counts each country that has answered in one of them', () => {
    const { source } = drawMap(view({ years: [before, after] }), style)
    expect(source).toBe('maps.picture.source.compared 7; 03.10.2025; 2024; 2025 graph.demonstration')
    const alone = yearOf(2025, { FR: 1 })
    expect(drawMap(view({ years: [before, alone] }), style).source).toContain('compared 4;')
  })

  it('says in the heading if levels are those of a summary', () => {
    const summedUp = { shown: 3, all: 5, public: 3, isPublicOnly: true }
    const years = [before, { ...after, source: { ...after.source, summedUp } }]
    const { columns } = drawMap(view({ years }), style).table
    expect(columns.filter(name => name.startsWith('maps.column.level'))).toEqual([
      'maps.column.level 2024',
      'maps.column.level 2025 (maps.parameter.summary 3; 5; public)',
    ])
  })
  it('has a table of the countries that take part', () => {
    const { columns, rows } = drawMap(view(), style).table
    expect(columns).toEqual([
      'graph.country',
      'maps.column.code',
      ...['level', 'answer', 'remark'].map(of => `maps.column.${of} 2025`),
    ])
    expect(rows).toEqual([
      ['Austria', 'AT', 7, defaultLevelTexts[6], 'of 7'],
      ['Belgium', 'BE', 2, defaultLevelTexts[1], 'of 2'],
      ['Denmark', 'DK', null, 'maps.noAnswer', ''],
      ['France', 'FR', 5, defaultLevelTexts[4], 'of 5'],
      ['Norway', 'NO', 5, defaultLevelTexts[4], 'of 5'],
    ])
  })

  it('lists the change of each country', () => {
    const { table } = drawMap(view({ mode: 'changes', years: [before, after] }), style)
    expect(table.rows.map(row => [row[0], row[2], row[5], row.at(-1)])).toEqual([
      ['Austria', 3, 7, 'maps.change.up'],
      ['Belgium', 6, 2, 'maps.change.down'],
      ['Denmark', 5, null, 'maps.change.gone'],
      ['France', null, 5, 'maps.change.first'],
      ['Norway', null, 5, 'maps.change.first'],
    ])
  })

  it('puts two years side by side if there is room, and below each other on a phone', () => {
    const placesOf = (width: number) =>
      drawMap(view({ years: [before, after] }), { ...style, width }).marks.flatMap(mark =>
        mark.kind === 'text' && /^20\d\d$/.test(mark.text) ? [[mark.x, mark.y]] : [],
      )
    const [[leftX, leftY] = [], [rightX, rightY] = []] = placesOf(1280)
    expect([leftY === rightY, Number(leftX) < Number(rightX)]).toEqual([true, true])
    const [[upperX, upperY] = [], [lowerX, lowerY] = []] = placesOf(360)
    expect([upperX === lowerX, Number(upperY) < Number(lowerY)]).toEqual([true, true])
  })

  it('has numbers and a description for each of two years', () => {
    const years = [before, after]
    const shownIn = (direction: PictureStyle['direction']) =>
      textsOf(drawMap(view({ years }), { ...style, direction }).marks)
    // Belgium lost its level, Austria's changed.
    expect(shownIn('ltr')).toEqual(expect.arrayContaining(['1 → 0', '0 → 1']))
    expect(shownIn('rtl')).toEqual(expect.arrayContaining(['0 ← 1', '1 ← 0']))
    const { description } = drawMap(view({ years }), style)
    expect(description).toMatch(/2024: .*Belgium.*\. 2025: .*NI-E - Submitted for approval: Austria/)
  })

  it.each([
    ['a slide', { width: 1280, height: 720 }, { years: [after] }],
    ['a slide with two years', { width: 1280, height: 720 }, { years: [before, after] }],
    ['a phone', { width: 360 }, { years: [before, after] }],
    ['tiles from right to left', { width: 800, direction: 'rtl' as const }, { arrangement: 'tiles' as const }],
  ])('keeps everything inside: %s', (_, size, shown) => {
    const { marks, height } = drawMap(view(shown), { ...style, ...size })
    for (const mark of marks) {
      expect(mark.x).toBeGreaterThanOrEqual(0)
      expect(mark.x).toBeLessThanOrEqual(size.width)
      expect(mark.y).toBeLessThanOrEqual(height)
    }
    if ('height' in size) expect(height).toBe(size.height)
  })

  it('is an SVG document with escaped texts, and each hatch once', () => {
    const picture = drawMap(view({ name: '<script>"&' }), style)
    const svg = writeSvg(picture, style.width)
    expect(svg).toContain('&lt;script&gt;&quot;&amp;')
    expect(svg).not.toContain('<script>')
    const ids = [...svg.matchAll(/<pattern id="(\w+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(used)
  })
})
