import { act, createElement, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEscape } from './escape.ts'

interface Shown {
  isOpened: boolean
  onClose: (() => void) | null
}
function Dialog({ isOpened, onClose }: Shown) {
  useEscape(isOpened, onClose)
  return null
}

describe('useEscape', () => {
  let root: Root
  const show = (lower: Shown, upper: Shown) =>
    act(() =>
      root.render(
        createElement(
          StrictMode,
          null,
          createElement(Dialog, { key: 'lower', ...lower }),
          createElement(Dialog, { key: 'upper', ...upper }),
        ),
      ),
    )
  const press = (target: EventTarget = document.body) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  const lower = vi.fn()
  const upper = vi.fn()

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    root = createRoot(document.createElement('div'))
  })
  afterEach(() => {
    act(() => root.unmount())
    vi.resetAllMocks()
    vi.unstubAllGlobals()
  })

  it('closes only the dialog that was opened last', () => {
    show({ isOpened: true, onClose: lower }, { isOpened: false, onClose: upper })
    show({ isOpened: true, onClose: lower }, { isOpened: true, onClose: upper })
    press()
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
    show({ isOpened: true, onClose: lower }, { isOpened: false, onClose: upper })
    press()
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1])
  })

  it('does not close a dialog that opens during the key event', () => {
    lower.mockImplementation(() => show({ isOpened: true, onClose: lower }, { isOpened: true, onClose: upper }))
    show({ isOpened: true, onClose: lower }, { isOpened: false, onClose: upper })
    press()
    expect(upper).not.toHaveBeenCalled()
  })

  it('closes nothing below a dialog that requires an answer', () => {
    show({ isOpened: true, onClose: lower }, { isOpened: false, onClose: null })
    show({ isOpened: true, onClose: lower }, { isOpened: true, onClose: null })
    press()
    expect(lower).not.toHaveBeenCalled()
  })

  it('leaves the key to an open list', () => {
    show({ isOpened: true, onClose: lower }, { isOpened: false, onClose: null })
    const field = document.createElement('input')
    field.dataset['mantineStopPropagation'] = 'true'
    document.body.append(field)
    press(field)
    field.remove()
    expect(lower).not.toHaveBeenCalled()
  })
})
