// The fault-ride-through picture: each country's voltage over time after a fault, in the band that the regulation allows.
import { buildFrame, edgeOf } from './frame.ts'
import {
  cornerAt,
  findFadedLines,
  findFrtLines,
  findGraph,
  indexOfCorner,
  type FrtLine,
  type FrtLimits,
  type FrtView,
} from './frt-lines.ts'
import { buildLabels, labelLines, type NamedLine } from './frt-labels.ts'
import { buildLegend, placeLegend } from './frt-legend.ts'
import { buildBand, buildLine, isNarrow, type FrtScene } from './frt-series.ts'
import { buildFrtTable, describePoint, listFaults, formatLineName, writeTooltip } from './frt-texts.ts'
import { formatNumber } from './numbers.ts'
import type { Picture, PictureSeries, PictureStyle } from './picture.ts'
import { buildSourceLine, countDrawn } from './source-line.ts'
import { fontSizes, pictureThemes } from './theme.ts'
import { itemTooltip } from './tooltip.ts'

const chartHeightPx = (style: PictureStyle) => (isNarrow(style.width) ? 340 : 440)
/** px for the axes' names and labels; a framed picture has margins as well. */
const marginsOf = (style: PictureStyle) => {
  const edge = edgeOf(style)
  return { top: 36, right: 16 + edge, bottom: 48, left: 44 + edge }
}

export function drawFrt(view: FrtView, style: PictureStyle): Picture {
  const { formatText } = style
  const years = view.years.filter(year => findGraph(year, view.type) !== undefined)
  const chosen = new Set(view.chosen)
  // Faded lines first, so that they are behind the others.
  const lines = [...findFadedLines(view.faded, view.type, chosen), ...findFrtLines(years, view.type, chosen)]
  const limits = years.flatMap(year => findGraph(year, view.type)?.limits ?? []).at(-1) ?? null
  const yearNumbers = years.map(({ year }) => year).sort((a, b) => b - a)
  const texts = {
    title: formatText('graph.frt.title', {
      type: formatText(`graph.type.${view.type}`),
      years: yearNumbers.join(', '),
    }),
    subtitle: formatText('graph.frt.subtitle', {
      article: limits?.article ?? '',
      hasLimits: limits ? 'yes' : 'no',
      years: yearNumbers.length,
    }),
    source: buildSourceLine(
      years.map(year => {
        const sources = year.sources.filter(({ formId }) => findGraph(year, view.type)?.formIds.includes(formId))
        const drawn = lines.filter(line => !line.isFaded && line.year === year.year).flatMap(line => line.countries)
        return countDrawn({ ...year, sources }, drawn)
      }),
      formatText,
    ),
  }
  const frame = buildFrame(texts, style)
  const margins = marginsOf(style)
  const axis = findAxis(lines, limits)
  const setScene = (chartHeight: number): FrtScene => ({
    view,
    style,
    end: axis.end,
    top: axis.top,
    plot: {
      width: style.width - margins.left - margins.right,
      height: chartHeight - margins.top - margins.bottom,
    },
  })
  const roomPx = style.height === undefined ? chartHeightPx(style) : style.height - frame.top - frame.bottom
  const named = labelLines(lines, setScene(roomPx))
  const legend = placeLegend(named, style)
  const chartHeight = style.height === undefined ? roomPx : roomPx - legend.height
  const scene = setScene(chartHeight)
  const legendTop = frame.top + chartHeight
  const height = legendTop + legend.height + frame.bottom
  const band = limits ? [buildBand(limits, scene)] : []
  return {
    ...texts,
    description: describeLines(lines, scene),
    table: buildFrtTable(years, view.type, chosen, view.countryNames, style),
    series: lines.map((line, at) => listPoints(line, at + band.length, scene)),
    notes: listFaults(years, view.type, chosen, view.countryNames, style),
    height,
    option: {
      ...frame.option,
      animation: false,
      grid: {
        ...margins,
        top: frame.top + margins.top,
        bottom: frame.bottom + legend.height + margins.bottom,
        containLabel: false,
      },
      tooltip: buildTooltip(lines, band.length, scene),
      ...buildAxes(axis, style),
      series: [
        ...band,
        ...lines.map(line => buildLine(line, lines, findColour(line, named), scene)),
        ...(legend.height > 0 ? [buildLegend(legend, legendTop, style)] : []),
        buildLabels(named, scene),
      ],
    },
  }
}

