// Answers for workbooks, read a few questions at a time.
import { CompiledQuery, sql } from 'kysely'
import type { DeltaRemark } from '@imp/domain/forms/answer.ts'
import type { AnswerFile } from '@imp/domain/forms/values.ts'
import type { Db } from '../../platform/db.ts'
import type { CellRow } from '../answer-row.ts'
import { factColumns, factTables, toFacts, type FactsRow, type ResultFacts } from '../result-facts.ts'

export type ExportedResult = Pick<
  ResultFacts,
  | 'id'
  | 'wholeId'
  | 'countryName'
  | 'countryCode'
  | 'status'
  | 'submittedAt'
  | 'deadline'
  | 'legalLimitAreas'
  | 'provenance'
>
const selectResults = `select ${factColumns} from ${factTables} where r.form_id = $1 order by c.name`
export async function listResultsOfForm(db: Db, formId: string): Promise<ResultFacts[]> {
  const { rows } = await db.executeQuery<FactsRow>(CompiledQuery.raw(selectResults, [formId]))
  return rows.map(toFacts)
}

// Lists of ids are one parameter each, so the statement is the same for any number of them.
const selectAnswers = (db: Db, questionIds: readonly string[], resultIds: readonly string[]) =>
  db
    .selectFrom('answers')
    .select(['result_id as resultId', 'question_id as questionId', 'options'])
    .where(eb => eb('question_id', '=', eb.fn.any(eb.val([...questionIds]))))
    .where(eb => eb('result_id', '=', eb.fn.any(eb.val([...resultIds]))))

export interface ChosenOptions {
  readonly resultId: string
  readonly questionId: string
  readonly options: readonly string[]
}
export const listChosenOptions = (
  db: Db,
  questionIds: readonly string[],
  resultIds: readonly string[],
): Promise<ChosenOptions[]> => selectAnswers(db, questionIds, resultIds).execute()

export interface ExportedAnswer extends ChosenOptions {
  readonly textual: string | null
  readonly numeric: number | null
  readonly remarkText: string | null
  readonly isEmpty: boolean
  /** null if not explained, or not a number. */
  readonly finalRemark: string | null
}
export const listSimpleAnswers = (
  db: Db,
  questionIds: readonly string[],
  resultIds: readonly string[],
): Promise<ExportedAnswer[]> =>
  selectAnswers(db, questionIds, resultIds)
    .select(['textual', 'numeric', 'remark_text as remarkText', 'is_empty as isEmpty'])
    .select(
      sql<string | null>`jsonb_path_query_first(delta_remarks, '$[*] ? (@.row == $own).remark',
        jsonb_build_object('own', question_id)) #>> '{}'`.as('finalRemark'),
    )
    .execute()

interface ExportedFiles {
  readonly resultId: string
  readonly questionId: string
  readonly files: readonly AnswerFile[]
}
export const listFiles = (
  db: Db,
  questionIds: readonly string[],
  resultIds: readonly string[],
): Promise<ExportedFiles[]> =>
  db
    .selectFrom('answers')
    .select(eb => [
      'result_id as resultId',
      'question_id as questionId',
      eb.ref('files').$castTo<ExportedFiles['files']>().as('files'),
    ])
    .where(eb => eb('question_id', '=', eb.fn.any(eb.val([...questionIds]))))
    .where(eb => eb('result_id', '=', eb.fn.any(eb.val([...resultIds]))))
    .where('files', '<>', '[]')
    .execute()

export interface ExportedCells {
  readonly resultId: string
  readonly cells: Readonly<Record<string, CellRow>>
  readonly deltaRemarks: readonly DeltaRemark[]
}
export const listCells = (db: Db, questionId: string, resultIds: readonly string[]): Promise<ExportedCells[]> =>
  db
    .selectFrom('answers')
    .select(eb => [
      'result_id as resultId',
      eb.ref('cells').$castTo<ExportedCells['cells']>().as('cells'),
      eb.ref('delta_remarks').$castTo<ExportedCells['deltaRemarks']>().as('deltaRemarks'),
    ])
    .where('question_id', '=', questionId)
    .where(eb => eb('result_id', '=', eb.fn.any(eb.val([...resultIds]))))
    .execute()
