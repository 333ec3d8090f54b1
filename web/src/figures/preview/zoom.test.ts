import { describe, expect, it } from 'vitest'
import { maxScale, panBy, wholeView, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 200 }

describe('zooming', () => {
  it('enlarges around the middle', () => expect(zoomAt(wholeView, 2, frame)).toEqual({ scale: 2, x: 0, y: 0 }))

  it('keeps in place what lies under the pointer', () => {
    const view = zoomAt(wholeView, 2, frame, { x: 100, y: -50 })
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    // The same point of the image: (pointer - offset) / scale.
    expect((100 - view.x) / view.scale).toBe(100)
  })

  it('ends at the largest scale and at the whole image', () => {
    expect(zoomAt(wholeView, 100, frame).scale).toBe(maxScale)
    expect(zoomAt({ scale: 2, x: 150, y: 0 }, 0.1, frame)).toEqual(wholeView)
    expect(zoomAt({ scale: 1.5, x: 0, y: 0 }, 1 / 1.5, frame)).toEqual(wholeView)
  })

  it('leaves no empty edge when it gets smaller', () =>
    expect(zoomAt({ scale: 4, x: 600, y: 300 }, 0.5, frame)).toEqual({ scale: 2, x: 200, y: 100 }))
})

describe('moving', () => {
  it('ends at the edges of the image', () => {
    const view = { scale: 2, x: 0, y: 0 }
    expect(panBy(view, { x: 50, y: -30 }, frame)).toEqual({ scale: 2, x: 50, y: -30 })
    expect(panBy(view, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -100 })
  })

  it('does nothing to a whole image', () => expect(panBy(wholeView, { x: 10, y: 10 }, frame)).toEqual(wholeView))
})
