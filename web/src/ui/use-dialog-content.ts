// What a dialog is about, kept while it fades out. Each time it is opened again counts as another one: `openCount` as the
// `key` of its fields keeps what was typed for one form from being shown, and saved, for the next.
import { useState } from 'react'

/** `content` null: the dialog is closed. */
export function useDialogContent<T>(content: T | null): { readonly shown: T | null; readonly openCount: number } {
  const [state, setState] = useState({ shown: content, openCount: 0 })
  if (content === null || content === state.shown) return state
  const next = { shown: content, openCount: state.openCount + 1 }
  setState(next)
  return next
}
