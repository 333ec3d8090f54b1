// Is the code of the screen that is asked for not on this device, without network?
import { createStore } from '../../platform/store.ts'

export const isScreenMissing = createStore(false)
