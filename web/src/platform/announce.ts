// Says things to screen readers that others see: announce('Row moved to place 3'). Read out by ui/LiveRegion.tsx.
import { createStore } from './store.ts'

export const announcement = createStore('')

export function announce(text: string): void {
  // The same sentence twice would not be read again: an invisible blank makes it another one.
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text)
}
