// The title of the browser tab. The frame sets the route's title; a screen that knows a better one (a form's name) calls
// useTitle(name).
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

/** For the frame only: the title set by the screen, if any. */
export const useOwnTitle = (): string | null => useStore(ownTitle)
