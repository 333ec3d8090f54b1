// The parts of ECharts that pictures use: the browser loads them with the first graph.
import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { init, setPlatformAPI, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { Picture } from './picture.ts'

use([
  BarChart,
  CustomChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
])

export { init }

/** Replaces measuring by the browser. @param measure px of a text in a CSS font */
export function setTextMeasure(measure: (text: string, font: string) => number): void {
  setPlatformAPI({ measureText: (text, font) => ({ width: measure(text, font ?? '12px sans-serif') }) })
}

/** What reacts to the pointer. Cannot match texts, in which quotes are escaped. */
const interactiveMarkup = /<style ?><!\[CDATA\[[^]*?\]\]>\s*<\/style>\n?| (?:class|pointer-events|ecmeta_\w+)="[^"]*"/g

export function renderSvg({ option, height }: Pick<Picture, 'option' | 'height'>, width: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({ ...option, animation: false })
    return chart.renderToSVGString().replace(interactiveMarkup, '')
  } finally {
    chart.dispose()
  }
}
