// The marks of a dot strip plot: their shape gives the position relative to the limit, so that colours are not needed.
import type { Standing } from '@imp/domain/harmonisation/standing.ts'
import { markRadius } from './dot-strip-plot-layout.ts'
import type { PictureTheme } from './theme.ts'

/** 'none': no limit. */
export type MarkKind = Standing | 'none'

export const colourOfMark = (kind: MarkKind, theme: PictureTheme): string =>
  ({ equal: theme.bandEdge, inside: theme.counts[1], outside: theme.fault, none: theme.background })[kind]

/** A diamond at the limit, a circle inside, a triangle outside, a hollow circle without a limit. */
export function drawMark(kind: MarkKind, x: number, y: number, theme: PictureTheme, isStrong = false) {
  const style = {
    fill: isStrong ? theme.highlight : colourOfMark(kind, theme),
    stroke: isStrong ? theme.highlight : theme.axis,
    lineWidth: 1,
  }
  const emphasis = { style: { stroke: theme.text, lineWidth: 2.5 } }
  const r = markRadius
  if (kind === 'equal' || kind === 'outside') {
    const points =
      kind === 'equal'
        ? [
            [x, y - r - 1],
            [x + r + 1, y],
            [x, y + r + 1],
            [x - r - 1, y],
          ]
        : [
            [x, y - r - 0.5],
            [x + r + 0.5, y + r - 0.5],
            [x - r - 0.5, y + r - 0.5],
          ]
    return { type: 'polygon' as const, shape: { points }, style, emphasis }
  }
  return { type: 'circle' as const, shape: { cx: x, cy: y, r: r - 0.5 }, style, emphasis }
}

export const drawRing = (x: number, y: number, theme: PictureTheme) => ({
  type: 'circle' as const,
  shape: { cx: x, cy: y, r: markRadius + 3 },
  style: { fill: 'transparent', stroke: theme.text, lineWidth: 1.25 },
})

/** Ends just before this year's mark. */
export function drawArrow(
  { fromX, toX, y }: { readonly fromX: number; readonly toX: number; readonly y: number },
  theme: PictureTheme,
) {
  const sign = toX > fromX ? 1 : -1
  const end = toX - sign * (markRadius + 3)
  const line = {
    type: 'line' as const,
    shape: { x1: fromX, x2: end, y1: y, y2: y },
    style: { stroke: theme.quietText, lineWidth: 1.25 },
  }
  const start = {
    type: 'line' as const,
    shape: { x1: fromX, x2: fromX, y1: y - 4, y2: y + 4 },
    style: { stroke: theme.quietText, lineWidth: 1.25 },
  }
  // If both are close together, there is only room for the start.
  if ((end - fromX) * sign < 4) return [start]
  const head = {
    type: 'polygon' as const,
    shape: {
      points: [
        [end + sign * 2, y],
        [end - sign * 4, y - 3],
        [end - sign * 4, y + 3],
      ],
    },
    style: { fill: theme.quietText },
  }
  return [start, line, head]
}
