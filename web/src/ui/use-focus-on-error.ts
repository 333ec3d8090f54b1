// A form whose values were refused: the focus goes to the first field that is not right.
import { type RefObject, useEffect, useRef } from 'react'

/** @returns for the form */
export function useFocusOnError(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('input:is([aria-invalid="true"], [data-invalid])')?.focus()
  }, [error])
  return form
}
