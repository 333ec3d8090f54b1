// What is asked before somebody signs out whose answers have not all been sent; null: nothing.
import { createStore } from '../../platform/store.ts'

interface Asked {
  /** How many have not been sent. */
  readonly count: number
  readonly leave: () => void
}
export const signOutQuestion = createStore<Asked | null>(null)
