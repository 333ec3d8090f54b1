// The ECharts instance of a picture: made when the library is there, drawn again when the picture changes, gone with its place.
import { type RefObject, useEffect, useState } from 'react'
import type { Picture } from '@imp/drawing/picture.ts'
import { loadEcharts } from './load-echarts.ts'

export type ChartInstance = ReturnType<Awaited<ReturnType<typeof loadEcharts>>['init']>

/**
 * @returns null while the library is on its way
 * @throws while it is drawn, where the library has not come: the screen says so
 */
export function useChart(
  host: RefObject<HTMLDivElement | null>,
  picture: Picture,
  width: number,
): ChartInstance | null {
  const [chart, setChart] = useState<ChartInstance | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let made: ChartInstance | null = null
    let isGone = false
    loadEcharts().then(({ init }) => {
      if (isGone || !host.current) return
      // Its size is set with each picture; the place may have none yet.
      made = init(host.current, null, { renderer: 'svg', width: 1, height: 1 })
      setChart(made)
    }, setFailure)
    return () => {
      isGone = true
      made?.dispose()
      setChart(null)
    }
  }, [host])
  useEffect(() => {
    if (!chart || chart.isDisposed()) return
    chart.resize({ width, height: picture.height })
    chart.setOption(picture.option, { notMerge: true })
  }, [chart, picture, width])
  if (failure) throw failure
  return chart
}
