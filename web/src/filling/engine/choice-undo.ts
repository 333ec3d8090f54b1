// Choices that have hidden answers, and what was chosen before: offered as Undo until the section is left (D44).
import type { FieldPart } from './field-parts.ts'
import { currentPart, type FieldState } from './field-state.ts'

interface Source {
  readonly getField: (id: string) => FieldState
  /** How many answers the present choice of a question hides. */
  readonly countHiddenBy: (id: string) => number
}

export interface ChoiceUndo {
  /** Makes a choice, and remembers the one before it where answers become hidden by it. */
  readonly watch: (id: string, choose: () => void) => void
  /** What was chosen before answers became hidden; null: nothing to take back. */
  readonly getPrevious: (id: string) => FieldPart | null
  /** Taken back. */
  readonly forget: (id: string) => void
  readonly clear: () => void
}

export function createChoiceUndo({ getField, countHiddenBy }: Source): ChoiceUndo {
  const previous = new Map<string, FieldPart>()
  return {
    watch: (id, choose) => {
      const before = currentPart(getField(id), 'answer')
      const hiddenBefore = countHiddenBy(id)
      choose()
      const hidden = countHiddenBy(id)
      if (hidden === 0) previous.delete(id)
      // Of several choices that hide one after the other, the one before all of them comes back.
      else if (hidden > hiddenBefore && !previous.has(id)) previous.set(id, before)
    },
    getPrevious: id => previous.get(id) ?? null,
    forget: id => void previous.delete(id),
    clear: () => previous.clear(),
  }
}
