// The title of the browser's tab. The frame sets the route's own title; a screen that knows better (a form's name)
// calls useTitle(name) with its data.
import { useEffect, useSyncExternalStore } from 'react'

let better: string | null = null
const listeners = new Set<() => void>()
const set = (title: string | null) => {
  better = title
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return
    set(title)
    return () => set(null)
  }, [title])
}

/** For the frame only: the screen's own title, if it gave one. */
export const useBetterTitle = (): string | null => useSyncExternalStore(subscribe, () => better)
