// Keeps the focus where a press replaces the pressed control (a button becomes a form, a form its result).
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusFree } from './use-focus-return.ts'

/**
 * Nothing else may have the focus; it goes to `data-autofocus`, or the first control. Not on mount.
 * @param state null: not known yet
 */
export function useFocusOnChange<T extends HTMLElement>(state: string | null): RefObject<T | null> {
  const part = useRef<T>(null)
  const before = useRef(state)
  useLayoutEffect(() => {
    const hasChanged = before.current !== null && before.current !== state
    before.current = state
    if (!hasChanged || !isFocusFree()) return
    const target = part.current?.querySelector<HTMLElement>('[data-autofocus]') ?? part.current?.querySelector('button')
    target?.focus({ preventScroll: true })
  }, [state])
  return part
}
