// Undo and redo within one table: each step is what one act changed, a typed cell as well as a pasted block.
import type { PartKey, Parts } from '../filling/parts.ts'

export interface Step {
  readonly before: Parts
  readonly after: Parts
  /** Where the act began, to go back to. */
  readonly at: PartKey
}
export interface Undo {
  readonly note: (step: Step) => void
  /** The parts to restore and where; null when there is nothing. */
  readonly undo: () => { readonly parts: Parts; readonly at: PartKey } | null
  readonly redo: () => { readonly parts: Parts; readonly at: PartKey } | null
}

const most = 100

export function createUndo(): Undo {
  let done: Step[] = []
  let undone: Step[] = []
  return {
    note: step => {
      done = [...done.slice(1 - most), step]
      undone = []
    },
    undo: () => {
      const step = done.pop()
      if (!step) return null
      undone.push(step)
      return { parts: step.before, at: step.at }
    },
    redo: () => {
      const step = undone.pop()
      if (!step) return null
      done.push(step)
      return { parts: step.after, at: step.at }
    },
  }
}
