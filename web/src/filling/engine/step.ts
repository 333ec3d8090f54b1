// What a button has put into an answer at once, from the year before or from a workbook: what was there before comes back as long as
// nothing of it was changed since.
import { isSamePart, type FieldParts } from './field-parts.ts'
import { currentPart, type FieldState } from './field-state.ts'

export interface Step {
  readonly question: string
  /** What was there before, */
  readonly before: FieldParts
  /** and what has been put in its place. */
  readonly put: FieldParts
}

export const holdsParts = (field: FieldState, parts: FieldParts): boolean =>
  [...parts].every(([key, part]) => isSamePart(currentPart(field, key), part))

interface Fields {
  readonly get: (id: string) => FieldState
  /** Puts parts into a field, as a person would. */
  readonly write: (id: string, parts: FieldParts) => void
}

/** Only where nobody has changed anything since; answers the steps that stay. */
export function takeBackSteps({ get, write }: Fields, steps: readonly Step[]): readonly Step[] {
  const { back = [], stay = [] } = Object.groupBy(steps, ({ question, put }) =>
    holdsParts(get(question), put) ? 'back' : 'stay',
  )
  // Backwards: what came into sight with an earlier one goes first.
  for (const [id, own] of [...Map.groupBy(back, ({ question }) => question)].toReversed()) {
    write(id, new Map(own.flatMap(({ before }) => [...before])))
  }
  return stay
}
