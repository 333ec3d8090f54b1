// Undo and redo within one table: one step per action, for a typed cell as for a pasted block.
import { emptyPart, type FieldPart, type FieldPartKey, type FieldParts } from '../engine/field-parts.ts'

interface Step {
  readonly before: FieldParts
  readonly after: FieldParts
  readonly at: FieldPartKey
}
export interface Undo {
  readonly note: (step: Step) => void
  readonly extend: (step: Step) => void
  /** null: nothing to undo. */
  readonly undo: (holds: Holds) => Restoring | null
  readonly redo: (holds: Holds) => Restoring | null
}
/** Does a cell still hold what the step left there? A button, another window or a colleague may have changed it. */
type Holds = (key: FieldPartKey, part: FieldPart) => boolean
export interface Restoring {
  readonly parts: FieldParts
  readonly isPartly: boolean
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
    undo: holds => {
      const step = undoSteps.pop()
      if (!step) return null
      const done = narrowStep(step, key => holds(key, step.after.get(key) ?? emptyPart))
      // Only what was undone can be redone.
      if (done.before.size > 0) redoSteps.push(done)
      return { parts: done.before, isPartly: done.before.size < step.before.size, at: step.at }
    },
    redo: holds => {
      const step = redoSteps.pop()
      if (!step) return null
      const done = narrowStep(step, key => holds(key, step.before.get(key) ?? emptyPart))
      if (done.after.size > 0) undoSteps.push(done)
      return { parts: done.after, isPartly: done.after.size < step.after.size, at: step.at }
    },
  }
}

function narrowStep({ before, after, at }: Step, isMeant: (key: FieldPartKey) => boolean): Step {
  const narrow = (parts: FieldParts) => new Map([...parts].filter(([key]) => isMeant(key)))
  return { before: narrow(before), after: narrow(after), at }
}
