// Unsaved content across all questions, and where to lead the user: first to what needs their action, then to what is on its way.
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { isEmptyAnswer } from '@imp/domain/forms/answer.ts'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import { listCellKeys, placeOf, type FieldPartKey } from './field-parts.ts'
import type { FieldState } from './field-state.ts'
import { isStuck } from './question-state.ts'

export interface QuestionPlace {
  readonly questionId: string
  readonly cell?: CellAddress
}

export const isUnsaved = ({ edits }: FieldState): boolean => edits.size > 0
export const hasPendingWork = ({ edits, sent }: FieldState): boolean => edits.size > 0 || sent !== null
export const hasStoredAnswer = ({ stored }: FieldState): boolean => stored !== null && !isEmptyAnswer(stored)

export function findFirstUnsaved(
  fields: readonly FieldState[],
  isVisible: (questionId: string) => boolean,
): QuestionPlace | null {
  const unsaved = fields.filter(field => isUnsaved(field) && isVisible(field.question.id))
  const found = unsaved.find(isStuck) ?? unsaved[0]
  if (!found) return null
  const key = findFirstKey(found)
  const cell = key && placeOf(key)
  return { questionId: found.question.id, ...(cell && { cell }) }
}

function findFirstKey(field: FieldState): FieldPartKey | undefined {
  const { question, edits } = field
  const waiting = [...edits.keys()].filter(key => isWaiting(field, key))
  const keys = new Set(waiting.length > 0 ? waiting : edits.keys())
  if (!questionTypes.get(question.type).hasTable || keys.size === 1) return [...keys][0]
  return listCellKeys(question).find(key => keys.has(key))
}

const isWaiting = ({ edits, conflicts, refusals }: FieldState, key: FieldPartKey): boolean =>
  conflicts.has(key) || refusals.has(key) || (edits.get(key)?.raw ?? null) !== null
