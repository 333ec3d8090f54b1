// Whether the command palette is open; null: never opened yet.
import { createStore } from '../../platform/store.ts'

export const palette = createStore<boolean | null>(null)
export const openPalette = (): void => palette.set(true)
export const closePalette = (): void => palette.set(false)
