// The picture of capacities of generation and HVDC: a panel per type or category, all with the same rows and axis. Amounts are on a
// logarithmic axis in MW: zero is labelled 0 without a bar, and a missing answer is a dash.
import { countCountries } from '@imp/domain/countries/counting.ts'
import { capacityCounts } from '@imp/domain/graphs/capacity.ts'
import { type CapacityView } from '@imp/domain/graphs/capacity-vocabulary.ts'
import type { GridComponentOption, TitleComponentOption, YAXisComponentOption } from 'echarts'
import { buildValueAxis, findAmountAxis, findChangeAxis, shareAxis, type ValueAxis } from './capacity-axis.ts'
import { measureNames, placePanels, type PanelPlace } from './capacity-panels.ts'
import {
  buildCapacityRows,
  changeMeasures,
  listChanges,
  buildPanelTitles,
  yearsOfView,
  type CapacityPictureView,
  type CapacityRow,
} from './capacity-rows.ts'
import {
  buildBands,
  buildSeries,
  changeBarHeight,
  isStrong,
  measureRow,
  type CapacityScene,
} from './capacity-series.ts'
import { buildCapacityTable, describeCell, listCapacityNotes, buildCapacityTexts } from './capacity-texts.ts'
import { buildFrame, edgeOf } from './frame.ts'
import { formatNumber, formatPercent } from './numbers.ts'
import type { Picture, PictureSeries, PictureStyle } from './picture.ts'
import { cleanText } from './rich-text.ts'
import { fontSizes, pictureThemes } from './theme.ts'
import { tooltipBox } from './tooltip.ts'
import { estimateWidth } from './wrap-text.ts'

const rowHeightPx = 22
const legendLineHeight = 26

export function drawCapacity(view: CapacityPictureView, style: PictureStyle): Picture {
  const { formatText } = style
  const theme = pictureThemes[style.scheme]
  const rows = buildCapacityRows(view, style.locale, formatText)
  const titles = buildPanelTitles(view, formatText)
  const axis = findAxis(view, rows)
  const scene: CapacityScene = { view, style, theme, rows, axis }
  const isCut = view.view === 'change' && listChanges(rows).some(percent => percent < axis.start || percent > axis.end)
  const texts = buildCapacityTexts(view, rows, isCut, style)
  const frame = buildFrame(texts, style)
  const series = titles.map((_, panel) => buildSeries(panel, scene))
  const legend = buildLegend(series[0]?.map(({ name }) => String(name)) ?? [], frame.top, style)
  const top = frame.top + legend.height
  const nameWidth = measureNames(
    rows.map(({ name }) => name),
    style,
  )
  const { places, height } = placePanels(
    titles,
    rows.length,
    nameWidth,
    {
      top,
      height: style.height === undefined ? null : style.height - top - frame.bottom,
      rowHeight: view.view === 'change' ? countChangeBars(view) * changeBarHeight + 8 : rowHeightPx,
      ...measureLabels(axis, view.view, style),
    },
    style,
  )
  const needed = top + height + frame.bottom
  return {
    ...texts,
    description: formatText('graph.capacity.description', {
      what: texts.title,
      countries: countCountries(
        rows.flatMap(({ isGroup, countries }) => (isGroup ? [] : countries)),
        view.parts,
      ),
    }),
    notes: listCapacityNotes(view, style),
    table: buildCapacityTable(view, rows, titles, style),
    series: rows.map((row, at) => listPoints(row, at, titles, series[0]?.length ?? 1, scene)),
    height: Math.max(needed, style.height ?? 0),
    option: {
      ...frame.option,
      animation: false,
      title: [...[frame.option.title ?? []].flat(), ...places.map(place => buildPanelTitle(place, scene))],
      legend: legend.option,
      tooltip: buildTooltip(titles, series[0]?.length ?? 1, scene),
      grid: places.map(
        ({ left, top: y, width, height: h }): GridComponentOption => ({ left, top: y, width, height: h }),
      ),
      xAxis: places.map(({ width }, at) => buildValueAxis(axis, at, width, style)),
      yAxis: places.map((place, at) => buildNameAxis(place, at, nameWidth, scene)),
      series: [...series.flat(), ...titles.map((_, panel) => buildBands(panel, scene))],
    },
  }
}

const countChangeBars = (view: CapacityPictureView): number =>
  changeMeasures.length * Math.max(1, yearsOfView(view).length - 1)

function findAxis({ view }: CapacityPictureView, rows: readonly CapacityRow[]): ValueAxis {
  if (view === 'percentage') return shareAxis
  if (view === 'change') return findChangeAxis(listChanges(rows))
  const parts = rows.flatMap(row =>
    row.counts.flatMap((years, panel) => {
      const counts = years.at(-1)
      return [measureRow(row, panel, view), ...(view === 'total' ? capacityCounts.map(count => counts?.[count]) : [])]
    }),
  )
  return findAmountAxis(parts.flatMap(amount => amount ?? []))
}

