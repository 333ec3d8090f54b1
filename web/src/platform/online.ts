// Is the browser online? Only a hint (a captive network says yes): a request that fails says more.
import { useStore } from './store.ts'

export const isOnline = (): boolean => navigator.onLine

export function onOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
export const useOnline = (): boolean => useStore({ get: isOnline, subscribe: onOnline })

/** At once where it is. */
export const untilOnline = (): Promise<void> =>
  new Promise(resolve => {
    if (isOnline()) return resolve()
    const stop = onOnline(() => {
      if (!isOnline()) return
      stop()
      resolve()
    })
  })
