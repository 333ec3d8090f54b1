// An answer as stored, and the SQL that selects it. Used by the queries of this module and those above it.
import type { ConfirmedNumber, DeltaRemark } from '@imp/domain/forms/answer.ts'
import type { AnswerFile } from '@imp/domain/forms/values.ts'
import { nameOf } from '../platform/sql-text.ts'
import type { ResultFacts } from './result-facts.ts'

/** A stored cell. Cells are keyed by 'row/column'. */
export interface CellRow {
  readonly id: string
  readonly textValue: string | null
  readonly numeric: number | null
  readonly version: number
}
export interface AnswerRow {
  readonly id: string
  readonly questionId: string
  readonly textual: string | null
  readonly numeric: number | null
  readonly options: readonly string[]
  readonly remarkText: string | null
  readonly editRemarkText: string | null
  readonly cells: Readonly<Record<string, CellRow>>
  readonly deltaRemarks: readonly DeltaRemark[]
  readonly confirmedNumbers: readonly Required<ConfirmedNumber>[]
  readonly files: readonly AnswerFile[]
  readonly version: number
  /** ISO 8601, UTC. */
  readonly changedAt: string
  readonly changedBy: string | null
  readonly changedById: string | null
}

export const answerColumns = `
  a.id, a.question_id as "questionId", a.textual, a.numeric, a.options, a.remark_text as "remarkText",
  a.edit_remark_text as "editRemarkText", a.cells, a.delta_remarks as "deltaRemarks",
  a.confirmed_numbers as "confirmedNumbers",
  a.files, a.version, a.changed_at as "changedAt", ${nameOf('who')} as "changedBy",
  a.changed_by as "changedById"`

/** @param resultId a placeholder or a column */
export const selectAnswersOf = (resultId: string): string => `
  select ${answerColumns} from answers a left join users who on who.id = a.changed_by where a.result_id = ${resultId}`

/** `changedAt` as PostgreSQL returns it: a Date from a column, a string inside JSON. */
export type SelectedAnswer = Omit<AnswerRow, 'changedAt'> & { readonly changedAt: Date | string }
export const toAnswerRow = (answer: SelectedAnswer): AnswerRow => ({
  ...answer,
  changedAt: new Date(answer.changedAt).toISOString(),
})

export interface ResultWithAnswers {
  readonly facts: ResultFacts
  readonly answers: readonly AnswerRow[]
}
