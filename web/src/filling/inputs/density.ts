// Compact layout for users who know the form; remembered in this browser.
import { createStore, useStore } from '../../platform/store.ts'

const key = 'imp.density'

function readCompact(): boolean {
  try {
    return localStorage.getItem(key) === 'compact'
  } catch {
    return false
  }
}
const store = createStore(readCompact())

export const useCompact = (): boolean => useStore(store)
export function setCompact(isCompact: boolean): void {
  store.set(isCompact)
  try {
    localStorage.setItem(key, isCompact ? 'compact' : 'wide')
  } catch {
    // Without storage the choice lasts until the next reload.
  }
}
