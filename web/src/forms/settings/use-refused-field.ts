// A field that the server has refused: it gets the focus and shows the error until its value changes.
import { type RefObject, useEffect, useRef, useState } from 'react'

interface RefusedField {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly error: string | null
}

/** `problem`: the server's error about the value that was sent; null: none. */
export function useRefusedField(value: string, problem: string | null): RefusedField {
  const ref = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<{ readonly problem: string; readonly value: string } | null>(null)
  if (problem === null && refused) setRefused(null)
  if (problem !== null && !refused) setRefused({ problem, value })
  useEffect(() => {
    if (problem !== null) ref.current?.focus()
  }, [problem])
  return { ref, error: refused && refused.value === value ? refused.problem : null }
}
