// Is the list of keyboard shortcuts shown? null: not asked for yet.
import { createStore, useStore } from '../../platform/store.ts'

const shown = createStore<boolean | null>(null)

export const listShortcuts = (isListed: boolean): void => shown.set(isListed)
export const useShortcutsListed = (): boolean | null => useStore(shown)
