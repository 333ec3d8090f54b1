// After a refusal, focuses the first invalid field.
import { type RefObject, useEffect, useRef } from 'react'

export function useFocusOnError(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('input:is([aria-invalid="true"], [data-invalid])')?.focus()
  }, [error])
  return form
}