const findColour = (line: FrtLine, named: readonly NamedLine[]): string | undefined =>
  named.find(({ lines }) => lines.includes(line))?.mark?.colour

interface Axis {
  readonly end: number
  readonly interval: number
  readonly top: number
}

/** Beyond the last corner, but values far outside of the limits are cut off to keep the others readable. */
function findAxis(lines: readonly FrtLine[], limits: FrtLimits | null): Axis {
  const allowed = Math.max(0, ...[...(limits?.lower ?? []), ...(limits?.upper ?? [])].map(({ x }) => x))
  const points = lines.flatMap(line => line.points)
  const last = Math.max(0.5, allowed, ...points.map(({ x }) => x))
  const end = Math.min(last, allowed > 0 ? allowed * 1.5 : last) * 1.05
  const power = 10 ** Math.floor(Math.log10(end / 8))
  const interval = [1, 2, 5, 10].map(step => step * power).find(step => step >= (end / 8) * 0.75) ?? power
  const top = points.some(({ y }) => y > 1) ? 1.2 : 1
  // 9 × 0.2 is slightly more than 1.8.
  return { end: Math.round(Math.ceil(end / interval) * interval * 1000) / 1000, interval, top }
}

function buildAxes({ end, interval, top }: Axis, { formatText, locale, scheme }: PictureStyle) {
  const theme = pictureThemes[scheme]
  const text = { fontSize: fontSizes.axis, color: theme.quietText }
  const axisLabel = { ...text, hideOverlap: true, formatter: (value: number) => formatNumber(value, locale) }
  return {
    xAxis: {
      type: 'value' as const,
      min: 0,
      max: end,
      interval,
      name: formatText('graph.frt.axis.time'),
      nameLocation: 'middle' as const,
      nameGap: 30,
      nameTextStyle: text,
      axisLine: { lineStyle: { color: theme.axis } },
      axisTick: { show: true, lineStyle: { color: theme.axis } },
      axisLabel,
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value' as const,
      min: 0,
      max: top,
      interval: 0.2,
      name: formatText('graph.frt.axis.voltage'),
      nameTextStyle: { ...text, align: 'left' as const, padding: [0, 0, 4, -44] },
      axisLabel,
      splitLine: { lineStyle: { color: theme.grid } },
    },
  }
}

/** Only shown for keyboard navigation: lines are too thin for a pointer. */
function buildTooltip(lines: readonly FrtLine[], firstLine: number, { view, style }: FrtScene) {
  const theme = pictureThemes[style.scheme]
  return {
    ...itemTooltip(theme),
    triggerOn: 'none' as const,
    formatter: (item: unknown) => {
      const { seriesIndex = 0, dataIndex = 0 } = item as { seriesIndex?: number; dataIndex?: number }
      const line = lines[seriesIndex - firstLine]
      return line ? writeTooltip(line, cornerAt(line, dataIndex), view.countryNames, style) : ''
    },
  }
}

const listPoints = (line: FrtLine, seriesIndex: number, { view, style }: FrtScene): PictureSeries => ({
  name: `${formatLineName(line, view.countryNames)}, ${line.year}`,
  countries: line.countries,
  points: line.corners.map(corner => ({
    seriesIndex,
    dataIndex: indexOfCorner(line, corner),
    text: describePoint(line, corner, view.countryNames, style),
  })),
})

function describeLines(lines: readonly FrtLine[], { view, style }: FrtScene): string {
  const withFault = new Set(lines.filter(({ faulty }) => faulty.size > 0).flatMap(line => line.countries))
  return style.formatText('graph.frt.description', {
    type: style.formatText(`graph.type.${view.type}`),
    countries: new Set(lines.flatMap(line => line.countries)).size,
    lines: lines.length,
    faults: withFault.size,
  })
}
