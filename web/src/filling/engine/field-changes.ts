// Decides what has to render again after a field has changed.
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { cellKey, type FieldPartKey, placeOf } from './field-parts.ts'
import type { FieldState } from './field-state.ts'

const hasRawPart = ({ edits }: FieldState): boolean => [...edits.values()].some(part => part.raw !== null)

export const hasSavingChanged = (before: FieldState, next: FieldState): boolean =>
  before.stored !== next.stored ||
  before.sent !== next.sent ||
  before.edits.size > 0 !== next.edits.size > 0 ||
  before.conflicts.size !== next.conflicts.size ||
  before.refusals.size !== next.refusals.size ||
  hasRawPart(before) !== hasRawPart(next)

export function changedCells(before: FieldState, next: FieldState): Set<FieldPartKey> {
  const keys = new Set<FieldPartKey>()
  if (!questionTypes.get(next.question.type).hasTable) return keys
  const differs =
    before.edits !== next.edits || before.conflicts !== next.conflicts || before.refusals !== next.refusals
  if (differs)
    for (const { edits, refusals } of [before, next])
      for (const key of [...edits.keys(), ...refusals.keys()]) {
        keys.add(key)
        const place = placeOf(key)
        if (place) keys.add(cellKey(place.row, place.column))
      }
  if (before.stored === next.stored) return keys
  for (const cell of [...(before.stored?.subValues ?? []), ...(next.stored?.subValues ?? [])]) {
    keys.add(cellKey(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion))
  }
  return keys
}
