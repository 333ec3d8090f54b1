// Turns the effect of a request on several answers into revertible steps; in tables one step per cell, so that cells are reverted
// separately.
import { cellPath } from '@imp/domain/forms/table-questions.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { indexParts, isSamePart, placeOf, storedPart, type FieldPartKey, type FieldParts } from './field-parts.ts'
import type { Step } from './step.ts'

type Stored = ReadonlyMap<string, Value | null>

export const stepsBetween = (before: Stored, after: Stored): readonly Step[] =>
  [...before].flatMap(([question, was]) => {
    const is = after.get(question) ?? null
    const units = Map.groupBy(listChangedKeys(was, is), key => unitOf(question, key)).values()
    return [...units].map(keys => ({ question, before: readParts(was, keys), put: readParts(is, keys) }))
  })

function unitOf(question: string, key: FieldPartKey): string {
  const place = placeOf(key)
  return place === null ? key : place.row === question ? 'answer' : cellPath(place.row, place.column)
}

export const readParts = (stored: Value | null, keys: readonly FieldPartKey[]): FieldParts =>
  new Map(keys.map(key => [key, storedPart(stored, key)]))

function listChangedKeys(before: Value | null, after: Value | null): FieldPartKey[] {
  const keys = new Set([before, after].flatMap(value => (value ? [...indexParts(value).keys()] : [])))
  return [...keys].filter(key => !isSamePart(storedPart(before, key), storedPart(after, key)))
}
