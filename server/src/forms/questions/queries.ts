// Writing questions with their options, table rows, columns and groups: list by list, never one by one.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { GroupRow, OptionRow, QuestionRow, StructureRows, SubQuestionRow } from '../structure/structure-rows.ts'

/** @returns the new version */
export async function countQuestionsVersion(db: Db, sectionId: string): Promise<number> {
  const { version } = await db
    .updateTable('sections')
    .set({ questions_version: sql<number>`questions_version + 1` })
    .where('id', '=', sectionId)
    .returning('questions_version as version')
    .executeTakeFirstOrThrow()
  return version
}

/** Deletes what is no longer in the section: questions with all they have, and parts of questions that stay. */
export async function deleteMissing(db: Db, sectionId: string, kept: StructureRows): Promise<void> {
  const idsOf = (rows: readonly { readonly id: string }[]) => sql`${rows.map(row => row.id)}::uuid[]`
  await sql`delete from questions where section_id = ${sectionId} and id <> all (${idsOf(kept.questions)})`.execute(db)
  const inSection = sql`question_id in (select id from questions where section_id = ${sectionId})`
  const parts = [
    ['options', kept.options],
    ['sub_questions', kept.subQuestions],
    ['question_groups', kept.groups],
  ] as const
  for (const [table, rows] of parts) {
    await sql`delete from ${sql.table(table)} where ${inSection} and id <> all (${idsOf(rows)})`.execute(db)
  }
}

const questionColumns = ['section_id', 'text', 'type', 'required', 'remark', 'file_upload', 'min', 'max', 'branching']
const moreQuestionColumns = ['order_number', 'is_linked', 'article', 'unit', 'help', 'limits', 'data_view']
const groupColumns = ['question_id', 'name', 'background_color_hex', 'text_color_hex', 'order_number']
const optionColumns = ['question_id', 'value', 'order_number', 'branching_action', 'branch_target']
const dimensionColumns = ['question_id', 'dimension_text', 'dimension_order_number', 'is_required']
const moreDimensionColumns = ['is_primary_dimension', 'sub_question_type', 'group_id']

/**
 * Inserts the rows, or updates those that are there. Where a question came from (`parent_id`) and its image stay.
 * @returns whether all rows were written; false when an id has just been taken by somebody else
 */
export async function upsertStructure(db: Db, rows: StructureRows): Promise<boolean> {
  const written = [
    await upsert(
      db,
      'questions',
      [...questionColumns, ...moreQuestionColumns],
      ['parent_id', 'image_guid'],
      rows.questions,
    ),
    await upsert(db, 'question_groups', groupColumns, ['parent_id'], rows.groups),
    await upsert(db, 'sub_questions', [...dimensionColumns, ...moreDimensionColumns], ['parent_id'], rows.subQuestions),
    await upsert(db, 'options', optionColumns, ['parent_id'], rows.options),
  ]
  return written.every(Boolean)
}

type Row = QuestionRow | GroupRow | SubQuestionRow | OptionRow
async function upsert(
  db: Db,
  table: string,
  [owner = '', ...columns]: readonly string[],
  atFirst: readonly string[],
  rows: readonly Row[],
): Promise<boolean> {
  if (rows.length === 0) return true
  const names = (all: readonly string[]) => sql.join(all.map(name => sql.ref(name)))
  const all = names(['id', owner, ...columns, ...atFirst])
  const changes: RawBuilder<unknown>[] = columns.map(name => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  const { numAffectedRows } = await sql`insert into ${sql.table(table)} as t (${all})
    select ${all} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set ${sql.join(changes)}
    where ${sql.ref(`t.${owner}`)} = ${sql.ref(`excluded.${owner}`)}`.execute(db)
  return numAffectedRows === BigInt(rows.length)
}
