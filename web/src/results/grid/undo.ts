// Undo and redo within one table: each step is what one action changed, a typed cell as well as a pasted block.
import type { FieldPartKey, FieldParts } from '../engine/field-parts.ts'

interface Step {
  readonly before: FieldParts
  readonly after: FieldParts
  /** Where the action began, to go back to. */
  readonly at: FieldPartKey
}
export interface Undo {
  readonly note: (step: Step) => void
  /** The same, as one step with the last one. */
  readonly extend: (step: Step) => void
  /** null when there is nothing. */
  readonly undo: () => Restoring | null
  readonly redo: () => Restoring | null
}
export interface Restoring {
  readonly parts: FieldParts
  /** What stands there if nothing has changed it since: a button, another window, a colleague. */
  readonly instead: FieldParts
  readonly at: FieldPartKey
}

const maxSteps = 100

export function createUndo(): Undo {
  let undoSteps: Step[] = []
  let redoSteps: Step[] = []
  return {
    note: step => {
      undoSteps = [...undoSteps.slice(1 - maxSteps), step]
      redoSteps = []
    },
    extend: step => {
      const last = undoSteps.pop()
      undoSteps.push(
        last
          ? {
              at: last.at,
              before: new Map([...step.before, ...last.before]),
              after: new Map([...last.after, ...step.after]),
            }
          : step,
      )
    },
    undo: () => {
      const step = undoSteps.pop()
      if (!step) return null
      redoSteps.push(step)
      return { parts: step.before, instead: step.after, at: step.at }
    },
    redo: () => {
      const step = redoSteps.pop()
      if (!step) return null
      undoSteps.push(step)
      return { parts: step.after, instead: step.before, at: step.at }
    },
  }
}
