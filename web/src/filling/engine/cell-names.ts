// The names of table cells.
import { nameColumns } from '@imp/domain/forms/column-groups.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { placeOf, type FieldPartKey } from './field-parts.ts'

const headings = new WeakMap<Question, ReadonlyMap<string, readonly string[]>>()
function readHeadings(question: Question): ReadonlyMap<string, readonly string[]> {
  const known = headings.get(question)
  if (known) return known
  const names = new Map<string, readonly string[]>(
    rowsOf(question).map(({ id, dimensionText }) => [id, dimensionText.trim() === '' ? [] : [dimensionText]]),
  )
  for (const { column, names: own } of nameColumns(question)) names.set(column.id, own)
  headings.set(question, names)
  return names
}

/** Row, group if any, column. Each may be in another writing direction: render them with <Names>. */
export function cellNames(question: Question, row: string, column: string): readonly string[] {
  const names = readHeadings(question)
  return [...(names.get(row) ?? []), ...(names.get(column) ?? [])]
}

export function partNames(question: Question, key: FieldPartKey): readonly string[] {
  const place = placeOf(key)
  return place ? cellNames(question, place.row, place.column) : []
}

export const cellLabel = (question: Question, row: string, column: string): string =>
  cellNames(question, row, column).join(', ')
