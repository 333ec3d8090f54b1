// Turns applied workbook differences into revertible steps.
import { answerPlace } from '@imp/domain/forms/table-questions.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { WorkbookDifference } from '@imp/domain/filling/workbook-types.ts'
import { cellKey, deltaKey, type FieldPartKey } from '../engine/field-parts.ts'
import type { Step } from '../engine/step.ts'
import { readParts } from '../engine/steps-between.ts'

type Place = Pick<WorkbookDifference, 'question' | 'part' | 'row' | 'column'>
/** By question; null or missing: none is stored. */
type Stored = ReadonlyMap<string, Value | null>

export const listSteps = (applied: readonly Place[], before: Stored, after: Stored): Step[] =>
  applied.map(place => {
    const { question } = place
    const read = (stored: Stored) => readParts(stored.get(question) ?? null, listKeys(place))
    return { question, before: read(before), put: read(after) }
  })

/** A number and its final remark change together, because changing the number drops the remark. */
function listKeys({ question, part, row, column }: Place): FieldPartKey[] {
  if (part === 'remark') return ['remark']
  const place = row && column ? { row, column } : answerPlace({ id: question })
  return [place.row === question ? 'answer' : cellKey(place.row, place.column), deltaKey(place)]
}
