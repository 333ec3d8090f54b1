// What is told when a field has gone from one state to the next.
import type { Field } from './field.ts'
import { cellKey, type PartKey } from './parts.ts'

/** What a question adds to what is said of all of them together. */
export const standing = ({ edits, conflicts, refusals }: Field): string =>
  `${edits.size > 0} ${conflicts.size} ${refusals.size} ${[...edits.values()].some(part => part.raw !== null)}`

/** The cells that may look different now. */
export function changedCells(before: Field, next: Field): Set<PartKey> {
  const keys = new Set<PartKey>()
  if (next.question.type !== 'TableInput') return keys
  const differs =
    before.edits !== next.edits || before.conflicts !== next.conflicts || before.refusals !== next.refusals
  if (differs)
    for (const { edits, refusals } of [before, next])
      for (const key of [...edits.keys(), ...refusals.keys()]) keys.add(key)
  if (before.stored === next.stored) return keys
  for (const cell of [...(before.stored?.subValues ?? []), ...(next.stored?.subValues ?? [])]) {
    keys.add(cellKey(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion))
  }
  return keys
}
