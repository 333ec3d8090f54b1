// Loads ECharts with the first picture; the only place that imports it.
import { fetchCode } from '../fetch-code.ts'

export const loadEcharts = () => fetchCode(() => import('@imp/drawing/echarts.ts'))
