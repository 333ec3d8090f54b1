import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPress, watchPresses } from './press.ts'

const events: string[] = []
const happen = (...names: readonly string[]) => {
  for (const name of names) document.body.dispatchEvent(new Event(name, { bubbles: true }))
}
beforeAll(() => {
  watchPresses()
  document.addEventListener('click', () => void events.push('click'))
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  happen('click')
  events.length = 0
  vi.useRealTimers()
})

describe('afterPress', () => {
  it('runs at once when nothing is pressed', () => {
    afterPress(() => events.push('moved'))
    expect(events).toEqual(['moved'])
  })

  it('waits until all listeners have received the click', () => {
    happen('pointerdown', 'mousedown')
    afterPress(() => events.push('moved'))
    happen('pointerup', 'mouseup')
    expect(events).toEqual([])
    happen('click')
    expect(events).toEqual(['click', 'moved'])
  })

  it('runs when no click follows', () => {
    happen('pointerdown')
    afterPress(() => events.push('moved'))
    happen('pointercancel')
    expect(events).toEqual([])
    vi.runAllTimers()
    expect(events).toEqual(['moved'])
  })

  it('waits for the emulated mouse events after a touch', () => {
    happen('pointerdown', 'pointerup')
    vi.runAllTimers()
    happen('mousedown')
    afterPress(() => events.push('moved'))
    happen('mouseup', 'click')
    expect(events).toEqual(['click', 'moved'])
  })
})
