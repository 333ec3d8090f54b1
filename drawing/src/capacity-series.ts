// The series of capacity panels: a bar per row, with its parts as dots or shares, or bars of change.
import { capacityCounts, compareCapacity, measureCapacity, shareCapacity } from '@imp/domain/graphs/capacity.ts'
import { type CapacityView } from '@imp/domain/graphs/capacity-vocabulary.ts'
import type { BarSeriesOption, CustomSeriesOption, ScatterSeriesOption } from 'echarts/charts'
import type { ValueAxis } from './capacity-axis.ts'
import { changeMeasures, yearsOfView, type CapacityPictureView, type CapacityRow } from './capacity-rows.ts'
import { formatNumber, formatPercent, showSign } from './numbers.ts'
import type { PictureStyle } from './picture.ts'
import { fontSizes, type PictureTheme } from './theme.ts'

export interface CapacityScene {
  readonly view: CapacityPictureView
  readonly style: PictureStyle
  readonly theme: PictureTheme
  readonly rows: readonly CapacityRow[]
  readonly axis: ValueAxis
}
type Series = BarSeriesOption | ScatterSeriesOption

export const isStrong = ({ countries, isGroup }: CapacityRow, { view }: Pick<CapacityScene, 'view'>): boolean =>
  !isGroup && countries.some(country => view.highlighted.includes(country))

export function buildSeries(panel: number, scene: CapacityScene): Series[] {
  switch (scene.view.view) {
    case 'percentage':
      return buildShares(panel, scene)
    case 'total':
      return [buildBar(panel, scene), ...buildParts(panel, scene)]
    case 'change':
      return buildChanges(panel, scene)
    default:
      return [buildBar(panel, scene)]
  }
}

export function buildBands(panel: number, scene: CapacityScene): CustomSeriesOption {
  const places = scene.rows.flatMap((row, at) => (isStrong(row, scene) ? [at] : []))
  return {
    ...inPanel(panel),
    type: 'custom',
    silent: true,
    z: 0,
    tooltip: { show: false },
    data: places.map(at => [scene.axis.start, at]),
    renderItem: ({ dataIndex }, api) => {
      const [, middle = 0] = api.coord([scene.axis.start, places[dataIndex] ?? 0])
      const [start = 0] = api.coord([scene.axis.start, 0])
      const [end = 0] = api.coord([scene.axis.end, 0])
      const size = api.size?.([0, 1])
      const height = Array.isArray(size) ? (size[1] ?? 0) : 0
      return {
        type: 'rect',
        shape: { x: Math.min(start, end), y: middle - height / 2, width: Math.abs(end - start), height },
        style: { fill: scene.theme.rowBand },
      }
    },
  }
}

export function measureRow(row: CapacityRow, panel: number, view: CapacityView): number | null {
  const counts = row.counts[panel]?.at(-1)
  return counts ? measureCapacity(counts, view) : null
}

const inPanel = (panel: number) => ({ xAxisIndex: panel, yAxisIndex: panel })
const labelOf = ({ theme, style }: CapacityScene, isNegative = false) => ({
  show: true,
  position: isNegative === (style.direction === 'rtl') ? ('right' as const) : ('left' as const),
  distance: 8,
  color: theme.quietText,
  fontSize: fontSizes.axis - 1,
})

/** Zero is labelled 0 without a bar; a missing answer is a dash. */
function buildBar(panel: number, scene: CapacityScene): BarSeriesOption {
  const { view, theme, style, rows, axis } = scene
  return {
    ...inPanel(panel),
    type: 'bar',
    name: style.formatText(`graph.view.${view.view}`),
    barCategoryGap: '32%',
    itemStyle: { color: theme.context },
    data: rows.map(row => {
      const amount = measureRow(row, panel, view.view)
      return {
        value: amount !== null && amount > 0 ? amount : axis.start,
        itemStyle: { color: view.view === 'total' ? theme.context : colourRow(row, scene) },
        label: {
          ...labelOf(scene),
          formatter: amount === null ? '–' : formatNumber(amount, style.locale, amount < 100 ? 1 : 0),
        },
      }
    }),
  }
}

