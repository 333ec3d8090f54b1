// What a dialog is about, kept while it fades out. Each time it is opened anew counts as another one: as `key` of the
// fields, `opening` keeps what was typed for one form from being shown, and saved, for the next.
import { useState } from 'react'

/** `wanted` null: closed. */
export function useShown<T>(wanted: T | null): { readonly shown: T | null; readonly opening: number } {
  const [state, setState] = useState({ shown: wanted, opening: 0 })
  if (wanted === null || wanted === state.shown) return state
  const next = { shown: wanted, opening: state.opening + 1 }
  setState(next)
  return next
}
