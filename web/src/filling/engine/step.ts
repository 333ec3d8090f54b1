// An answer replaced by a button, from the previous year or a workbook. It can be reverted as long as none of it was changed since.
import { isSamePart, type FieldParts } from './field-parts.ts'
import { currentPart, type FieldState } from './field-state.ts'

export interface Step {
  readonly question: string
  readonly before: FieldParts
  readonly put: FieldParts
}

export const holdsParts = (field: FieldState, parts: FieldParts): boolean =>
  [...parts].every(([key, part]) => isSamePart(currentPart(field, key), part))

interface Fields {
  readonly get: (id: string) => FieldState
  readonly write: (id: string, parts: FieldParts) => void
}

export function revertSteps({ get, write }: Fields, steps: readonly Step[]): readonly Step[] {
  const { back = [], stay = [] } = Object.groupBy(steps, ({ question, put }) =>
    holdsParts(get(question), put) ? 'back' : 'stay',
  )
  // In reverse: questions that an earlier step made visible are reverted first.
  for (const [id, own] of [...Map.groupBy(back, ({ question }) => question)].toReversed()) {
    write(id, new Map(own.flatMap(({ before }) => [...before])))
  }
  return stay
}
