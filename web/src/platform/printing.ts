// Whether the page is being printed just now. Paper is white, whatever the screen looks like.
import { createStore } from './store.ts'

export const printing = createStore(false)
addEventListener('beforeprint', () => printing.set(true))
addEventListener('afterprint', () => printing.set(false))
