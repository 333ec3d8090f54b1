// ECharts for the whole application, fetched with the first picture that is shown. The only place that asks for it.
import { fetchCode } from '../fetch-code.ts'

export const loadEcharts = () => fetchCode(() => import('@imp/drawing/echarts.ts'))
