// Whether the list of keyboard shortcuts is open; null: never opened yet.
import { createStore, useStore } from '../../platform/store.ts'

const shown = createStore<boolean | null>(null)

export const listShortcuts = (isListed: boolean): void => shown.set(isListed)
export const useShortcutsListed = (): boolean | null => useStore(shown)
