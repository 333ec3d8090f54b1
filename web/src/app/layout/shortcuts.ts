// The list of keyboard shortcuts: whether it is shown, and whether single keys (`?`, g h) act at all. Somebody who
// dictates text can switch them off (WCAG 2.1.4); kept in this browser.
import { useSyncExternalStore } from 'react'

const key = 'imp.singleKeys'
interface Shortcuts {
  /** null: not asked for yet. */
  readonly isListed: boolean | null
  readonly singleKeys: boolean
}

function stored(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}
let current: Shortcuts = { isListed: null, singleKeys: stored() }
const listeners = new Set<() => void>()
function change(next: Partial<Shortcuts>): void {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

export const shortcuts = (): Shortcuts => current
export const listShortcuts = (isListed: boolean): void => change({ isListed })
export function allowSingleKeys(singleKeys: boolean): void {
  change({ singleKeys })
  try {
    localStorage.setItem(key, singleKeys ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the next reload.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useShortcuts = (): Shortcuts => useSyncExternalStore(subscribe, shortcuts)
