// The list of keyboard shortcuts: whether it is shown, and whether single keys (`?`, g h) act at all. Somebody who
// dictates text can switch them off (WCAG 2.1.4); kept in this browser.
import { createStore, useStore } from '../../platform/store.ts'

const key = 'imp.singleKeys'
interface Shortcuts {
  /** null: not asked for yet. */
  readonly isListed: boolean | null
  readonly singleKeys: boolean
}

function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}
const store = createStore<Shortcuts>({ isListed: null, singleKeys: readSingleKeys() })
const changeShortcuts = (next: Partial<Shortcuts>): void => store.set({ ...store.get(), ...next })

export const shortcuts = store.get
export const listShortcuts = (isListed: boolean): void => changeShortcuts({ isListed })
export function allowSingleKeys(singleKeys: boolean): void {
  changeShortcuts({ singleKeys })
  try {
    localStorage.setItem(key, singleKeys ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the next reload.
  }
}

export const useShortcuts = (): Shortcuts => useStore(store)
