// Stands in for a lazy component with a shortcut: keys pressed while it loads are dispatched again once it is there.
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { stepKeys } from './step-keys.ts'

export function EarlyKey({ name }: { name: (typeof stepKeys)[keyof typeof stepKeys] }) {
  useEffect(() => {
    const pressed: KeyboardEvent[] = []
    const listen = (event: KeyboardEvent) => {
      if (event.key === name) pressed.push(event)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      // The component that takes this place starts listening after this cleanup.
      queueMicrotask(() => {
        for (const event of pressed) {
          const place = document.activeElement ?? document.body
          flushSync(() => place.dispatchEvent(new KeyboardEvent(event.type, event)))
        }
      })
    }
  }, [name])
  return null
}
