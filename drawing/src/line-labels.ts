// Where the names of lines stand: beside a stretch of their own line that is far from the others, never over each other and
// never outside of the plot. Pure; everything in px of the plot, from its top left corner.

interface Pixel {
  readonly x: number
  readonly y: number
}
export interface LabelledLine {
  /** Empty: this line has no name, it only has to be kept clear of. */
  readonly text: string
  readonly points: readonly Pixel[]
}
type Side = 'right' | 'left' | 'top' | 'bottom'
export interface LabelPlace extends Pixel {
  /** On which side of its point the text stands. */
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
/** Between points that are tried, and between those that a name keeps clear of. */
const stepPx = 12
/** Between a line and its name. */
export const labelGapPx = 6
/** Farther than this from other lines is far enough. */
const enoughPx = 48
/** What covering a piece of a line costs, in px of distance. */
const coverCost = 30
const letterWidthEm = 0.58

/** @param obstacles that are there already @returns a place for each line; null where it has no name, or no room for one */
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
      const distance = Math.min(enoughPx, ...others.map(other => Math.hypot(other.x - point.x, other.y - point.y)))
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
/** @returns for each line that has a mark the place on it where others are farthest, and where no mark covers another */
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
  // Whoever has the least room chooses first.
  const turns = [...ranked.keys()].toSorted((a, b) => (ranked[a]?.[0]?.distance ?? 0) - (ranked[b]?.[0]?.distance ?? 0))
  for (const at of turns) {
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

/** Pieces of lines below a name; another line may not even come near, or it would seem to be the one that is named. */
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
