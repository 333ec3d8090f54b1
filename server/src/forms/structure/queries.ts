// Sections, questions, options, table rows, columns and groups in the database. They are read as the JSON that is sent,
// and written list by list, never one by one.
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { BranchingAction, Question, Section } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import type { GroupRow, OptionRow, QuestionRow, StructureRows, SubQuestionRow } from './rows.ts'

// ——— Reading ———

const none = `'[]'::json`
const list = (select: string, order: string) =>
  `(select coalesce(json_agg(x order by ${order}), ${none}) from (${select}) x)`
const isChoice = `q.type in ('MultipleChoice', 'Checkboxes')`

const options = list(
  `select o.id, o.value, o.question_id as question, o.order_number as "orderNumber",
    o.branching_action as "branchingAction", o.branch_target as "branchTarget"
    from options o where o.question_id = q.id`,
  'x."orderNumber", x.id',
)
const subQuestions = list(
  `select d.id, d.dimension_text as "dimensionText", d.dimension_order_number as "dimensionOrderNumber",
    d.is_required as "isRequired", d.is_primary_dimension as "isPrimaryDimension",
    d.sub_question_type as "subQuestionType", d.group_id as "groupId"
    from sub_questions d where d.question_id = q.id`,
  'x."isPrimaryDimension" desc, x."dimensionOrderNumber", x.id',
)
const groups = list(
  `select g.id, g.name, g.background_color_hex as "backgroundColorHex", g.text_color_hex as "textColorHex",
    g.question_id as "questionId", g.order_number as "orderNumber"
    from question_groups g where g.question_id = q.id`,
  'x."orderNumber", x.id',
)
// What a type cannot have is not looked for.
const questionsAsJson = (where: string) =>
  list(
    `select q.id, q.text, q.type, q.required, q.remark, q.file_upload as "fileUpload", q.min, q.max,
      case when ${isChoice} then ${options} else ${none} end as options,
      q.branching, q.image_guid as "imageGuid", q.section_id as section, q.order_number as "orderNumber",
      true as visible, q.parent_id as "parentId", q.parent_id is not null as "hasParent", q.is_linked as "isLinked",
      ${isChoice} and exists (select from options o where o.question_id = q.id and o.value = 'Other') as other,
      case when q.type = 'TableInput' then ${subQuestions} else ${none} end as "subQuestions",
      case when q.type = 'TableInput' then ${groups} else ${none} end as groups,
      q.article, q.unit, q.help, q.limits, q.data_view as "dataView"
      from questions q where ${where}`,
    'x."orderNumber", x.id',
  )

/** An SQL expression: the sections `s` that meet the condition, in order, as the JSON that is sent. */
export const sectionsAsJson = (where: string): string =>
  list(
    `select s.id, s.name, s.order_number as "orderNumber", true as visible, s.form_id as form,
      ${questionsAsJson('q.section_id = s.id')} as questions, s.version, s.questions_version as "questionsVersion"
      from sections s where ${where}`,
    'x."orderNumber", x.id',
  )

async function readJson(db: Db, select: string, id: string): Promise<string> {
  const { rows } = await db.executeQuery<{ json: string }>(CompiledQuery.raw(`select ${select}::text as json`, [id]))
  return rows[0]?.json ?? '[]'
}
const ofForm = sectionsAsJson('s.form_id = $1')
const oneSection = sectionsAsJson('s.id = $1')
const ofSection = questionsAsJson('q.section_id = $1')

/** JSON text of `Section[]`. */
export const readSectionsJson = (db: Db, formId: string): Promise<string> => readJson(db, ofForm, formId)
/** JSON text of `Question[]`. */
export const readQuestionsJson = (db: Db, sectionId: string): Promise<string> => readJson(db, ofSection, sectionId)

export async function readSections(db: Db, formId: string): Promise<Section[]> {
  return JSON.parse(await readSectionsJson(db, formId)) as Section[]
}
export async function readQuestions(db: Db, sectionId: string): Promise<Question[]> {
  return JSON.parse(await readQuestionsJson(db, sectionId)) as Question[]
}
export async function readSection(db: Db, id: string): Promise<Section | undefined> {
  const [section] = JSON.parse(await readJson(db, oneSection, id)) as Section[]
  return section
}

export interface SectionRow {
  readonly id: string
  readonly name: string
  readonly formId: string
  readonly orderNumber: number
  readonly version: number
  readonly questionsVersion: number
}
const sections = (db: Db) =>
  db
    .selectFrom('sections')
    .select(['id', 'name', 'form_id as formId', 'order_number as orderNumber', 'version'])
    .select('questions_version as questionsVersion')

