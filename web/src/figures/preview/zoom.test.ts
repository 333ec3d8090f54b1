import { describe, expect, it } from 'vitest'
import { maxScale, panBy, fullView, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 200 }

describe('zooming', () => {
  it('enlarges around the middle', () => expect(zoomAt(fullView, 2, frame)).toEqual({ scale: 2, x: 0, y: 0 }))

  it('keeps the point under the pointer in place', () => {
    const view = zoomAt(fullView, 2, frame, { x: 100, y: -50 })
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    // The same point of the image: (pointer - offset) / scale.
    expect((100 - view.x) / view.scale).toBe(100)
  })

  it('stops at the largest scale and at the whole image', () => {
    expect(zoomAt(fullView, 100, frame).scale).toBe(maxScale)
    expect(zoomAt({ scale: 2, x: 150, y: 0 }, 0.1, frame)).toEqual(fullView)
    expect(zoomAt({ scale: 1.5, x: 0, y: 0 }, 1 / 1.5, frame)).toEqual(fullView)
  })

  it('leaves no empty edge when zooming out', () =>
    expect(zoomAt({ scale: 4, x: 600, y: 300 }, 0.5, frame)).toEqual({ scale: 2, x: 200, y: 100 }))
})

describe('moving', () => {
  it('stops at the edges of the image', () => {
    const view = { scale: 2, x: 0, y: 0 }
    expect(panBy(view, { x: 50, y: -30 }, frame)).toEqual({ scale: 2, x: 50, y: -30 })
    expect(panBy(view, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -100 })
  })

  it('does nothing to a whole image', () => expect(panBy(fullView, { x: 10, y: 10 }, frame)).toEqual(fullView))
})
