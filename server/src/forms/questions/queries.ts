// Writes questions with their options, table rows, columns and groups, a whole list at a time.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { GroupRow, OptionRow, QuestionRow, StructureRows, SubQuestionRow } from '../structure/structure-rows.ts'
import { type Authorship, nextQuestionsVersion } from '../versions/queries.ts'

export async function incrementQuestionsVersion(db: Db, sectionId: string, author: Authorship): Promise<number> {
  const { version } = await db
    .updateTable('sections')
    .set(nextQuestionsVersion(author))
    .where('id', '=', sectionId)
    .returning('questions_version as version')
    .executeTakeFirstOrThrow()
  return version
}

/** Moves questions from other sections. The lists they leave are renumbered and get a new version. */
export async function moveQuestions(
  db: Db,
  sectionId: string,
  moved: { readonly questions: readonly { readonly id: string }[]; readonly fromSections: readonly string[] },
  author: Authorship,
): Promise<void> {
  if (moved.questions.length === 0) return
  const ids = moved.questions.map(({ id }) => id)
  await db.updateTable('questions').set({ section_id: sectionId }).where('id', 'in', ids).execute()
  await sql`update questions q set order_number = placed.place
    from (select id, row_number() over (partition by section_id order by order_number, id) as place
      from questions where section_id = any (${[...moved.fromSections]}::uuid[])) placed
    where q.id = placed.id and q.order_number <> placed.place`.execute(db)
  for (const from of moved.fromSections) await incrementQuestionsVersion(db, from, author)
}

export async function findParentTypes(
  db: Db,
  formId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('questions')
    .innerJoin('sections', 'sections.id', 'questions.section_id')
    .innerJoin('forms as copy', 'copy.parent_id', 'sections.form_id')
    .select(['questions.id', 'questions.type'])
    .where('copy.id', '=', formId)
    .where('questions.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** Deletes the section's questions that are missing from `remaining`, and missing children of those that stay. */
export async function deleteMissingParts(db: Db, sectionId: string, remaining: StructureRows): Promise<void> {
  const idsOf = (rows: readonly { readonly id: string }[]) => sql`${rows.map(row => row.id)}::uuid[]`
  await sql`delete from questions where section_id = ${sectionId} and id <> all (${idsOf(remaining.questions)})`.execute(
    db,
  )
  const inSection = sql`question_id in (select id from questions where section_id = ${sectionId})`
  const parts = [
    ['options', remaining.options],
    ['sub_questions', remaining.subQuestions],
    ['question_groups', remaining.groups],
  ] as const
  for (const [table, rows] of parts) {
    await sql`delete from ${sql.table(table)} where ${inSection} and id <> all (${idsOf(rows)})`.execute(db)
  }
}

interface WritableTable {
  readonly name: string
  readonly owner: string
  readonly columns: readonly string[]
  readonly insertOnly: readonly string[]
}

const questionsTable: WritableTable = {
  name: 'questions',
  owner: 'section_id',
  columns: [
    'parent_id',
    'text',
    'type',
    'required',
    'remark',
    'file_upload',
    'min',
    'max',
    'branching',
    'order_number',
    'is_linked',
    'article',
    'unit',
    'help',
    'limits',
    'data_view',
    'is_confidential',
    'delta_rules',
    'image_guid',
    'image_text',
  ],
  insertOnly: [],
}
const partOf = { owner: 'question_id', insertOnly: ['parent_id'] }
const groupsTable: WritableTable = {
  ...partOf,
  name: 'question_groups',
  columns: ['name', 'background_color_hex', 'text_color_hex', 'order_number'],
}
const subQuestionsTable: WritableTable = {
  ...partOf,
  name: 'sub_questions',
  columns: [
    'dimension_text',
    'dimension_order_number',
    'is_required',
    'is_primary_dimension',
    'sub_question_type',
    'group_id',
  ],
}
const optionsTable: WritableTable = {
  ...partOf,
  name: 'options',
  columns: ['value', 'order_number', 'branching_action', 'branch_target'],
}

/** Inserts or updates the rows. @returns false if somebody else has just taken one of the ids */
export async function upsertStructure(db: Db, rows: StructureRows): Promise<boolean> {
  const outcomes = [
    await upsert(db, questionsTable, rows.questions),
    await upsert(db, groupsTable, rows.groups),
    await upsert(db, subQuestionsTable, rows.subQuestions),
    await upsert(db, optionsTable, rows.options),
  ]
  return outcomes.every(Boolean)
}

type Row = QuestionRow | GroupRow | SubQuestionRow | OptionRow
async function upsert(db: Db, table: WritableTable, rows: readonly Row[]): Promise<boolean> {
  if (rows.length === 0) return true
  const { name, owner, columns, insertOnly } = table
  const all = sql.join(['id', owner, ...columns, ...insertOnly].map(column => sql.ref(column)))
  const changes: RawBuilder<unknown>[] = columns.map(
    column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  )
  const { numAffectedRows } = await sql`insert into ${sql.table(name)} as t (${all})
    select ${all} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set ${sql.join(changes)}
    where ${sql.ref(`t.${owner}`)} = ${sql.ref(`excluded.${owner}`)}`.execute(db)
  return numAffectedRows === BigInt(rows.length)
}
