// A field that the server has refused: it gets the focus, and says why until something else stands in it.
import { type RefObject, useEffect, useRef, useState } from 'react'

interface RefusedField {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly error: string | null
}

/** `problem`: what the server finds wrong with the value that was sent; null: nothing. */
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
