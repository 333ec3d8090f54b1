// Finds the line of a picture nearest to the pointer: lines are too thin to hit exactly. Pure; px.

export interface PixelLine {
  readonly seriesIndex: number
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** @returns null: none is within reach */
export function findNearestLine(lines: readonly PixelLine[], x: number, y: number, reachPx: number): PixelLine | null {
  let nearest: PixelLine | null = null
  let reach = reachPx
  for (const line of lines) {
    const distance = distanceTo(line, x, y)
    if (distance > reach) continue
    nearest = line
    reach = distance
  }
  return nearest
}

function distanceTo({ points }: PixelLine, x: number, y: number): number {
  const distances = points.slice(1).map(([toX, toY], at) => {
    const [fromX, fromY] = points[at] ?? [toX, toY]
    const [dx, dy] = [toX - fromX, toY - fromY]
    const length = dx * dx + dy * dy
    // How far along the segment its nearest point lies, 0 to 1.
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length))
    return Math.hypot(x - fromX - part * dx, y - fromY - part * dy)
  })
  return Math.min(...distances)
}
