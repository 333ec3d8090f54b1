// Moves in a list, shown at once and sent one by one. When one fails, those after it are dropped: they were based on
// it.
import { createStore, type ReadableStore } from '../../platform/store.ts'

export interface MoveQueue<M> {
  readonly pending: ReadableStore<readonly M[]>
  readonly add: (move: M) => void
}

interface MoveQueueOptions<M> {
  /** Must resolve once the server's current list has been read. */
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
        // Lets the new list render first: applying a move twice changes nothing, but a missing one would flicker.
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
