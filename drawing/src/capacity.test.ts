import { describe, expect, it } from 'vitest'
import { capacityViews } from '@imp/domain/graphs/capacity-vocabulary.ts'
import type { CapacityYear } from '@imp/domain/graphs/types.ts'
import { drawCapacity } from './capacity.ts'
import type { CapacityPictureView } from './capacity-rows.ts'
import { renderSvg } from './echarts.ts'
import type { Picture, PictureStyle } from './picture.ts'

/** Without derogations (SPGMs, onshore, offshore), with them, modernized, and non-compliant. */
const cellsOf = (compliant: number | null, nonCompliant: number | null) => [
  compliant,
  ...Array.from({ length: 8 }, () => (compliant === null ? null : 0)),
  nonCompliant,
]
const country = (name: string, ...types: (readonly [compliant: number | null, nonCompliant: number | null])[]) => ({
  country: name,
  cells: Array.from({ length: 4 }, (_, at) => cellsOf(...(types[at] ?? types[0] ?? [null, null]))),
})
const hvdcRows = [
  'HVDC systems',
  'DC-connected PPMs',
  'Remote-end HVDC converter stations with a very long name',
  'Embedded',
]
const year = (number: number, ...countries: ReturnType<typeof country>[]): CapacityYear => ({
  year: number,
  sources: [
    {
      formId: 'acer',
      formName: 'ACER',
      countries: countries.length,
      submittedBy: countries.map(one => one.country),
      youngestDelivery: '2025-04-24T08:00:00.000Z',
      isDemonstration: false,
    },
  ],
  tables: [
    { tab: 'pgm', rows: ['Type A', 'Type B', 'Type C', 'Type D'], countries },
    {
      tab: 'hvdc',
      rows: hvdcRows,
      countries: [{ country: 'BE', cells: [[2000, 0, 0, 500], [], [0, 0, 0, 0], [null, null, null, null]] }],
    },
  ],
})
const be = country('BE', [100, 900])
const fr = country('FR', [4000, 0])
const no = country('NO', [0, null], [null, null])
const view = (settings: Partial<CapacityPictureView> = {}): CapacityPictureView => ({
  tab: 'pgm',
  technology: 'total',
  view: 'totalCompliant',
  years: [year(2025, be, fr, no)],
  chosen: ['BE', 'FR', 'NO', 'SE'],
  highlighted: ['BE'],
  groups: [],
  parts: new Map(),
  sort: 'value',
  countryNames: new Map([
    ['BE', 'Belgium'],
    ['FR', 'France'],
    ['NO', 'Norway {b|'],
  ]),
  ...settings,
})
const style = (settings: Partial<PictureStyle> = {}): PictureStyle => ({
  scheme: 'light',
  width: 1200,
  locale: 'de',
  direction: 'ltr',
  isFramed: true,
  formatText: (id, values = {}) => `${id} ${Object.values(values).join('; ')}`.trim(),
  ...settings,
})
const draw = (settings: Partial<CapacityPictureView> = {}) => drawCapacity(view(settings), style())
interface DrawnSeries {
  readonly type: string
  readonly data: readonly { readonly value: unknown; readonly label?: { readonly formatter: string } }[]
}
// The types of ECharts allow more than our builder produces.
const seriesOf = ({ option }: Picture) => option.series as unknown as readonly DrawnSeries[]
const axesOf = ({ option }: Picture) =>
  option.xAxis as unknown as readonly { type: string; min: number; max: number; startValue?: number }[]
const labelsOf = (picture: Picture, at = 0) => seriesOf(picture)[at]?.data.map(({ label }) => label?.formatter)
const namesOf = (picture: Picture) => picture.series?.map(({ name }) => name)

