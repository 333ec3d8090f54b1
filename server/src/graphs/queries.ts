// Which published forms feed a graph, and what countries have submitted to them. Plain SQL: a graph reads whole years at once.
import { CompiledQuery } from 'kysely'
import type { DataView } from '@imp/domain/forms/types.ts'
import type { Db } from '../platform/db.ts'

export interface GraphForm {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly publishedAt: Date
}

/**
 * Published forms with a question that feeds one of the graphs, published last first.
 * @param country an abbreviation: only those that it, or the country that it is a part of, has submitted; null for all
 */
export async function listGraphForms(db: Db, views: readonly DataView[], country: string | null): Promise<GraphForm[]> {
  const text = `
    select f.id, f.name, f.published_at as "publishedAt", f.year
    from forms f
    where f.published_at is not null and exists (
      select from sections s join questions q on q.section_id = s.id
      where s.form_id = f.id and q.data_view = any($1::text[]))
      and ($2::text is null or exists (
        select from results r join countries c on r.country_id in (c.id, c.parent_id)
        where r.form_id = f.id and c.abbreviation = $2 and r.status = 'Submitted'))
    order by f.published_at desc, f.id`
  const { rows } = await db.executeQuery<GraphForm>(CompiledQuery.raw(text, [views, country]))
  return rows
}

/** The part of an answer that graphs draw; cells by 'row/column'. */
export interface GraphAnswerRow {
  readonly questionId: string
  readonly options: readonly string[]
  readonly cells: Readonly<Record<string, { readonly numeric: number | null }>>
}
export interface SubmittedRow {
  readonly formId: string
  /** The abbreviation. */
  readonly country: string
  readonly submittedAt: Date
  readonly isDemonstration: boolean
  readonly answers: readonly GraphAnswerRow[]
}

/** All submitted results of these forms, by country's name, with their answers to these questions. */
export async function listSubmitted(
  db: Db,
  formIds: readonly string[],
  questionIds: readonly string[],
): Promise<SubmittedRow[]> {
  const text = `
    select r.form_id as "formId", c.abbreviation as country, r.submitted_at as "submittedAt",
           r.provenance is not null as "isDemonstration",
           (select coalesce(json_agg(json_build_object('questionId', a.question_id, 'options', a.options, 'cells', a.cells)), '[]')
            from answers a where a.result_id = r.id and a.question_id = any($2::uuid[])) as answers
    from results r join countries c on c.id = r.country_id
    where r.form_id = any($1::uuid[]) and r.status = 'Submitted'
    order by c.name`
  const { rows } = await db.executeQuery<SubmittedRow>(CompiledQuery.raw(text, [formIds, questionIds]))
  return rows
}
