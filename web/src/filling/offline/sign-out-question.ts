// The open warning about unsent answers before signing out; null: none.
import { createStore } from '../../platform/store.ts'

interface Asked {
  readonly count: number
  readonly leave: () => void
}
export const signOutQuestion = createStore<Asked | null>(null)