function measureLabels(
  axis: ValueAxis,
  view: CapacityView,
  { locale }: PictureStyle,
): { before: number; after: number } {
  const widthOf = (shown: string) => Math.ceil(estimateWidth(shown, fontSizes.axis - 1)) + 8
  if (axis.kind === 'amounts') return { before: 0, after: widthOf(formatNumber(axis.end, locale)) }
  if (view === 'percentage') return { before: 0, after: 16 }
  const number = widthOf(`+${formatPercent(88.88, locale)}`)
  return { before: axis.start < 0 ? number : 0, after: number }
}

function buildLegend(names: readonly string[], top: number, style: PictureStyle) {
  const theme = pictureThemes[style.scheme]
  const edge = edgeOf(style)
  const isShown = names.length > 1
  const room = style.width - 2 * edge
  let [lines, end] = [1, 0]
  for (const name of names) {
    const width = estimateWidth(name, fontSizes.label) + 32
    if (end > 0 && end + width > room) [lines, end] = [lines + 1, 0]
    end += width
  }
  const isMirrored = style.direction === 'rtl'
  return {
    height: isShown ? lines * legendLineHeight + 12 : 0,
    option: {
      show: isShown,
      // Entries highlight on hover but cannot be switched off, so that the address describes the whole picture.
      selectedMode: false,
      top,
      width: room,
      ...(isMirrored ? { right: edge, align: 'right' as const } : { left: edge, align: 'left' as const }),
      data: isMirrored ? names.toReversed() : [...names],
      padding: 0,
      itemGap: 14,
      icon: 'circle',
      itemWidth: 10,
      itemHeight: 10,
      textStyle: { color: theme.text, fontSize: fontSizes.label, lineHeight: 16 },
    },
  }
}

const buildPanelTitle = ({ title }: PanelPlace, { theme, style }: CapacityScene): TitleComponentOption => ({
  text: title.lines.join('\n'),
  // In right-to-left languages, text extends to the left of this position.
  left: title.x,
  top: title.top,
  padding: 0,
  textAlign: style.direction === 'rtl' ? 'right' : 'left',
  textStyle: { fontSize: fontSizes.label + 1, lineHeight: 18, fontWeight: 'bold', color: theme.text },
})

function buildNameAxis(place: PanelPlace, at: number, nameWidth: number, scene: CapacityScene): YAXisComponentOption {
  const { rows, theme, style, axis } = scene
  const isBold = (index: number) => {
    const row = rows[index]
    return row !== undefined && (row.isGroup || isStrong(row, scene))
  }
  const position = style.direction === 'rtl' ? ('right' as const) : ('left' as const)
  const hasLine = axis.kind === 'amounts' || axis.start === 0
  return {
    type: 'category',
    gridIndex: at,
    inverse: true,
    position,
    // Keeps names at the edge when bars grow in both directions.
    offset: hasLine ? 0 : measureLabels(axis, 'change', style).before,
    data: rows.map(({ name }) => name),
    axisTick: { show: false },
    axisLine: { show: hasLine, onZero: false, lineStyle: { color: theme.axis } },
    axisLabel: {
      show: place.hasNames,
      interval: 0,
      color: theme.text,
      fontSize: fontSizes.axis,
      width: nameWidth - 10,
      overflow: 'truncate',
      formatter: (name: string, index: number) => (isBold(index) ? `{bold|${cleanText(name)}}` : cleanText(name)),
      rich: { bold: { fontWeight: 'bold', color: theme.text } },
    },
  }
}

/** Shows all numbers of a row, wherever the pointer is in it. */
function buildTooltip(titles: readonly string[], seriesPerPanel: number, { view, style, theme, rows }: CapacityScene) {
  return {
    ...tooltipBox(theme),
    trigger: 'axis' as const,
    axisPointer: { type: 'shadow' as const, shadowStyle: { color: theme.axis, opacity: 0.12 } },
    formatter: (items: unknown) => {
      const [first] = [items].flat() as ({ seriesIndex?: number; dataIndex?: number } | undefined)[]
      const panel = Math.floor((first?.seriesIndex ?? 0) / seriesPerPanel)
      const row = rows[first?.dataIndex ?? -1]
      if (!row) return ''
      return cleanText([`${row.name}, ${titles[panel]}`, ...describeCell(row, panel, view, style)].join('\n'))
    },
  }
}

const listPoints = (
  row: CapacityRow,
  at: number,
  titles: readonly string[],
  seriesPerPanel: number,
  { view, style }: CapacityScene,
): PictureSeries => ({
  name: row.name,
  countries: row.isGroup ? [] : row.countries,
  points: titles.map((title, panel) => ({
    seriesIndex: panel * seriesPerPanel,
    dataIndex: at,
    text: `${row.name}, ${title}. ${describeCell(row, panel, view, style).join('; ')}.`,
  })),
})
