// Requesting a revision of a submitted result: which questions and cells can be named.
import { cellPath, columnsOf, rowsOf } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import type { FieldReason } from '../problems.ts'

export const maxReturnMessageLength = 2000
export const maxReturnNoteLength = 1000
export const maxReturnedFields = 500

interface FieldInput {
  readonly question: string
  /** null or left out: the whole question. */
  readonly row?: string | null | undefined
  readonly column?: string | null | undefined
}

export const isReturnedField = (field: FieldInput, { question, row, column }: FieldInput): boolean =>
  field.question === question.toLowerCase() &&
  field.row === (row?.toLowerCase() ?? null) &&
  field.column === (column?.toLowerCase() ?? null)

/** One entry for each invalid field. @param isVisible was the question delivered? */
export function findUnreturnable(
  fields: readonly FieldInput[],
  questions: ReadonlyMap<string, Question>,
  isVisible: (questionId: string) => boolean,
): FieldReason[] {
  const seen = new Set<string>()
  return fields.flatMap((field, at): FieldReason[] => {
    const path = `fields.${at}`
    const id = field.question.toLowerCase()
    const question = questions.get(id)
    if (!question) return [{ path: `${path}.question`, questionId: id, text: 'results.storing.unknownQuestion' }]
    if (!isVisible(id)) return [{ path: `${path}.question`, questionId: id, text: 'results.returning.hidden' }]
    const [row, column] = [field.row?.toLowerCase() ?? null, field.column?.toLowerCase() ?? null]
    const isWhole = row === null && column === null
    const isCell = rowsOf(question).some(one => one.id === row) && columnsOf(question).some(one => one.id === column)
    if (!isWhole && !isCell) return [{ path: `${path}.row`, questionId: id, text: 'results.returning.unknownCell' }]
    const key = isWhole ? id : `${id} ${cellPath(row ?? '', column ?? '')}`
    if (seen.has(key)) return [{ path, questionId: id, text: 'results.storing.namedTwice' }]
    seen.add(key)
    return []
  })
}
