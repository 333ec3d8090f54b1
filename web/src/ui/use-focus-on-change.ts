// Where a press replaces what was pressed (a button becomes a form, a form its result), the next key goes on in what has come.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusFree } from './use-focus-return.ts'

/**
 * Once another state is shown and nothing has the focus, it goes to what is marked with `data-autofocus`, else to the first
 * control. Not on arrival.
 * @param state null: not known yet
 * @returns for the element around all states
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
