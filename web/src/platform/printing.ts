// Whether the page is being printed. Paper is white, whatever the colour scheme of the screen.
import { createStore } from './store.ts'

export const printing = createStore(false)
addEventListener('beforeprint', () => printing.set(true))
addEventListener('afterprint', () => printing.set(false))
