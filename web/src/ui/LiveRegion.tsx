// Says things to screen readers that others see: announce('Row moved to place 3'). One region, always in the page.
import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announce(text: string): void {
  // The same sentence twice would not be read again: an invisible blank makes it another one.
  said = said === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => said)
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
