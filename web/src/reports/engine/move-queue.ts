// Moves in a list, shown at once and sent one after the other. Whoever shows the list applies the pending moves to what the
// server has sent; a move that cannot be stored takes those behind it away with it, because they were made on top of it.
import { createStore, type ReadableStore } from '../../platform/store.ts'

export interface MoveQueue<M> {
  readonly pending: ReadableStore<readonly M[]>
  readonly add: (move: M) => void
}

interface MoveQueueOptions<M> {
  /** Resolves when the list as the server has it now is at hand. */
  readonly send: (move: M) => Promise<unknown>
  readonly onFailure: (error: unknown) => void
}

export function createMoveQueue<M>({ send, onFailure }: MoveQueueOptions<M>): MoveQueue<M> {
  const pending = createStore<readonly M[]>([])
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let [move] = pending.get(); move !== undefined; [move] = pending.get()) {
      try {
        await send(move)
        // The new list is drawn first: a move that is applied to it twice changes nothing, one that is missing would flicker.
        await new Promise(resolve => setTimeout(resolve))
        pending.set(pending.get().slice(1))
      } catch (error) {
        pending.set([])
        onFailure(error)
      }
    }
    isRunning = false
  }
  return {
    pending,
    add: move => {
      pending.set([...pending.get(), move])
      void run()
    },
  }
}
