// Where somebody is led who asks what is not saved: first what waits for them, then what is on its way.
import { columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Field } from './field.ts'
import { isStuck } from './judging.ts'
import { cellKey, cellPlace, type PartKey } from './parts.ts'

export interface Where {
  readonly questionId: string
  readonly cell?: { readonly row: string; readonly column: string }
}

/** @param fields in the form's order */
export function firstUnsaved(fields: readonly Field[], isVisible: (questionId: string) => boolean): Where | null {
  const unsaved = fields.filter(({ edits, question }) => edits.size > 0 && isVisible(question.id))
  const found = unsaved.find(isStuck) ?? unsaved[0]
  if (!found) return null
  const key = firstKey(found)
  const cell = key && cellPlace(key)
  return { questionId: found.question.id, ...(cell && { cell }) }
}

/** Of a table, the first such cell, row by row. */
function firstKey(field: Field): PartKey | undefined {
  const { question, edits } = field
  const waits = [...edits.keys()].filter(key => isWaiting(field, key))
  const keys = new Set(waits.length > 0 ? waits : edits.keys())
  if (question.type !== 'TableInput' || keys.size === 1) return [...keys][0]
  const columns = columnsOf(question)
  const cells = rowsOf(question).flatMap(row => columns.map(column => cellKey(row.id, column.id)))
  return cells.find(key => keys.has(key))
}

const isWaiting = ({ edits, conflicts, refusals }: Field, key: PartKey): boolean =>
  conflicts.has(key) || refusals.has(key) || (edits.get(key)?.raw ?? null) !== null
