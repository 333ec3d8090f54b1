// Pointing at a picture by pointer, touch or keys: highlights what is pointed at, dims the rest and shows the numbers.
import { useCallback, useEffect, useMemo } from 'react'
import type { Picture, PicturePoint } from '@imp/drawing/picture.ts'
import { findNearestLine, type PixelLine } from './nearest-line.ts'
import type { ChartInstance } from './use-chart.ts'

const reachPx = 28

type Point = Pick<PicturePoint, 'seriesIndex' | 'dataIndex'>

export function usePointing(
  chart: ChartInstance | null,
  picture: Picture,
  onChoose: (countries: readonly string[]) => void,
) {
  const point = useCallback(
    ({ seriesIndex, dataIndex }: Point) => {
      chart?.dispatchAction({ type: 'downplay' })
      chart?.dispatchAction({ type: 'highlight', seriesIndex, dataIndex })
      chart?.dispatchAction({
        type: 'showTip',
        seriesIndex,
        dataIndex,
        ...placeTip(chart, picture, { seriesIndex, dataIndex }),
      })
    },
    [chart, picture],
  )
  const clear = useCallback(() => {
    if (!chart || chart.isDisposed()) return
    chart.dispatchAction({ type: 'downplay' })
    chart.dispatchAction({ type: 'hideTip' })
  }, [chart])
  const handlers = useMemo(() => ({ point, clear }), [point, clear])

  useEffect(() => {
    const surface = chart?.getZr()
    if (!chart || !surface) return
    const find = ({ offsetX, offsetY }: PointerPlace) => findPoint(chart, picture, offsetX, offsetY)
    let shown: Point | null = null
    const move = (event: PointerPlace) => {
      const found = find(event)
      if (found?.seriesIndex === shown?.seriesIndex && found?.dataIndex === shown?.dataIndex) return
      if (found) point(found)
      else if (shown) clear()
      shown = found
    }
    const leave = () => {
      if (shown) clear()
      shown = null
    }
    const choose = (event: PointerPlace) => {
      const found = find(event)
      const series = picture.series?.find(({ points }) => points.some(one => one.seriesIndex === found?.seriesIndex))
      if (found && series) onChoose(series.countries)
    }
    // Bars and tiles are large enough for ECharts' own hit testing.
    if (!hasLines(picture)) {
      const chooseBar = (bar: { seriesIndex?: number | undefined; dataIndex: number }) => {
        const { series, point: pointed } = findBar(picture, bar)
        if (series) onChoose(pointed?.countries ?? series.countries)
      }
      chart.on('click', chooseBar)
      return () => {
        if (!chart.isDisposed()) chart.off('click', chooseBar)
      }
    }
    surface.on('mousemove', move)
    surface.on('globalout', leave)
    surface.on('click', choose)
    return () => {
      if (chart.isDisposed()) return
      surface.off('mousemove', move)
      surface.off('globalout', leave)
      surface.off('click', choose)
    }
  }, [chart, picture, point, clear, onChoose])
  return handlers
}

/** The bars of one row have the same index in all their series. */
function findBar({ series = [] }: Picture, bar: { seriesIndex?: number | undefined; dataIndex: number }) {
  const isSame = (point: Point) => point.dataIndex === bar.dataIndex
  const isExact = (point: Point) => isSame(point) && point.seriesIndex === bar.seriesIndex
  const found = series.find(({ points }) => points.some(isExact)) ?? series.find(({ points }) => points.some(isSame))
  return { series: found, point: found?.points.find(isSame) }
}

interface PointerPlace {
  readonly offsetX: number
  readonly offsetY: number
}
type Values = readonly (readonly [number, number])[]

const hasLines = (picture: Picture): boolean => readLines(picture).length > 0

function readLines({ option }: Picture): { seriesIndex: number; values: Values }[] {
  const all = Array.isArray(option.series) ? option.series : []
  return all.flatMap(({ type, data }, seriesIndex) =>
    type === 'line' && Array.isArray(data)
      ? [{ seriesIndex, values: data.map(item => valueOf(item)).filter(value => value !== null) }]
      : [],
  )
}
function valueOf(item: unknown): readonly [number, number] | null {
  const value = typeof item === 'object' && item !== null && 'value' in item ? item.value : item
  if (!Array.isArray(value)) return null
  const [x, y]: unknown[] = value
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}

/** Positions the tooltip: the points of a line have no symbol that ECharts could place it at. */
function placeTip(chart: ChartInstance, picture: Picture, { seriesIndex, dataIndex }: Point) {
  const value = readLines(picture).find(line => line.seriesIndex === seriesIndex)?.values[dataIndex]
  if (!value) return {}
  const [x = 0, y = 0] = chart.convertToPixel({ seriesIndex }, [...value])
  return { position: [x + tipGapPx, y + tipGapPx] }
}
const tipGapPx = 14

function findPoint(chart: ChartInstance, picture: Picture, x: number, y: number): Point | null {
  const lines = readLines(picture).map(({ seriesIndex, values }): PixelLine => {
    const toPixel = (value: readonly [number, number]) => chart.convertToPixel({ seriesIndex }, [...value])
    return { seriesIndex, points: values.map(toPixel).map(([px = 0, py = 0]) => [px, py] as const) }
  })
  const nearest = findNearestLine(lines, x, y, reachPx)
  if (!nearest) return null
  const points = picture.series?.flatMap(series => series.points) ?? []
  const distanceOf = ({ dataIndex }: Point) => {
    const [px, py] = nearest.points[dataIndex] ?? [Infinity, Infinity]
    return Math.hypot(px - x, py - y)
  }
  return (
    points
      .filter(({ seriesIndex }) => seriesIndex === nearest.seriesIndex)
      .toSorted((a, b) => distanceOf(a) - distanceOf(b))[0] ?? null
  )
}