function colourRow(row: CapacityRow, { view, theme }: CapacityScene): string {
  if (row.isGroup) return theme.axis
  if (view.highlighted.length === 0) return theme.counts[1]
  return isStrong(row, { view }) ? theme.highlight : theme.context
}

/** Dots on the bar of the sum: stacked lengths would mean nothing on a logarithmic axis. */
function buildParts(panel: number, { theme, style, rows }: CapacityScene): ScatterSeriesOption[] {
  return capacityCounts.map((count, index) => ({
    ...inPanel(panel),
    type: 'scatter',
    name: style.formatText(`graph.count.${count}`),
    symbolSize: 9,
    itemStyle: {
      color: theme.counts[index] ?? theme.context,
      borderColor: theme.background,
      borderWidth: 1,
      opacity: 1,
    },
    // One for each row, so that indexes match those of the bar.
    data: rows.map((row, place) => {
      const amount = row.counts[panel]?.at(-1)?.[count] ?? null
      return { value: [amount !== null && amount > 0 ? amount : '-', place] }
    }),
  }))
}

function buildShares(panel: number, scene: CapacityScene): BarSeriesOption[] {
  const { theme, style, rows } = scene
  return capacityCounts.map((count, index) => ({
    ...inPanel(panel),
    type: 'bar',
    stack: `shares ${panel}`,
    name: style.formatText(`graph.count.${count}`),
    barCategoryGap: '26%',
    itemStyle: { color: theme.counts[index] ?? theme.context },
    data: rows.map(row => {
      const counts = row.counts[panel]?.at(-1)
      const share = counts ? shareCapacity(counts)[count] : null
      if (share !== null || index > 0) return share ?? 0
      return { value: 0, label: { ...labelOf(scene), formatter: counts ? '0' : '–' } }
    }),
  }))
}

/** A bar for each year and measure. */
function buildChanges(panel: number, scene: CapacityScene): BarSeriesOption[] {
  const { view, theme, style, rows } = scene
  const years = yearsOfView(view)
  const colours = { totalCompliant: theme.counts[1], totalNonCompliant: theme.counts[3] }
  return changeMeasures.flatMap(of =>
    years.slice(1).map(({ year }, at): BarSeriesOption => {
      const isLatest = at === years.length - 2
      const name = style.formatText(`graph.view.${of}`)
      return {
        ...inPanel(panel),
        type: 'bar',
        name: years.length > 2 ? `${name} ${years[at]?.year} – ${year}` : name,
        barWidth: changeBarHeight - 2,
        barGap: '20%',
        itemStyle: { color: colours[of], opacity: isLatest ? 1 : 0.5 },
        data: rows.map(row => buildChange(row.counts[panel]?.slice(at, at + 2) ?? [], of, scene)),
      }
    }),
  )
}
/** px, with the gap. */
export const changeBarHeight = 11

function buildChange(
  [earlier, later]: CapacityRow['counts'][number],
  of: (typeof changeMeasures)[number],
  scene: CapacityScene,
) {
  const { style, axis } = scene
  const change = compareCapacity(
    earlier ? measureCapacity(earlier, of) : null,
    later ? measureCapacity(later, of) : null,
  )
  const percent = change?.percent ?? null
  const label = (formatter: string, isNegative = false) => ({
    value: 0,
    label: { ...labelOf(scene, isNegative), fontSize: changeBarHeight - 1, formatter },
  })
  if (!change) return label('–')
  // A change from zero has no percentage.
  if (percent === null) {
    const amount = style.formatText('graph.megawatts', { amount: formatNumber(change.difference, style.locale, 0) })
    return label(change.difference === 0 ? '0' : showSign(change.difference, amount))
  }
  const shown = showSign(percent, formatPercent(percent, style.locale))
  const value = Math.max(axis.start, Math.min(percent, axis.end))
  return { ...label(value === percent ? shown : `${shown} »`, percent < 0), value }
}