export const findSection = (db: Db, id: string): Promise<SectionRow | undefined> =>
  sections(db).where('id', '=', id).executeTakeFirst()

/** Names and places only, in order. */
export const listSections = (db: Db, formId: string): Promise<SectionRow[]> =>
  sections(db).where('form_id', '=', formId).orderBy('order_number').orderBy('id').execute()

/** Which of these ids belong to something already. */
export async function findTakenIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const tables = ['forms', 'sections', 'questions', 'options', 'question_groups', 'sub_questions']
  const each = tables.map(table => sql`select id from ${sql.table(table)} where id = any (${[...ids]}::uuid[])`)
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Set(rows.map(row => row.id))
}

/** A question as far as replacing a list needs to know it. */
export interface OutlineQuestion {
  readonly id: string
  readonly type: Question['type']
  readonly branching: boolean
  readonly isLinked: boolean
  readonly hasParent: boolean
  readonly options: readonly OutlineOption[]
  /** Ids of its rows and columns. */
  readonly dimensions: readonly string[]
  /** Ids. */
  readonly groups: readonly string[]
}
export interface OutlineOption {
  readonly id: string
  readonly value: string
  readonly branchingAction: BranchingAction
  readonly branchTarget: string | null
}
export interface OutlineSection {
  readonly id: string
  readonly questions: readonly OutlineQuestion[]
}

const ids = (table: string) => `(select coalesce(json_agg(x.id), ${none}) from ${table} x where x.question_id = q.id)`
const outline = list(
  `select s.id, s.order_number as n, ${list(
    `select q.id, q.order_number as n, q.type, q.branching, q.is_linked as "isLinked",
      q.parent_id is not null as "hasParent", ${ids('sub_questions')} as dimensions, ${ids('question_groups')} as groups,
      ${list(
        `select o.id, o.value, o.order_number as n, o.branching_action as "branchingAction",
          o.branch_target as "branchTarget" from options o where o.question_id = q.id`,
        'x.n, x.id',
      )} as options
      from questions q where q.section_id = s.id`,
    'x.n, x.id',
  )} as questions from sections s where s.form_id = $1`,
  'x.n, x.id',
)
/** All sections of a form in order. */
export async function readOutline(db: Db, formId: string): Promise<OutlineSection[]> {
  return JSON.parse(await readJson(db, outline, formId)) as OutlineSection[]
}

// ——— Writing sections ———

export interface NewSection {
  readonly id: string
  readonly formId: string
  readonly name: string
  readonly orderNumber: number
}
export async function insertSections(db: Db, rows: readonly NewSection[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('sections')
    .values(rows.map(row => ({ id: row.id, form_id: row.formId, name: row.name, order_number: row.orderNumber })))
    .execute()
}

/** Numbers the sections as they stand in the list; of those that change, the version goes up. */
export async function orderSections(db: Db, idsInOrder: readonly string[]): Promise<void> {
  await sql`update sections s set order_number = l.place, version = s.version + 1
    from unnest(${[...idsInOrder]}::uuid[]) with ordinality l (id, place)
    where s.id = l.id and s.order_number <> l.place`.execute(db)
}

export async function renameSection(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('sections').set({ name, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

export async function deleteSection(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sections').where('id', '=', id).execute()
}

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

/**
 * The structure of a form has changed; its settings, and so its version, have not. The rows of its copies are written too,
 * unchanged: their questions may have lost the one they were copied from, and whoever keeps them in memory must notice.
 */
export async function touchForm(db: Db, formId: string, now: Date): Promise<void> {
  await sql`update forms set edited_at = case when id = ${formId} then ${now} else edited_at end
    where id = ${formId} or parent_id = ${formId}`.execute(db)
}

// ——— Writing questions ———

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

/** Skips that lead nowhere any more become Next; the lists they stand in get a new version. */
export async function resetOptions(db: Db, optionIds: readonly string[]): Promise<void> {
  if (optionIds.length === 0) return
  const these = sql`${[...optionIds]}::uuid[]`
  await sql`with reset as (
      update options set branching_action = 'Next', branch_target = null where id = any (${these}) returning question_id)
    update sections set questions_version = questions_version + 1
    where id in (select q.section_id from questions q join reset r on r.question_id = q.id)`.execute(db)
}
