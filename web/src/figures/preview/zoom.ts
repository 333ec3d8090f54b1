// The visible part of an image: zoomed around a point and panned, never beyond its edges. Pure.

/** `x`, `y`: offset of the image's centre from the frame's centre, in px. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}
interface Size {
  readonly width: number
  readonly height: number
}
interface Point {
  /** px from the centre of the frame. */
  readonly x: number
  readonly y: number
}

export const fullView: ZoomView = { scale: 1, x: 0, y: 0 }
export const maxScale = 8
export const zoomStep = 1.5
const middle: Point = { x: 0, y: 0 }

export const isWhole = ({ scale }: ZoomView): boolean => scale === 1

export function zoomAt(view: ZoomView, factor: number, frame: Size, point: Point = middle): ZoomView {
  const wanted = view.scale * factor
  const scale = wanted < 1.01 ? 1 : Math.min(wanted, maxScale)
  const moved = (at: number, offset: number) => at - ((at - offset) * scale) / view.scale
  return keepInside({ scale, x: moved(point.x, view.x), y: moved(point.y, view.y) }, frame)
}

export const panBy = (view: ZoomView, by: Point, frame: Size): ZoomView =>
  keepInside({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame)

function keepInside({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const within = (offset: number, length: number) => {
    const reach = ((scale - 1) * length) / 2
    // Adding 0 turns -0 into 0.
    return Math.min(Math.max(offset, -reach), reach) + 0
  }
  return { scale, x: within(x, width), y: within(y, height) }
}
