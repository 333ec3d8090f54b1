// ECharts for the whole application, fetched with the first picture that is shown. The only place that asks for it.

export const loadEcharts = () => import('@imp/drawing/echarts.ts')
