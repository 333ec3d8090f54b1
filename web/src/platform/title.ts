// The title of the browser's tab. The frame sets the route's own title; a screen that knows better (a form's name)
// calls useTitle(name) with its data.
import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

const ownTitle = createStore<string | null>(null)

export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return
    ownTitle.set(title)
    return () => ownTitle.set(null)
  }, [title])
}

/** For the frame only: the screen's own title, if it gave one. */
export const useOwnTitle = (): string | null => useStore(ownTitle)
