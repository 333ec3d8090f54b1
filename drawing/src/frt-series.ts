// What a fault-ride-through picture is made of: the band of the regulation, the lines of the countries, and their names.
import type { CustomSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts/charts'
import { extendTo, indexOfCorner, type FrtLimits, type FrtLine, type FrtView } from './frt-lines.ts'
import { nameLine } from './frt-words.ts'
import { labelGapPx, placeLabels } from './line-labels.ts'
import type { PictureStyle } from './picture.ts'
import { cleanText } from './rich-text.ts'
import { fontSizes, pictureThemes } from './theme.ts'

export interface FrtScene {
  readonly view: FrtView
  readonly style: PictureStyle
  /** The axes begin at 0. */
  readonly end: number
  readonly top: number
  readonly plot: { readonly width: number; readonly height: number }
}

/** Pictures on phones. */
export const isNarrow = (width: number): boolean => width < 560
/** With more lines than this, names would cover each other: only what stands out is named. */
const maxNamedLines = 8
/** A line that stands for more countries than this names the first ones only. */
const maxNamesOnLine = 4
/** The latest year is drawn through, the one before dashed, older ones dotted. */
const dashes = ['solid', [7, 4], [2, 3]] as const

/** The area between the two outermost lines that the regulation allows. */
export function buildBand({ lower, upper }: FrtLimits, { end, style }: FrtScene): CustomSeriesOption {
  const theme = pictureThemes[style.scheme]
  const outline = [...extendTo(lower, end), ...extendTo(upper, end).toReversed()].map(({ x, y }) => [x, y])
  return {
    type: 'custom',
    name: style.formatText('graph.frt.allowed'),
    silent: true,
    clip: true,
    z: 1,
    data: [outline.flat()],
    renderItem: (_, api) => ({
      type: 'polygon',
      shape: { points: outline.map(point => api.coord(point)) },
      style: { fill: theme.band, stroke: theme.bandEdge, lineWidth: 1 },
      // What is allowed stays in sight while a line is pointed at.
      blur: { style: { opacity: 1 } },
    }),
  }
}

export function buildLine(line: FrtLine, all: readonly FrtLine[], scene: FrtScene): LineSeriesOption {
  const theme = pictureThemes[scene.style.scheme]
  const stands = isStrong([line], all, scene)
  const colour = stands ? theme.highlight : theme.context
  const symbols = new Map(
    line.corners
      .filter(corner => stands || line.faulty.has(corner))
      .map(corner => [indexOfCorner(line, corner), line.faulty.has(corner)] as const),
  )
  return {
    type: 'line',
    name: `${cleanText(nameLine(line, scene.view.countryNames))} ${line.year}`,
    silent: true,
    z: stands ? 4 : 3,
    data: extendTo(line.points, scene.end).map(({ x, y }, at) => {
      const isFault = symbols.get(at)
      if (isFault === undefined) return symbols.size > 0 ? { value: [x, y], symbol: 'none' } : [x, y]
      return isFault
        ? { value: [x, y], symbol: 'diamond', symbolSize: 11, itemStyle: { color: theme.fault } }
        : { value: [x, y] }
    }),
    symbol: 'circle',
    symbolSize: 6,
    showSymbol: symbols.size > 0,
    lineStyle: { color: colour, width: stands ? 2.5 : 1.5, type: lineDash(line.age) },
    itemStyle: { color: colour },
    emphasis: {
      focus: 'series',
      lineStyle: { width: 3, color: theme.highlight },
      itemStyle: { color: theme.highlight },
    },
    blur: { lineStyle: { opacity: 0.35 }, itemStyle: { opacity: 0.35 } },
  }
}
const lineDash = (age: number): 'solid' | number[] => {
  const dash = dashes[Math.min(age, dashes.length - 1)] ?? 'solid'
  return dash === 'solid' ? dash : [...dash]
}

/** A line that is drawn once for several years. */
interface NamedLine {
  readonly points: FrtLine['points']
  readonly lines: readonly FrtLine[]
  readonly isStrong: boolean
}

/** Names beside the lines, where there is room for them. */
export function buildLabels(lines: readonly FrtLine[], scene: FrtScene): ScatterSeriesOption {
  const { end, top, plot, style } = scene
  const theme = pictureThemes[style.scheme]
  const toPixel = ({ x, y }: { x: number; y: number }) => ({
    x: (x / end) * plot.width,
    y: (1 - y / top) * plot.height,
  })
  // What stands out has the first choice of a place.
  const named = [...Map.groupBy(lines, ({ points }) => JSON.stringify(points)).values()]
    .map((same): NamedLine => ({ points: same[0]?.points ?? [], lines: same, isStrong: isStrong(same, lines, scene) }))
    .toSorted((a, b) => Number(b.isStrong) - Number(a.isStrong))
  const hasNames = ({ isStrong: stands }: NamedLine) =>
    scene.view.faded !== undefined || (!isNarrow(style.width) && (stands || named.length <= maxNamedLines))
  const texts = named.map(line => (hasNames(line) ? writeLabel(line, scene) : ''))
  const places = placeLabels(
    named.map(({ points }, at) => ({ text: texts[at] ?? '', points: extendTo(points, end).map(toPixel) })),
    plot,
    fontSizes.label,
  )
  return {
    type: 'scatter',
    silent: true,
    z: 5,
    symbolSize: 0,
    data: named.flatMap((line, at) => {
      const place = places[at]
      if (!place) return []
      return [
        {
          value: [(place.x / plot.width) * end, (1 - place.y / plot.height) * top],
          label: {
            show: true,
            position: place.side,
            distance: labelGapPx,
            formatter: cleanText(texts[at] ?? ''),
            color: line.isStrong ? theme.highlight : theme.quietText,
            fontWeight: line.isStrong ? ('bold' as const) : ('normal' as const),
            fontSize: fontSizes.label,
            textBorderColor: theme.background,
            textBorderWidth: 3,
          },
        },
      ]
    }),
  }
}

/** Stands out: highlighted, or the only one. */
function isStrong(same: readonly FrtLine[], all: readonly FrtLine[], { view }: FrtScene): boolean {
  if (view.faded !== undefined) return same.some(({ isFaded }) => !isFaded)
  const isHighlighted = ({ countries }: FrtLine) => countries.some(country => view.highlighted.includes(country))
  return same.length === all.length || same.some(isHighlighted)
}

/** 'Belgium', 'BE, FR, DE, NL +3'; with its years where there are several: 'Belgium 2025, 2020'. */
function writeLabel({ lines }: NamedLine, { view }: FrtScene): string {
  const countries = [...new Set(lines.flatMap(line => line.countries))]
  const [first = ''] = countries
  const rest = countries.length - maxNamesOnLine
  const name =
    countries.length === 1
      ? (view.countryNames.get(first) ?? first)
      : `${countries.slice(0, maxNamesOnLine).join(', ')}${rest > 0 ? ` +${rest}` : ''}`
  return view.years.length > 1 || view.faded !== undefined
    ? `${name} ${lines.map(({ year }) => year).join(', ')}`
    : name
}
