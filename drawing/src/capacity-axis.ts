// The axis of a capacity picture, shared by all panels so that they can be compared: MW logarithmic, percentages linear.
import type { XAXisComponentOption } from 'echarts'
import { formatNumber, formatPercent } from './numbers.ts'
import type { PictureStyle } from './picture.ts'
import { fontSizes, pictureThemes } from './theme.ts'
import { estimateWidth } from './wrap-text.ts'

export type ValueAxis =
  | {
      readonly kind: 'amounts' /** MW, powers of ten. */
      readonly start: number
      readonly end: number
    }
  | { readonly kind: 'percent'; readonly start: number; readonly end: number; readonly step: number }

/** Longer bars are cut; their labels give the number. */
const maxPercent = 100

/** Powers of ten below the smallest amount, at most 1 MW, and above the largest. */
export function findAmountAxis(amounts: readonly number[]): ValueAxis {
  const positive = amounts.filter(amount => amount > 0)
  const from = Math.min(0, Math.ceil(Math.log10(Math.min(...positive, Number.POSITIVE_INFINITY))) - 1)
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...positive, 1))))
  return { kind: 'amounts', start: 10 ** from, end: 10 ** to }
}

export const shareAxis: ValueAxis = { kind: 'percent', start: 0, end: 100, step: 50 }

export function findChangeAxis(percents: readonly number[]): ValueAxis {
  const cut = percents.map(percent => Math.max(-maxPercent, Math.min(percent, maxPercent)))
  const [low, high] = [Math.min(0, ...cut), Math.max(0, ...cut)]
  const step = roundStep((high - low || 1) / 3)
  return { kind: 'percent', start: Math.floor(low / step) * step, end: Math.ceil(high / step) * step || step, step }
}

function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  return [1, 2, 5].map(one => one * power).find(one => one >= step) ?? 10 * power
}

export function buildValueAxis(axis: ValueAxis, at: number, width: number, style: PictureStyle): XAXisComponentOption {
  const theme = pictureThemes[style.scheme]
  const text = { color: theme.quietText, fontSize: fontSizes.axis - 1 }
  const common = {
    gridIndex: at,
    position: 'bottom' as const,
    inverse: style.direction === 'rtl',
    min: axis.start,
    max: axis.end,
    splitLine: { lineStyle: { color: theme.grid } },
    axisLine: { show: false },
    axisTick: { show: false },
  }
  if (axis.kind === 'percent') {
    const formatter = (value: number) => formatPercent(value, style.locale, 0)
    // A darker line at zero, where bars grow in both directions.
    const lineCount = Math.round((axis.end - axis.start) / axis.step) + 1
    const zeroAt = Math.round(-axis.start / axis.step)
    const color = Array.from({ length: lineCount }, (_, index) => (index === zeroAt ? theme.axis : theme.grid))
    return {
      ...common,
      type: 'value',
      interval: axis.step,
      splitLine: { lineStyle: { color } },
      axisLabel: { ...text, hideOverlap: true, formatter },
    }
  }
  const [from, to] = [Math.round(Math.log10(axis.start)), Math.round(Math.log10(axis.end))]
  const labelWidth = estimateWidth(formatNumber(axis.end, style.locale), text.fontSize) + 12
  // Labels only as many powers of ten as there is room for.
  const labelStep = Math.max(1, Math.ceil(((to - from) * labelWidth) / width))
  return {
    ...common,
    type: 'log',
    logBase: 10,
    startValue: axis.start,
    splitNumber: to - from,
    name: style.formatText('graph.axis.megawatts'),
    nameLocation: 'end',
    nameGap: 8,
    nameTextStyle: { ...text, verticalAlign: 'top', padding: [8, 0, 0, 0] },
    axisLabel: {
      ...text,
      formatter: (value: number) =>
        Math.round(Math.log10(value) - from) % labelStep === 0 ? formatNumber(value, style.locale, 6) : '',
    },
  }
}
