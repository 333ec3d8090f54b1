// Stored tables, and the forms they are made from.
import { sql } from 'kysely'
import type { AnswerSource } from '@imp/domain/results/lineage.ts'
import type { TableGrid, TableSource } from '@imp/domain/tables/types.ts'
import type { Db } from '../platform/db.ts'
import { nameOf, toLikePattern } from '../platform/sql-text.ts'

// ——— Reading ———

const countryNames = sql<
  string[]
>`array(select c.name from countries c where c.id = any(t.country_ids) order by c.name)`

const selectTables = (db: Db) =>
  db
    .selectFrom('tables as t')
    .leftJoin('users as who', 'who.id', 't.changed_by')
    .select(['t.id', 't.name', 't.form_id as formId', 't.form_name as formName', 't.form_year as formYear'])
    .select(['t.section_id as sectionId', 't.question_ids as questionIds', 't.country_ids as countryIds'])
    .select(['t.alternative_text as alternativeText', 't.created_at as createdAt', 't.published_at as publishedAt'])
    .select(['t.version', 't.changed_at as changedAt', 't.deleted_at as deletedAt'])
    .select(sql<string | null>`${sql.raw(nameOf('who'))}`.as('changedBy'))
    .select(countryNames.as('countryNames'))
    .select(sql<TableGrid | null>`t.grid`.as('grid'))
    .select(sql<TableSource | null>`t.source`.as('source'))
    .select(sql<AnswerSource[] | null>`t.answer_sources`.as('answerSources'))
export type TableRow = Awaited<ReturnType<ReturnType<typeof selectTables>['executeTakeFirstOrThrow']>>

const selectPresent = (db: Db) => selectTables(db).where('t.deleted_at', 'is', null)

/** Includes deleted ones, which reports may still show. */
export const listByIds = (db: Db, ids: readonly string[]): Promise<TableRow[]> =>
  selectTables(db)
    .where(sql<boolean>`t.id = any(${[...ids]}::uuid[])`)
    .execute()

export const findTable = (db: Db, id: string): Promise<TableRow | undefined> =>
  selectPresent(db).where('t.id', '=', id).executeTakeFirst()

export async function lockTable(tx: Db, id: string): Promise<TableRow | undefined> {
  await tx.selectFrom('tables').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findTable(tx, id)
}

export const listDevelopment = (db: Db): Promise<TableRow[]> =>
  selectPresent(db)
    .where('t.published_at', 'is', null)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()

export interface TableFilter {
  /** A substring; empty for all. */
  readonly name: string
  readonly year: number | null
  readonly form: string
}
const shownBy = ({ name, year, form }: TableFilter) => sql<boolean>`(
  deleted_at is null and published_at is not null
  and (${name} = '' or name ilike ${toLikePattern(name)})
  and (${year}::int is null or form_year = ${year})
  and (${form} = '' or lower(form_name) = lower(${form})))`

export async function listPublished(
  db: Db,
  filter: TableFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: TableRow[]; total: number }> {
  const of = db.selectFrom('tables').select('id').where(shownBy(filter))
  const { total } = await db
    .selectFrom(of.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectTables(db)
    .where('t.id', 'in', of)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

// ——— Writing ———

interface Author {
  readonly by: string | null
  readonly at: Date
}
const next = ({ by, at }: Author) => ({ version: sql<number>`version + 1`, changed_at: at, changed_by: by })

export interface StoredChoice {
  readonly formId: string | null
  readonly formName: string
  readonly formYear: number
  readonly sectionId: string
  readonly questionIds: readonly string[]
  readonly countryIds: readonly string[]
}
const choiceColumns = (choice: StoredChoice) => ({
  form_id: choice.formId,
  form_name: choice.formName,
  form_year: choice.formYear,
  section_id: choice.sectionId,
  question_ids: [...choice.questionIds],
  country_ids: [...choice.countryIds],
})

export interface TableTexts {
  readonly name: string
  /** null: generated from the choice. */
  readonly alternativeText: string | null
}

export async function insertTable(
  db: Db,
  { id, name, alternativeText, choice }: TableTexts & { readonly id: string; readonly choice: StoredChoice },
  { by, at }: Author,
): Promise<void> {
  const written = { created_at: at, changed_at: at, changed_by: by }
  const row = { id, name, alternative_text: alternativeText, ...choiceColumns(choice), ...written }
  await db.insertInto('tables').values(row).execute()
}

/** @param choice null: unchanged */
export async function updateTable(
  db: Db,
  id: string,
  { name, alternativeText, choice }: TableTexts & { readonly choice: StoredChoice | null },
  author: Author,
): Promise<void> {
  const changed = { name, alternative_text: alternativeText, ...(choice && choiceColumns(choice)), ...next(author) }
  await db.updateTable('tables').set(changed).where('id', '=', id).execute()
}

export interface TableData {
  readonly grid: TableGrid
  readonly source: TableSource
  readonly answerSources: readonly AnswerSource[]
}
/** @param data null: back to development */
export async function updateData(
  db: Db,
  id: string,
  publishedAt: Date | null,
  data: TableData | null,
  author: Author,
): Promise<void> {
  const written = {
    published_at: publishedAt,
    grid: data && JSON.stringify(data.grid),
    source: data && JSON.stringify(data.source),
    answer_sources: data && JSON.stringify(data.answerSources),
  }
  await db
    .updateTable('tables')
    .set({ ...written, ...next(author) })
    .where('id', '=', id)
    .execute()
}

const deletion = ({ by, at }: Author) => ({ deleted_at: at, ...next({ by, at }) })

export async function deleteTables(db: Db, ids: readonly string[], author: Author): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set(deletion(author))
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the published tables that match. @returns how many */
export async function deleteFiltered(db: Db, filter: TableFilter, author: Author): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set(deletion(author))
    .where(shownBy(filter))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

// ——— What tables are made from ———

const selectForms = (db: Db) =>
  db
    .selectFrom('forms as f')
    .innerJoin('categories as k', 'k.id', 'f.category_id')
    .innerJoin('blocks as b', 'b.id', 'k.block_id')
    .select(['f.id', 'f.name', 'f.year', 'f.category_id as category', 'f.published_at as publishedAt'])
    .select('b.name as blockName')
    .where('f.published_at', 'is not', null)
    .$narrowType<{ publishedAt: Date }>()
export type FormRow = Awaited<ReturnType<ReturnType<typeof selectForms>['executeTakeFirstOrThrow']>>

export const listForms = (db: Db): Promise<FormRow[]> => selectForms(db).orderBy('f.published_at', 'desc').execute()

export const findForm = (db: Db, id: string): Promise<FormRow | undefined> =>
  selectForms(db).where('f.id', '=', id).executeTakeFirst()

export const findFormOfSection = (db: Db, sectionId: string): Promise<FormRow | undefined> =>
  selectForms(db).innerJoin('sections as s', 's.form_id', 'f.id').where('s.id', '=', sectionId).executeTakeFirst()

export async function listCountryIds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('countries').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

export const listCountryNames = (db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('countries')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
