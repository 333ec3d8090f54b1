// Sections, questions and their parts, read as the JSON that is sent or in outline.
import { CompiledQuery, sql } from 'kysely'
import type { BranchingAction, DeltaRule } from '@imp/domain/forms/question-parts.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { QuestionTypeCodec } from '@imp/domain/forms/question-types/codec.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import type { Db } from '../../platform/db.ts'
import type { Authorship } from '../versions/queries.ts'

// ——— Reading ———

const none = `'[]'::json`
const list = (select: string, order: string) =>
  `(select coalesce(json_agg(x order by ${order}), ${none}) from (${select}) x)`
const isOfType = (has: (type: QuestionTypeCodec) => boolean): string => {
  const names = questionTypes.names.filter(name => has(questionTypes.get(name)))
  return `q.type in (${names.map(name => `'${name}'`).join(', ')})`
}
const hasOptions = isOfType(type => type.hasOptions)
const hasTable = isOfType(type => type.hasTable)

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
const questionsAsJson = (where: string) =>
  list(
    `select q.id, q.text, q.type, q.required, q.remark, q.file_upload as "fileUpload", q.min, q.max,
      case when ${hasOptions} then ${options} else ${none} end as options,
      q.branching, q.image_guid as "imageGuid",
      (select json_build_object('width', i.width, 'height', i.height, 'alternativeText', coalesce(q.image_text, ''))
        from question_images i where i.id = q.image_guid) as image, q.section_id as section, q.order_number as "orderNumber",
      true as visible, q.parent_id as "parentId", q.parent_id is not null as "hasParent", q.is_linked as "isLinked",
      ${hasOptions} and exists (select from options o where o.question_id = q.id and o.value = '${otherOption}') as other,
      case when ${hasTable} then ${subQuestions} else ${none} end as "subQuestions",
      case when ${hasTable} then ${groups} else ${none} end as groups,
      q.article, q.unit, q.help, q.limits, q.data_view as "dataView",
      q.is_confidential as "isConfidential", q.delta_rules as "deltaRules"
      from questions q where ${where}`,
    'x."orderNumber", x.id',
  )

/** SQL for the sections `s` that meet the condition, in order, as the JSON that is sent. */
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

export const readSectionsJson = (db: Db, formId: string): Promise<string> => readJson(db, ofForm, formId)
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

export const listSections = (db: Db, formId: string): Promise<SectionRow[]> =>
  sections(db).where('form_id', '=', formId).orderBy('order_number').orderBy('id').execute()

export async function findUsedIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const tables = ['forms', 'sections', 'questions', 'options', 'question_groups', 'sub_questions']
  const each = tables.map(table => sql`select id from ${sql.table(table)} where id = any (${[...ids]}::uuid[])`)
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Set(rows.map(row => row.id))
}

/** Which of these ids are question images. Locks these until the transaction ends. */
export async function findKnownImages(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom('question_images').select('id').where('id', 'in', ids).forKeyShare().execute()
  return new Set(rows.map(({ id }) => id))
}

export interface OutlineQuestion {
  readonly id: string
  readonly text: string
  readonly type: Question['type']
  readonly branching: boolean
  readonly isLinked: boolean
  readonly isConfidential: boolean
  readonly deltaRules: readonly DeltaRule[]
  readonly parentId: string | null
  readonly imageGuid: string | null
  readonly imageText: string | null
  readonly options: readonly OutlineOption[]
  readonly dimensions: readonly string[]
  readonly groups: readonly string[]
}
interface OutlineOption {
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
    `select q.id, q.text, q.order_number as n, q.type, q.branching, q.is_linked as "isLinked",
      q.is_confidential as "isConfidential", q.delta_rules as "deltaRules", q.parent_id as "parentId",
      q.image_guid as "imageGuid", q.image_text as "imageText", ${ids('sub_questions')} as dimensions, ${ids('question_groups')} as groups,
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
export async function readOutline(db: Db, formId: string): Promise<OutlineSection[]> {
  return JSON.parse(await readJson(db, outline, formId)) as OutlineSection[]
}

/**
 * Leaves the version of the settings. Also writes the rows of copies, whose questions may have lost their originals, so
 * that caches notice.
 */
export async function touchForm(db: Db, formId: string, now: Date): Promise<void> {
  await sql`update forms set edited_at = case when id = ${formId} then ${now} else edited_at end
    where id = ${formId} or parent_id = ${formId}`.execute(db)
}

/** Resets skips without a target to Next; the lists of their questions get a new version. */
export async function resetOptions(db: Db, optionIds: readonly string[], author: Authorship): Promise<void> {
  if (optionIds.length === 0) return
  const idList = sql`${[...optionIds]}::uuid[]`
  await sql`with reset as (
      update options set branching_action = 'Next', branch_target = null where id = any (${idList}) returning question_id)
    update sections set questions_version = questions_version + 1,
      questions_changed_at = ${author.at}, questions_changed_by = ${author.by}
    where id in (select q.section_id from questions q join reset r on r.question_id = q.id)`.execute(db)
}
