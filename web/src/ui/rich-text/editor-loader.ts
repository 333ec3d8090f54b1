// Loads the editor, a quarter of its page's code, on the first user action: readers never load it.
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import type { RichTextEditorProps } from './rich-text-props.ts'

type LoadState =
  | { readonly kind: 'none' | 'loading' }
  | { readonly kind: 'loaded'; readonly Editor: ComponentType<RichTextEditorProps> }

let state: LoadState = { kind: 'none' }
const listeners = new Set<() => void>()
function setState(next: LoadState): void {
  state = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** After a failure, any action in a text tries again. */
export function loadEditor(): void {
  if (state.kind !== 'none') return
  setState({ kind: 'loading' })
  import('./RichTextEditor.tsx').then(
    ({ RichTextEditor }) => setState({ kind: 'loaded', Editor: RichTextEditor }),
    () => setState({ kind: 'none' }),
  )
}

export function useEditorLoad(): LoadState {
  useEffect(loadOnFirstAction, [])
  return useSyncExternalStore(subscribe, () => state)
}

const userEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
function loadOnFirstAction(): () => void {
  const stop = () => {
    for (const event of userEvents) removeEventListener(event, load, true)
  }
  const load = () => {
    stop()
    loadEditor()
  }
  for (const event of userEvents) addEventListener(event, load, true)
  return stop
}
