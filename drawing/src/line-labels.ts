// Places the names of lines next to a part of the line that is far from the others, without overlaps and inside the plot. Pure; px
// from the top left corner of the plot.

interface Pixel {
  readonly x: number
  readonly y: number
}
export interface LabelledLine {
  /** Empty: not named, but other names keep clear of it. */
  readonly text: string
  readonly points: readonly Pixel[]
}
type Side = 'right' | 'left' | 'top' | 'bottom'
export interface LabelPlace extends Pixel {
  readonly side: Side
}
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
interface Plot {
  readonly width: number
  readonly height: number
}

const sides: readonly Side[] = ['right', 'left', 'top', 'bottom']
/** Between sampled points of a line. */
const stepPx = 12
export const labelGapPx = 6
/** A larger distance from other lines is no better. */
const clearDistancePx = 48
/** The cost of covering a sampled point, in px of distance. */
const coverCost = 30
const letterWidthEm = 0.58

/** @param obstacles already placed @returns for each line; null: no name, or no room */
export function placeLabels(
  lines: readonly LabelledLine[],
  plot: Plot,
  fontSize: number,
  obstacles: readonly Box[] = [],
): (LabelPlace | null)[] {
  const samples = lines.map(({ points }) => sampleLine(points))
  const placed = [...obstacles]
  return lines.map(({ text }, at) => {
    if (text === '') return null
    const size = { width: text.length * fontSize * letterWidthEm, height: fontSize * 1.2 }
    const others = samples.filter((_, other) => other !== at).flat()
    let best: { readonly place: LabelPlace; readonly box: Box; readonly score: number } | null = null
    for (const point of samples[at] ?? []) {
      const distance = Math.min(
        clearDistancePx,
        ...others.map(other => Math.hypot(other.x - point.x, other.y - point.y)),
      )
      for (const side of sides) {
        const box = boxAt(point, side, size)
        if (!isInside(box, plot) || placed.some(other => overlap(box, other))) continue
        const score = distance - coverCost * countCovered(box, samples[at] ?? [], others)
        if (best === null || score > best.score) best = { place: { x: point.x, y: point.y, side }, box, score }
      }
    }
    if (best === null) return null
    placed.push(best.box)
    return best.place
  })
}

export interface MarkedLine {
  readonly hasMark: boolean
  readonly points: readonly Pixel[]
}
/** @returns for each marked line the point farthest from the others, without overlaps if possible */
export function placeMarks(lines: readonly MarkedLine[], plot: Plot, sizePx: number): (Pixel | null)[] {
  const inside = lines.map(({ hasMark, points }) =>
    hasMark ? sampleLine(points).filter(point => isInside(boxAround(point, sizePx), plot)) : [],
  )
  const ranked = inside.map((candidates, at) => {
    const others = lines.filter((_, other) => other !== at)
    return candidates
      .map(point => ({ point, distance: Math.min(...others.map(({ points }) => distanceTo(points, point))) }))
      .toSorted((a, b) => b.distance - a.distance)
  })
  const places: (Pixel | null)[] = lines.map(() => null)
  const placed: Box[] = []
  // Lines with the least room first.
  const order = [...ranked.keys()].toSorted((a, b) => (ranked[a]?.[0]?.distance ?? 0) - (ranked[b]?.[0]?.distance ?? 0))
  for (const at of order) {
    const candidates = ranked[at] ?? []
    const free = candidates.find(({ point }) => !placed.some(other => overlap(boxAround(point, sizePx), other)))
    const chosen = (free ?? candidates[0])?.point
    if (!chosen) continue
    places[at] = chosen
    placed.push(boxAround(chosen, sizePx))
  }
  return places
}

export const boxAround = ({ x, y }: Pixel, sizePx: number): Box => ({
  left: x - sizePx / 2,
  right: x + sizePx / 2,
  top: y - sizePx / 2,
  bottom: y + sizePx / 2,
})

const distanceTo = (line: readonly Pixel[], point: Pixel): number =>
  Math.min(...line.slice(1).map((to, at) => distanceToStretch(point, line[at] ?? to, to)))

function distanceToStretch(point: Pixel, from: Pixel, to: Pixel): number {
  const [width, height] = [to.x - from.x, to.y - from.y]
  const length = width ** 2 + height ** 2
  const along = length === 0 ? 0 : ((point.x - from.x) * width + (point.y - from.y) * height) / length
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - part * width, point.y - from.y - part * height)
}

function sampleLine(points: readonly Pixel[]): Pixel[] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / stepPx))
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 0.5) / steps
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    })
  })
}

function boxAt({ x, y }: Pixel, side: Side, { width, height }: Plot): Box {
  const [left, top] = {
    right: [x + labelGapPx, y - height / 2],
    left: [x - labelGapPx - width, y - height / 2],
    top: [x - width / 2, y - labelGapPx - height],
    bottom: [x - width / 2, y + labelGapPx],
  }[side] as [number, number]
  return { left, right: left + width, top, bottom: top + height }
}

/** Other lines must not even be close, or the name could be taken for theirs. */
const countCovered = (box: Box, own: readonly Pixel[], others: readonly Pixel[]): number => {
  const { left, right, top, bottom } = box
  const wide = {
    left: left - labelGapPx,
    right: right + labelGapPx,
    top: top - labelGapPx,
    bottom: bottom + labelGapPx,
  }
  return own.filter(sample => covers(box, sample)).length + others.filter(sample => covers(wide, sample)).length
}

const isInside = ({ left, right, top, bottom }: Box, { width, height }: Plot): boolean =>
  left >= 0 && right <= width && top >= 0 && bottom <= height
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const covers = ({ left, right, top, bottom }: Box, { x, y }: Pixel): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