describe('rows', () => {
  it('show the countries that have answered, by value or by name', () => {
    expect(namesOf(draw())).toEqual(['France', 'Belgium', 'Norway {b|'])
    expect(namesOf(draw({ sort: 'name' }))).toEqual(['Belgium', 'France', 'Norway {b|'])
    expect(namesOf(draw({ view: 'totalNonCompliant' }))?.[0]).toBe('Belgium')
  })

  it('put groups first, selected or not', () => {
    const picture = draw({ chosen: ['BE'], groups: [{ name: 'EU', countries: ['BE', 'FR', 'SE'] }] })
    expect(namesOf(picture)).toEqual(['graph.capacity.group EU; 2; 3', 'Belgium'])
    expect(picture.table.rows[0]?.[2]).toBe(4100)
  })

  it('count a member in parts once, if all of its parts have answered', () => {
    const parts = new Map([
      ['BE', 'BeNeLux'],
      ['FR', 'BeNeLux'],
      ['NO', 'Scandinavia'],
      ['SE', 'Scandinavia'],
    ])
    const picture = draw({ groups: [{ name: 'EU', countries: ['BE', 'FR', 'NO', 'SE', 'AT'] }], parts })
    expect(namesOf(picture)?.[0]).toBe('graph.capacity.group EU; 1; 3')
    expect(picture.table.rows[0]?.[2]).toBe(4100)
  })

  it('count in a group of several years only members that have answered in all of them', () => {
    const years = [year(2024, be, fr), year(2025, fr, no)]
    const picture = draw({ view: 'change', years, groups: [{ name: 'EU', countries: ['BE', 'FR'] }] })
    expect(namesOf(picture)?.[0]).toBe('graph.capacity.group EU; 1; 2')
    expect(labelsOf(picture)?.[0]).toBe('0,00\u202f%')
  })

  it('are ordered by growth for changes, and by the compliant share for shares', () => {
    const years = [year(2024, be, fr), year(2025, country('BE', [150, 900]), country('FR', [4100, 0]))]
    expect(namesOf(draw({ view: 'change', years }))).toEqual(['Belgium', 'France'])
    expect(namesOf(draw({ view: 'percentage' }))?.slice(0, 2)).toEqual(['France', 'Belgium'])
  })

  it('count modernized capacity as compliant only in the total, which says so', () => {
    // All of France's capacity is modernized, half of Belgium's is compliant.
    const modernized = { country: 'FR', cells: Array.from({ length: 4 }, () => [0, 0, 0, 0, 0, 0, 400, 0, 0, 0]) }
    const years = [year(2025, country('BE', [100, 100]), modernized)]
    const shares = draw({ view: 'percentage', years })
    expect(namesOf(shares)).toEqual(['Belgium', 'France'])
    expect(shares.subtitle).not.toContain('graph.capacity.counted')
    const total = draw({ view: 'totalCompliant', years })
    expect(namesOf(total)).toEqual(['France', 'Belgium'])
    expect(total.subtitle).toContain('graph.capacity.counted')
    expect(draw({ view: 'change', years: [...years, ...years] }).subtitle).toContain('graph.capacity.counted')
  })
})

describe('amounts', () => {
  it('share one logarithmic axis in all panels', () => {
    const axes = axesOf(draw())
    expect(axes).toHaveLength(4)
    for (const axis of axes) expect(axis).toMatchObject({ type: 'log', min: 1, max: 10_000, startValue: 1 })
  })

  it.each([
    [1, 0.1, 1],
    [0.5, 0.1, 1],
    [0.1, 0.01, 1],
    [1.5, 1, 10],
  ])('of %s MW have a bar from %s to %s', (amount, min, max) => {
    const [axis] = axesOf(draw({ years: [year(2025, country('BE', [amount, 0]))] }))
    expect(axis).toMatchObject({ min, max })
  })

  it('distinguish zero from no answer', () => {
    const picture = draw({ sort: 'name' })
    expect(labelsOf(picture)).toEqual(['100', '4\u202f000', '0'])
    expect(labelsOf(picture, 1)?.at(-1)).toBe('–')
  })

  it('show their parts as dots in the rows of their sum', () => {
    const [bars, dots] = seriesOf(draw({ view: 'total', sort: 'name' }))
    expect(bars?.data.map(({ value }) => value)).toEqual([1000, 4000, 1])
    expect(dots?.type).toBe('scatter')
    expect(dots?.data.map(({ value }) => value)).toEqual([
      [100, 0],
      [4000, 1],
      ['-', 2],
    ])
  })
})

describe('change', () => {
  const years = [year(2024, be, fr), year(2025, country('BE', [110, 855]), fr, no)]
  it('is shown in percent, growth and decline', () => {
    const picture = draw({ view: 'change', years, sort: 'name' })
    expect(axesOf(picture)[0]).toMatchObject({ type: 'value', min: -5, max: 10 })
    expect(labelsOf(picture, 0)).toEqual(['+10,00\u202f%', '0,00\u202f%', '–'])
    expect(labelsOf(picture, 1)).toEqual(['−5,00\u202f%', '0', '–'])
    expect(picture.table.rows[1]?.slice(0, 8)).toEqual(['Belgium', 2025, 110, 10, 10, 855, -45, -5])
  })

  it('compares each year with the one before it', () => {
    const picture = draw({ view: 'change', years: [...years, year(2026, country('BE', [99, 855]))], sort: 'name' })
    expect(seriesOf(picture).filter(({ type }) => type === 'bar')).toHaveLength(16)
    expect([labelsOf(picture, 0)?.[0], labelsOf(picture, 1)?.[0]]).toEqual(['+10,00\u202f%', '−10,00\u202f%'])
  })

  it('cuts extreme values, and says so', () => {
    const picture = draw({ view: 'change', years: [year(2024, be, fr), year(2025, country('BE', [900, 900]), fr)] })
    expect(axesOf(picture)[0]?.max).toBe(100)
    expect(labelsOf(picture)?.[0]).toBe('+800,00\u202f% »')
    expect(picture.subtitle).toContain('yes')
  })

  it('from zero is an amount', () => {
    const picture = draw({ view: 'change', years: [year(2024, country('BE', [0, 0])), year(2025, be)] })
    expect(labelsOf(picture)?.[0]).toBe('+graph.megawatts 100')
  })
})

