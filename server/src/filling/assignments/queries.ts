// Colleagues of one country, the sections assigned to them, and where each of them is working.
import { sql } from 'kysely'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../../platform/sql-text.ts'

/** For a part, the contacts of its country: accounts belong to whole countries. */
const selectColleagues = (db: Db, countryId: string) =>
  db
    .selectFrom('users')
    .select(['users.id', sql<string>`${sql.raw(nameOf('users'))}`.as('name')])
    .where('users.role', '=', 'NCLP')
    .where('users.is_enabled', '=', true)
    .where(({ or, eb }) =>
      or([
        eb('users.country_id', '=', countryId),
        eb('users.country_id', '=', part =>
          part.selectFrom('countries').select('countries.parent_id').where('countries.id', '=', countryId),
        ),
      ]),
    )

interface ColleagueRow {
  readonly id: string
  readonly name: string
}
export const listColleagues = (db: Db, countryId: string): Promise<ColleagueRow[]> =>
  selectColleagues(db, countryId).orderBy('name').orderBy('users.id').execute()

export const listTasks = (db: Db, resultId: string) =>
  db
    .selectFrom('section_tasks')
    .select(['section_id as section', 'user_id as userId', 'until', 'given_by_name as givenBy', 'given_at as givenAt'])
    .where('result_id', '=', resultId)
    .orderBy('section_id')
    .execute()

export const listVisits = (
  db: Db,
  resultId: string,
  { since, userId }: { readonly since: Date; readonly userId: string },
) =>
  db
    .selectFrom('section_visits')
    .select(['section_id as section', 'user_id as userId', 'question_id as question'])
    .select(['row_id as row', 'column_id as column'])
    .where('result_id', '=', resultId)
    .where('user_id', '<>', userId)
    .where('seen_at', '>', since)
    .orderBy('user_id')
    .execute()

export async function hasSection(db: Db, formId: string, sectionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sections')
    .select('id')
    .where('form_id', '=', formId)
    .where('id', '=', sectionId)
    .executeTakeFirst()
  return found !== undefined
}

interface NewTask {
  readonly resultId: string
  readonly sectionId: string
  readonly userId: string
  readonly until: Date | null
  readonly at: Date
  readonly by: { readonly id: string | null; readonly name: string }
}
export async function saveTask(tx: Db, { resultId, sectionId, userId, until, at, by }: NewTask): Promise<void> {
  const given = { user_id: userId, until, given_at: at, given_by: by.id, given_by_name: by.name }
  await tx
    .insertInto('section_tasks')
    .values({ result_id: resultId, section_id: sectionId, ...given })
    .onConflict(conflict => conflict.columns(['result_id', 'section_id']).doUpdateSet(given))
    .execute()
}

export async function removeTask(tx: Db, resultId: string, sectionId: string): Promise<void> {
  await tx.deleteFrom('section_tasks').where('result_id', '=', resultId).where('section_id', '=', sectionId).execute()
}

export async function hasQuestion(db: Db, sectionId: string, questionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('questions')
    .select('id')
    .where('section_id', '=', sectionId)
    .where('id', '=', questionId)
    .executeTakeFirst()
  return found !== undefined
}

export async function hasCell(db: Db, questionId: string, { row, column }: CellAddress): Promise<boolean> {
  const found = await db
    .selectFrom('sub_questions as rows')
    .innerJoin('sub_questions as columns', 'columns.question_id', 'rows.question_id')
    .select('rows.id')
    .where('rows.question_id', '=', questionId)
    .where('rows.id', '=', row)
    .where('rows.is_primary_dimension', '=', true)
    .where('columns.id', '=', column)
    .where('columns.is_primary_dimension', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

export interface Place {
  readonly questionId: string | null
  readonly cell: CellAddress | null
}
interface NewVisit extends Place {
  readonly resultId: string
  readonly sectionId: string
  readonly userId: string
  readonly at: Date
}
export async function saveVisit(tx: Db, visit: NewVisit): Promise<void> {
  const { resultId, sectionId, userId, questionId, cell, at } = visit
  const place = { question_id: questionId, row_id: cell?.row ?? null, column_id: cell?.column ?? null }
  const seen = { section_id: sectionId, ...place, seen_at: at }
  await tx
    .insertInto('section_visits')
    .values({ result_id: resultId, user_id: userId, ...seen })
    .onConflict(conflict => conflict.columns(['result_id', 'user_id']).doUpdateSet(seen))
    .execute()
}
