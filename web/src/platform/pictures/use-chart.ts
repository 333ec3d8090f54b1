// The ECharts instance of a picture: created once the library has loaded, updated with the picture, disposed on unmount.
import { type RefObject, useEffect, useState } from 'react'
import type { Picture } from '@imp/drawing/picture.ts'
import { loadEcharts } from './load-echarts.ts'

export type ChartInstance = ReturnType<Awaited<ReturnType<typeof loadEcharts>>['init']>

/** @returns null while loading. @throws during rendering if loading has failed, so that the screen says so */
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
      // The real size is set with each picture; the element may not have one yet.
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
