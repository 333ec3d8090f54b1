// What taking over from a workbook has put in the place of what, difference by difference: so it can be taken back.
import { answerPlace } from '@imp/domain/forms/table-questions.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { WorkbookDifference } from '@imp/domain/filling/workbook-types.ts'
import { cellKey, deltaKey, type FieldPartKey } from '../engine/field-parts.ts'
import type { Step } from '../engine/step.ts'
import { readParts } from '../engine/steps-between.ts'

type Place = Pick<WorkbookDifference, 'question' | 'part' | 'row' | 'column'>
/** Answers by their questions; a question without any has none stored. */
type Stored = ReadonlyMap<string, Value | null>

export const listSteps = (taken: readonly Place[], before: Stored, after: Stored): Step[] =>
  taken.map(place => {
    const { question } = place
    const read = (stored: Stored) => readParts(stored.get(question) ?? null, listKeys(place))
    return { question, before: read(before), put: read(after) }
  })

/** A number and the final remark on it are one thing: who changes the number loses the remark. */
function listKeys({ question, part, row, column }: Place): FieldPartKey[] {
  if (part === 'remark') return ['remark']
  const place = row && column ? { row, column } : answerPlace({ id: question })
  return [place.row === question ? 'answer' : cellKey(place.row, place.column), deltaKey(place)]
}
