// What a call has changed of many answers at once, as steps that can be taken back: one for each question.
import type { Value } from '@imp/domain/forms/values.ts'
import { indexParts, isSamePart, storedPart, type FieldPartKey, type FieldParts } from './field-parts.ts'
import type { Step } from './step.ts'

/** Answers by their questions; null: none is stored. */
type Stored = ReadonlyMap<string, Value | null>

export const stepsBetween = (before: Stored, after: Stored): readonly Step[] =>
  [...before].flatMap(([question, was]) => {
    const is = after.get(question) ?? null
    const keys = listChangedKeys(was, is)
    return keys.length === 0 ? [] : [{ question, before: readParts(was, keys), put: readParts(is, keys) }]
  })

export const readParts = (stored: Value | null, keys: readonly FieldPartKey[]): FieldParts =>
  new Map(keys.map(key => [key, storedPart(stored, key)]))

function listChangedKeys(before: Value | null, after: Value | null): FieldPartKey[] {
  const keys = new Set([before, after].flatMap(value => (value ? [...indexParts(value).keys()] : [])))
  return [...keys].filter(key => !isSamePart(storedPart(before, key), storedPart(after, key)))
}
