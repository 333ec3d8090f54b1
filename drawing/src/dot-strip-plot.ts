// The dot strip plot of countries' numbers: a lane per synchronous area with a mark per country in front of the legal range. The
// shape of a mark gives its limit position, a ring marks an outlier, and an arrow comes from last year's number.
import type { QuantityYear } from '@imp/domain/harmonisation/types.ts'
import type { CustomSeriesOption } from 'echarts/charts'
import { itemTooltip } from './tooltip.ts'
import { buildFrame, edgeOf } from './frame.ts'
import { formatNumber } from './numbers.ts'
import type { Picture, PictureSeries, PictureStyle } from './picture.ts'
import { cleanText } from './rich-text.ts'
import { drawArrow, drawMark, drawRing } from './dot-strip-plot-marks.ts'
import { placeLegend } from './dot-strip-plot-legend.ts'
import {
  laneHeadHeight,
  placeDotStripPlot,
  type Lane,
  type PlacedPoint,
  type DotStripPlotLayout,
} from './dot-strip-plot-layout.ts'
import {
  describePoint,
  describeDotStripPlot,
  buildDotStripPlotTexts,
  showValue,
  tabulateDotStripPlot,
} from './dot-strip-plot-words.ts'
import { fontSizes, pictureFont, pictureThemes, type PictureTheme } from './theme.ts'
import { wrapText } from './wrap-text.ts'

export interface HarmonisationView {
  readonly year: QuantityYear
  readonly highlighted: readonly string[]
}

const axisHeight = 46
const tooltipWidth = 320

export function drawDotStripPlot(view: HarmonisationView, style: PictureStyle): Picture {
  const { year } = view
  const theme = pictureThemes[style.scheme]
  const texts = buildDotStripPlotTexts(year, style)
  const frame = buildFrame(texts, style)
  const edge = edgeOf(style)
  const legend = placeLegend(year, style, { top: frame.top, edge })
  const place = { top: legend.bottom, width: style.width, edge, isMirrored: style.direction === 'rtl' }
  const layout = placeDotStripPlot(year, place)
  const height = Math.max(Math.ceil(layout.plot.bottom + axisHeight + frame.bottom), style.height ?? 0)
  const { left, right, bottom, top } = layout.plot
  return {
    ...texts,
    description: describeDotStripPlot(year, style),
    table: tabulateDotStripPlot(year, style),
    series: listSeries(layout, view, style),
    notes: year.limits.some(({ verified }) => !verified) ? [style.formatText('harmonisation.note.unverified')] : [],
    height,
    option: {
      ...frame.option,
      animation: false,
      tooltip: itemTooltip(theme),
      grid: { left, top, width: right - left, height: bottom - top },
      xAxis: {
        type: 'value',
        min: layout.axis.min,
        max: layout.axis.max,
        interval: layout.axis.step,
        name: year.unit ?? '',
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: { color: theme.quietText, fontSize: fontSizes.axis },
        axisLine: { show: true, lineStyle: { color: theme.axis } },
        axisTick: { show: true, lineStyle: { color: theme.axis } },
        axisLabel: {
          color: theme.quietText,
          fontSize: fontSizes.axis,
          hideOverlap: true,
          formatter: (value: number) => formatNumber(value, style.locale, 6),
        },
        splitLine: { lineStyle: { color: theme.grid } },
      },
      yAxis: { type: 'value', show: false, min: top, max: bottom, inverse: true },
      series: [
        buildLanes(layout, year, style),
        buildPoints(layout, view, style),
        { ...legend.series, xAxisIndex: 0, yAxisIndex: 0 },
      ],
    },
  }
}

function buildLanes(layout: DotStripPlotLayout, year: QuantityYear, style: PictureStyle): CustomSeriesOption {
  const theme = pictureThemes[style.scheme]
  const isVerified = year.limits.every(({ verified }) => verified)
  return {
    type: 'custom',
    silent: true,
    clip: false,
    z: 1,
    data: layout.lanes.map(({ top }) => [layout.axis.min, top]),
    renderItem: ({ dataIndex }) => {
      const lane = layout.lanes[dataIndex]
      if (!lane) return null
      return {
        type: 'group',
        children: [
          ...drawBand(lane, layout, theme, isVerified),
          ...drawMedian(lane, layout, theme),
          ...drawLabels(lane, layout, year, style),
        ],
      }
    },
  }
}

function drawBand(
  { spread, top, height }: Lane,
  { plot, toX }: DotStripPlotLayout,
  theme: PictureTheme,
  isVerified: boolean,
) {
  const { lower, upper } = spread
  const outline = {
    type: 'rect' as const,
    shape: { x: plot.left - 10, y: top, width: plot.right - plot.left + 20, height, r: 3 },
    style: { fill: theme.rowBand, opacity: 0.6 },
  }
  if (lower === null && upper === null) return [outline]
  const from = lower === null ? plot.left - 10 : toX(lower)
  const to = upper === null ? plot.right + 10 : toX(upper)
  const ends = [lower, upper].flatMap(end => (end === null ? [] : [toX(end)]))
  return [
    outline,
    { type: 'rect' as const, shape: { x: from, y: top, width: to - from, height }, style: { fill: theme.band } },
    ...ends.map(x => ({
      type: 'line' as const,
      shape: { x1: x, x2: x, y1: top, y2: top + height },
      style: { stroke: theme.bandEdge, lineWidth: 1.5, lineDash: isVerified ? ('solid' as const) : [4, 3] },
    })),
  ]
}

