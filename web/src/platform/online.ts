// Whether the browser is online. Only a hint (a captive portal says yes): a failed request tells more.
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

export const untilOnline = (): Promise<void> =>
  new Promise(resolve => {
    if (isOnline()) return resolve()
    const stop = onOnline(() => {
      if (!isOnline()) return
      stop()
      resolve()
    })
  })
