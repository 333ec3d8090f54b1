// Announces changes to screen readers: announce('Row moved to place 3'). Read out by ui/LiveRegion.tsx.
import { createStore } from './store.ts'

export const announcement = createStore('')

export function announce(text: string): void {
  // A repeated sentence would not be read again; a no-break space makes it a different one.
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text)
}