function drawMedian({ spread, top, height }: Lane, { toX }: DotStripPlotLayout, theme: PictureTheme) {
  if (spread.median === null || spread.n < 2) return []
  const x = toX(spread.median)
  return [
    {
      type: 'line' as const,
      shape: { x1: x, x2: x, y1: top, y2: top + height },
      style: { stroke: theme.axis, lineWidth: 1, lineDash: [1, 3] },
    },
  ]
}

function drawLabels(lane: Lane, layout: DotStripPlotLayout, { unit }: QuantityYear, style: PictureStyle) {
  const theme = pictureThemes[style.scheme]
  const isMirrored = style.direction === 'rtl'
  const { spread, top } = lane
  const { formatText } = style
  const facts = [
    formatText('harmonisation.lane.countries', { n: spread.countries, distinct: spread.distinct }),
    ...(spread.median === null || spread.n < 2
      ? []
      : [formatText('harmonisation.lane.median', { value: showValue(spread.median, unit, style.locale) })]),
  ]
  const write = (
    text: string,
    y: number,
    isStrong: boolean,
    x = isMirrored ? style.width - edgeOf(style) : edgeOf(style),
  ) => ({
    type: 'text' as const,
    style: {
      text: cleanText(text),
      x,
      y,
      align: isMirrored ? ('right' as const) : ('left' as const),
      fill: isStrong ? theme.text : theme.quietText,
      fontSize: isStrong ? fontSizes.label + 1 : fontSizes.source,
      fontWeight: isStrong ? ('bold' as const) : ('normal' as const),
      fontFamily: pictureFont,
    },
  })
  if (!layout.hasColumns) return [write([spread.area, ...facts].join(' · '), top - laneHeadHeight + 5, true)]
  const lines = facts.flatMap(fact => wrapText(fact, layout.factsWidth - 12, fontSizes.source))
  return [write(spread.area, top + 5, true), ...lines.map((line, at) => write(line, top + 23 + at * 14, false))]
}

function buildPoints(layout: DotStripPlotLayout, view: HarmonisationView, style: PictureStyle): CustomSeriesOption {
  const theme = pictureThemes[style.scheme]
  return {
    type: 'custom',
    clip: false,
    z: 3,
    data: layout.points.map(({ point, lane, y }) => ({
      value: [point.value, y],
      tooltip: {
        formatter: cleanText(
          describePoint(point, lane.spread.area, view.year, style)
            .flatMap(line => wrapText(line, tooltipWidth, fontSizes.label))
            .join('\n'),
        ),
      },
    })),
    renderItem: ({ dataIndex }) => {
      const placed = layout.points[dataIndex]
      return placed ? drawPoint(placed, view.highlighted.includes(placed.point.country), theme) : null
    },
  }
}

function drawPoint({ point, lane, x, y, fromX, nameSide }: PlacedPoint, isStrong: boolean, theme: PictureTheme) {
  const isOutlier = point.outlierIn.includes(lane.spread.area)
  const isNamed = isStrong || isOutlier || point.standing === 'outside'
  return {
    type: 'group' as const,
    children: [
      ...(fromX === null ? [] : drawArrow({ fromX, toX: x, y }, theme)),
      ...(isOutlier ? [drawRing(x, y, theme)] : []),
      drawMark(point.standing ?? 'none', x, y, theme, isStrong),
      {
        type: 'text' as const,
        style: {
          text: cleanText(point.country),
          x: nameSide === 'right' ? x + 9 : x - 9,
          y: y + 0.5,
          align: nameSide === 'right' ? ('left' as const) : ('right' as const),
          verticalAlign: 'middle' as const,
          fill: isNamed ? theme.text : theme.quietText,
          fontSize: fontSizes.source,
          fontWeight: isNamed ? ('bold' as const) : ('normal' as const),
          fontFamily: pictureFont,
        },
      },
    ],
  }
}

const listSeries = (
  { lanes, points }: DotStripPlotLayout,
  { year }: HarmonisationView,
  style: PictureStyle,
): PictureSeries[] =>
  lanes.map(lane => ({
    name: lane.spread.area,
    countries: [],
    points: points
      .map((placed, dataIndex) => ({ placed, dataIndex }))
      .filter(({ placed }) => placed.lane === lane)
      .toSorted((a, b) => a.placed.point.value - b.placed.point.value)
      .map(({ placed: { point }, dataIndex }) => ({
        seriesIndex: 1,
        dataIndex,
        countries: [point.country],
        text: describePoint(point, lane.spread.area, year, style).join(' '),
      })),
  }))
