// Whether the curves beside fault-ride-through tables are shown; remembered in this browser.
import { createStore, useStore } from '../../platform/store.ts'

const key = 'imp.curve'

function readShown(): boolean {
  try {
    return localStorage.getItem(key) !== 'hidden'
  } catch {
    return true
  }
}
const store = createStore(readShown())

export const useCurveShown = (): boolean => useStore(store)
export function showCurve(isShown: boolean): void {
  store.set(isShown)
  try {
    localStorage.setItem(key, isShown ? 'shown' : 'hidden')
  } catch {
    // Without storage the choice lasts until the next reload.
  }
}
