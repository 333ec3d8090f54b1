// True while offline with a screen requested whose code is not on this device.
import { createStore } from '../../platform/store.ts'

export const isScreenMissing = createStore(false)
