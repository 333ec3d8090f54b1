// Submitted numbers: whole years at once, a row per result.
import { CompiledQuery } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface ComparedForm {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly category: string
  readonly publishedAt: Date
  readonly isPublic: boolean
}
/** With submissions only; latest year first, then latest publication first. */
export async function listForms(db: Db): Promise<ComparedForm[]> {
  const text = `
    select f.id, f.name, f.year, k.name as category, f.published_at as "publishedAt", f.visibility = 'Public' as "isPublic"
    from forms f join categories k on k.id = f.category_id
    where f.published_at is not null and exists (
      select from results r where r.form_id = f.id and r.status = 'Submitted')
    order by f.year desc, f.published_at desc, f.id`
  const { rows } = await db.executeQuery<ComparedForm>(CompiledQuery.raw(text, []))
  return rows
}

export async function listOrigins(db: Db, questionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const text = `
    select id, parent_id as "parentId" from sub_questions where question_id = any($1::uuid[]) and parent_id is not null`
  const { rows } = await db.executeQuery<{ readonly id: string; readonly parentId: string }>(
    CompiledQuery.raw(text, [questionIds]),
  )
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

export interface NumbersRow {
  readonly formId: string
  readonly resultId: string
  readonly countryId: string
  /** Its abbreviation. */
  readonly country: string
  readonly countryName: string
  readonly parentId: string | null
  readonly synchronousAreas: readonly string[]
  readonly legalLimitAreas: readonly string[]
  readonly submittedAt: Date
  readonly isDemonstration: boolean
  readonly numbers: Readonly<Record<string, number>>
  /** By question, only for questions that branch. */
  readonly options: Readonly<Record<string, readonly string[]>>
  /** By question, then 'row/column'. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, number>>>>
}

interface WantedQuestions {
  readonly numbers: readonly string[]
  readonly branching: readonly string[]
  readonly tables: readonly string[]
}
/** $1: forms, $2: Number questions, $3: questions that branch, $4: tables. */
export const selectNumbers = `
  select r.form_id as "formId", r.id as "resultId", c.id as "countryId", c.abbreviation as country, c.name as "countryName",
         c.parent_id as "parentId", c.synchronous_areas as "synchronousAreas", c.legal_limit_areas as "legalLimitAreas",
         r.submitted_at as "submittedAt", r.provenance is not null as "isDemonstration",
         answered.numbers, answered.options, answered.cells
  from results r join countries c on c.id = r.country_id
  cross join lateral (
    select coalesce(json_object_agg(a.question_id, a.numeric)
             filter (where a.numeric is not null and a.question_id = any($2::uuid[])), '{}') as numbers,
           coalesce(json_object_agg(a.question_id, a.options) filter (where a.question_id = any($3::uuid[])), '{}') as options,
           coalesce(json_object_agg(a.question_id, (
             select json_object_agg(key, value -> 'numeric') from jsonb_each(a.cells) where value -> 'numeric' <> 'null'))
             filter (where a.question_id = any($4::uuid[])), '{}') as cells
    from answers a where a.result_id = r.id) answered
  where r.form_id = any($1::uuid[]) and r.status = 'Submitted'
  order by c.name`

export async function listNumbers(
  db: Db,
  formIds: readonly string[],
  { numbers, branching, tables }: WantedQuestions,
): Promise<NumbersRow[]> {
  const { rows } = await db.executeQuery<NumbersRow>(
    CompiledQuery.raw(selectNumbers, [formIds, numbers, branching, tables]),
  )
  return rows
}
