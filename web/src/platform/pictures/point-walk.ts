// Keyboard navigation in a picture: left and right along the points of a series, up and down between series. Pure.
import type { PicturePoint, PictureSeries } from '@imp/drawing/picture.ts'

export interface PointAddress {
  readonly series: number
  readonly point: number
}
type AllSeries = readonly PictureSeries[]

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

export const pointAt = (series: AllSeries, { series: at, point }: PointAddress): PicturePoint | undefined =>
  series[at]?.points[point]

export const firstPoint = (series: AllSeries, key: string): PointAddress | null =>
  keys.includes(key) && series.some(({ points }) => points.length > 0) ? { series: 0, point: 0 } : null

/** @returns null: the key does nothing; at the ends it stays put */
export function stepTo(series: AllSeries, from: PointAddress, key: string): PointAddress | null {
  const clamp = (value: number, length: number) => Math.max(0, Math.min(value, length - 1))
  const at = clamp(from.series, series.length)
  const length = series[at]?.points.length ?? 0
  const toSeries = (next: number): PointAddress => {
    const to = clamp(next, series.length)
    return { series: to, point: clamp(from.point, series[to]?.points.length ?? 0) }
  }
  switch (key) {
    case 'ArrowRight':
      return { series: at, point: clamp(from.point + 1, length) }
    case 'ArrowLeft':
      return { series: at, point: clamp(from.point - 1, length) }
    case 'Home':
      return { series: at, point: 0 }
    case 'End':
      return { series: at, point: clamp(length - 1, length) }
    case 'ArrowDown':
      return toSeries(at + 1)
    case 'ArrowUp':
      return toSeries(at - 1)
    default:
      return null
  }
}
