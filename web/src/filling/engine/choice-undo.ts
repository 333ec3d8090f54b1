// Remembers what was chosen before a choice hid answers, for Undo until the section is left (D44).
import type { FieldPart } from './field-parts.ts'
import { currentPart, type FieldState } from './field-state.ts'

interface Source {
  readonly getField: (id: string) => FieldState
  readonly countHiddenBy: (id: string) => number
}

export interface ChoiceUndo {
  /** Runs `choose`, and remembers the choice before it if that hides answers. */
  readonly watch: (id: string, choose: () => void) => void
  readonly getPrevious: (id: string) => FieldPart | null
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
      // After several choices that hide answers, Undo returns to the one before all of them.
      else if (hidden > hiddenBefore && !previous.has(id)) previous.set(id, before)
    },
    getPrevious: id => previous.get(id) ?? null,
    forget: id => void previous.delete(id),
    clear: () => previous.clear(),
  }
}
