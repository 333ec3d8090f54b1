// The cells of a table in words.
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { parseCellKey, type FieldPartKey } from './field-parts.ts'

/** The names of rows, and those of columns with the coloured group they stand under; worked out once for each table. */
const headings = new WeakMap<Question, ReadonlyMap<string, string>>()
function readHeadings(question: Question): ReadonlyMap<string, string> {
  const known = headings.get(question)
  if (known) return known
  const names = new Map(rowsOf(question).map(row => [row.id, row.dimensionText]))
  for (const { group, columns } of groupColumns(question)) {
    for (const { id, dimensionText } of columns) names.set(id, joinNames(group?.name, dimensionText))
  }
  headings.set(question, names)
  return names
}
const joinNames = (...names: readonly (string | undefined)[]): string => names.filter(name => name?.trim()).join(', ')

/** 'Type A, Compliant, Threshold (MW)': row, group if there is one, column. */
export function placeName(question: Question, row: string, column: string): string {
  const names = readHeadings(question)
  return joinNames(names.get(row), names.get(column))
}

/** The same for a part that is a cell; null for the others. */
export function cellName(question: Question, key: FieldPartKey): string | null {
  const place = parseCellKey(key)
  return place && placeName(question, place.row, place.column)
}
