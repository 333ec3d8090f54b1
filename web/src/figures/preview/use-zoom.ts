// Zooming and panning an image with buttons, keys, wheel, pointer or two fingers.
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isWhole, panBy, fullView, zoomAt, zoomStep, type ZoomView } from './zoom.ts'

const keyPanPx = 80
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: keyPanPx, y: 0 },
  ArrowRight: { x: -keyPanPx, y: 0 },
  ArrowUp: { x: 0, y: keyPanPx },
  ArrowDown: { x: 0, y: -keyPanPx },
}
const zoomKeys: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, _: 1 / zoomStep }
/** The scale factor per unit of the wheel's delta. */
const wheelFactor = 1.0015

export interface Zoom {
  readonly view: ZoomView
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly reset: () => void
  readonly handleKey: (event: KeyboardEvent) => boolean
  readonly pointerHandlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
  }
}

interface Place {
  readonly x: number
  readonly y: number
}

/** @param key identifies the image; another image starts fully visible */
export function useZoom(frame: RefObject<HTMLElement | null>, key: string): Zoom {
  const [shown, setShown] = useState({ key, view: fullView })
  if (shown.key !== key) setShown({ key, view: fullView })
  const change = useCallback(
    (next: (view: ZoomView) => ZoomView) => setShown(now => ({ key: now.key, view: next(now.view) })),
    [],
  )
  const sizeOf = useCallback(
    () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 }),
    [frame],
  )
  const placeIn = useCallback(
    ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place => {
      const box = frame.current?.getBoundingClientRect()
      return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 }
    },
    [frame],
  )
  const zoomBy = (factor: number) => change(view => zoomAt(view, factor, sizeOf()))

  // React's wheel listeners are passive and could not stop the page from scrolling.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      change(view => zoomAt(view, wheelFactor ** -event.deltaY, sizeOf(), placeIn(event)))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [frame, change, sizeOf, placeIn])

  const pointers = useRef(new Map<number, Place>())
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = placeIn(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) return change(view => panBy(view, { x: now.x - before.x, y: now.y - before.y }, sizeOf()))
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    change(view => zoomAt(view, factor, sizeOf(), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey) return false
    const factor = zoomKeys[event.key]
    const arrow = arrows[event.key]
    if (factor !== undefined) zoomBy(factor)
    else if (event.key === '0') change(() => fullView)
    else if (arrow && !isWhole(shown.view)) change(view => panBy(view, arrow, sizeOf()))
    else return false
    event.preventDefault()
    return true
  }
  return {
    view: shown.key === key ? shown.view : fullView,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    reset: () => change(() => fullView),
    handleKey,
    pointerHandlers: {
      onPointerDown: event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, placeIn(event))
      },
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}

const distance = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y)