describe('years before 2022', () => {
  const years = [year(2021, be, fr)]
  it('only have data of all technologies together', () => {
    expect(namesOf(draw({ years, technology: 'spgm' }))).toEqual([])
    expect(namesOf(draw({ years }))).toHaveLength(2)
    expect(namesOf(draw({ years, tab: 'hvdc', technology: 'spgm' }))).toEqual(['Belgium'])
  })

  it('have a note', () => {
    expect(draw({ years }).notes).toEqual(['graph.capacity.before2022'])
    expect(draw().notes).toEqual([])
    expect(draw({ years, tab: 'hvdc' }).notes).toEqual([])
  })
})

describe('words', () => {
  it('list all numbers of a row', () => {
    const points = draw({ view: 'percentage', sort: 'name' }).series?.[0]?.points ?? []
    expect(points).toHaveLength(4)
    expect(points[1]).toMatchObject({ seriesIndex: 4, dataIndex: 0 })
    expect(points[0]?.text).toBe(
      'Belgium, graph.type.A. graph.named graph.count.withoutDerogations; 10,00\u202f%, graph.megawatts 100; graph.named graph.count.withDerogations; 0,00\u202f%, graph.megawatts 0; graph.named graph.count.modernized; 0,00\u202f%, graph.megawatts 0; graph.named graph.count.nonCompliant; 90,00\u202f%, graph.megawatts 900.',
    )
  })

  it('are in the tooltip of a row, and not interpreted as styles', () => {
    const { formatter } = draw({ sort: 'name' }).option.tooltip as unknown as { formatter: (items: unknown) => string }
    expect(formatter([{ seriesIndex: 1, dataIndex: 2 }])).toBe(
      'Norway ❴b|, graph.type.B\ngraph.named graph.view.totalCompliant; graph.noAnswer',
    )
    expect(formatter([])).toBe('')
  })

  it('name the categories of HVDC as the form does', () => {
    const picture = draw({ tab: 'hvdc', view: 'total' })
    expect(picture.table.columns[2]).toBe('HVDC systems: graph.count.withoutDerogations (graph.axis.megawatts)')
    expect(picture.table.rows).toHaveLength(1)
  })

  it.each(capacityViews)('have a table of %s with as many cells as columns', measure => {
    const { columns, rows } = draw({ view: measure, years: [year(2024, be), year(2025, be, fr)] }).table
    expect(new Set(columns).size).toBe(columns.length)
    for (const row of rows) expect(row).toHaveLength(columns.length)
  })
})

describe('the source', () => {
  const countIn = (settings: Partial<CapacityPictureView>) =>
    /ACER; 2025; (\d+);/.exec(drawCapacity(view(settings), style()).source)?.[1]

  it('counts the countries with numbers in the picture, not all that have submitted', () => {
    expect([countIn({}), countIn({ tab: 'hvdc' }), countIn({ chosen: ['FR', 'NO', 'SE'] })]).toEqual(['3', '1', '2'])
  })

  it('includes countries that are only in a sum', () => {
    const groups = [{ name: 'All', countries: ['BE', 'FR', 'NO'] }]
    expect(countIn({ chosen: ['BE'], groups })).toBe('3')
  })
})

describe('highlighted countries', () => {
  it('have a background in each panel', () => {
    const bands = seriesOf(draw({ sort: 'name', highlighted: ['FR'] })).filter(({ type }) => type === 'custom')
    expect(bands.map(({ data }) => data)).toEqual(Array.from({ length: 4 }, () => [[1, 1]]))
  })
})

describe('panels', () => {
  const gridsOf = ({ option }: Picture) =>
    option.grid as unknown as readonly { left: number; top: number; width: number; height: number }[]

  it.each([
    [1200, 4],
    [800, 2],
    [328, 1],
  ])('of %s px are %s in a line, inside the picture, without overlaps', (width, columns) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const picture = drawCapacity(view({ tab: 'hvdc', view: 'total' }), style({ width, direction }))
      const grids = gridsOf(picture)
      expect(new Set(grids.map(({ left }) => left)).size).toBe(columns)
      for (const { left, top, width: across, height } of grids) {
        expect(across).toBeGreaterThan(60)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + across).toBeLessThanOrEqual(width)
        expect(top + height).toBeLessThan(picture.height)
      }
      const inOrder = direction === 'ltr' ? grids.slice(0, columns) : grids.slice(0, columns).toReversed()
      for (const [at, grid] of inOrder.slice(1).entries())
        expect(grid.left).toBeGreaterThan((inOrder[at]?.left ?? 0) + (inOrder[at]?.width ?? 0) + 20)
    }
  })

  it('fill a slide', () => {
    const picture = drawCapacity(view(), style({ width: 1280, height: 720 }))
    expect(picture.height).toBe(720)
    expect(gridsOf(picture)[0]?.height).toBeGreaterThan(gridsOf(draw())[0]?.height ?? Infinity)
  })

  it.each(capacityViews)('are drawn for %s in both directions', measure => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const picture = drawCapacity(
        view({ view: measure, years: [year(2024, be, fr), year(2025, be, fr, no)] }),
        style({ direction, scheme: 'dark' }),
      )
      const svg = renderSvg(picture, 1200)
      expect(svg).toContain('>France</text>')
      expect(svg).not.toMatch(/NaN|Infinity/)
    }
  })
})
