// In place of a part that is being fetched and listens to a key: what is pressed in the meantime is pressed again when the part is there.
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
      // The part that takes this place begins to listen after this.
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
