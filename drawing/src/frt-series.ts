// The series of a fault-ride-through picture: the band that the regulation allows, and the countries' lines.
import type { CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
import { extendTo, indexOfCorner, type FrtLimits, type FrtLine, type FrtView } from './frt-lines.ts'
import { formatLineName } from './frt-texts.ts'
import type { PictureStyle } from './picture.ts'
import { cleanText } from './rich-text.ts'
import { pictureThemes } from './theme.ts'

export interface FrtScene {
  readonly view: FrtView
  readonly style: PictureStyle
  /** The upper ends of the axes, which begin at 0. */
  readonly end: number
  readonly top: number
  readonly plot: { readonly width: number; readonly height: number }
}

export const isNarrow = (width: number): boolean => width < 560
/** Solid for the latest year, dashed for the one before, dotted for older ones. */
const dashes = ['solid', [7, 4], [2, 3]] as const

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
      // Stays visible while a line is highlighted by the pointer.
      blur: { style: { opacity: 1 } },
    }),
  }
}

/** @param ownColour of lines with letters */
export function buildLine(
  line: FrtLine,
  all: readonly FrtLine[],
  ownColour: string | undefined,
  scene: FrtScene,
): LineSeriesOption {
  const theme = pictureThemes[scene.style.scheme]
  const isEmphasized = isStrong([line], all, scene)
  const colour = isEmphasized ? theme.highlight : (ownColour ?? theme.context)
  const symbols = new Map(
    line.corners
      .filter(corner => isEmphasized || line.faulty.has(corner))
      .map(corner => [indexOfCorner(line, corner), line.faulty.has(corner)] as const),
  )
  return {
    type: 'line',
    name: `${cleanText(formatLineName(line, scene.view.countryNames))} ${line.year}`,
    silent: true,
    z: isEmphasized ? 4 : 3,
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
    lineStyle: { color: colour, width: isEmphasized ? 2.5 : 1.5, type: lineDash(line.age) },
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

/** Highlighted, or the only one. */
export function isStrong(same: readonly FrtLine[], all: readonly FrtLine[], { view }: FrtScene): boolean {
  if (view.faded !== undefined) return same.some(({ isFaded }) => !isFaded)
  const isHighlighted = ({ countries }: FrtLine) => countries.some(country => view.highlighted.includes(country))
  return same.length === all.length || same.some(isHighlighted)
}
