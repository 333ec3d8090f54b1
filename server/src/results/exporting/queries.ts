// Answers for workbooks, a few questions at a time.
import { CompiledQuery } from 'kysely'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import type { CellRow } from '../queries.ts'

export interface ExportedResult {
  readonly id: string
  readonly countryName: string
  readonly status: ResultStatus
}
/** All results of a form, by country. */
export const listResultsOfForm = (db: Db, formId: string): Promise<ExportedResult[]> =>
  db
    .selectFrom('results as r')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .select(eb => ['r.id', 'c.name as countryName', eb.ref('r.status').$castTo<ResultStatus>().as('status')])
    .where('r.form_id', '=', formId)
    .orderBy('c.name')
    .execute()

export interface Chosen {
  readonly resultId: string
  readonly questionId: string
  readonly options: readonly string[]
}
const chosen = `
  select result_id as "resultId", question_id as "questionId", options from answers
  where question_id = any ($1::uuid[]) and result_id = any ($2::uuid[])`
/** What branching needs to know. */
export async function listChosen(
  db: Db,
  questionIds: readonly string[],
  resultIds: readonly string[],
): Promise<Chosen[]> {
  return (await db.executeQuery<Chosen>(CompiledQuery.raw(chosen, [questionIds, resultIds]))).rows
}

export interface ExportedAnswer extends Chosen {
  readonly textual: string | null
  readonly numeric: number | null
  readonly remarkText: string | null
  readonly isEmpty: boolean
}
const simple = `
  select result_id as "resultId", question_id as "questionId", options, textual, numeric, remark_text as "remarkText",
         is_empty as "isEmpty"
  from answers where question_id = any ($1::uuid[]) and result_id = any ($2::uuid[])`
/** Answers without the cells of tables. */
export async function listSimpleAnswers(
  db: Db,
  questionIds: readonly string[],
  resultIds: readonly string[],
): Promise<ExportedAnswer[]> {
  return (await db.executeQuery<ExportedAnswer>(CompiledQuery.raw(simple, [questionIds, resultIds]))).rows
}

export interface ExportedCells {
  readonly resultId: string
  readonly cells: Readonly<Record<string, CellRow>>
}
const tables = `
  select result_id as "resultId", cells from answers where question_id = $1 and result_id = any ($2::uuid[])`
/** The cells of one table question. */
export async function listCells(db: Db, questionId: string, resultIds: readonly string[]): Promise<ExportedCells[]> {
  return (await db.executeQuery<ExportedCells>(CompiledQuery.raw(tables, [questionId, resultIds]))).rows
}
