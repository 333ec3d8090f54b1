// The content of a dialog, held while it fades out. `openCount` as the `key` of its fields keeps input for one item
// from being saved for the next.
import { useState } from 'react'

/** `content` null: the dialog is closed. */
export function useDialogContent<T>(content: T | null): { readonly shown: T | null; readonly openCount: number } {
  const [state, setState] = useState({ shown: content, openCount: 0 })
  if (content === null || content === state.shown) return state
  const next = { shown: content, openCount: state.openCount + 1 }
  setState(next)
  return next
}
