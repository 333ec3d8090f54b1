// Which part of an image is seen: enlarged around a point, moved, never further than its edges. Pure.

/** `x`, `y`: how far the middle of the image lies from the middle of the frame, in px. */
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
  /** px from the middle of the frame. */
  readonly x: number
  readonly y: number
}

/** The whole image. */
export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }
export const maxScale = 8
export const zoomStep = 1.5
const middle: Point = { x: 0, y: 0 }

export const isWhole = ({ scale }: ZoomView): boolean => scale === 1

/** What lies under the point stays under it. */
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
    // Adding 0 makes -0 a plain 0.
    return Math.min(Math.max(offset, -reach), reach) + 0
  }
  return { scale, x: within(x, width), y: within(y, height) }
}
