// Submitted answers with their deliveries, for what is made from them and to detect later changes.
import { CompiledQuery } from 'kysely'
import { wholeCountry } from '../../countries/sql-rules.ts'
import type { Db } from '../../platform/db.ts'
import { submittedAnswerFields } from '../submitted/queries.ts'
import type { SubmittedAnswerRow } from '../submitted/submitted-row.ts'

export interface TracedAnswerRow extends SubmittedAnswerRow {
  readonly changedAt: string
  readonly editRemarkText: string | null
}
export interface TracedRow {
  readonly formId: string
  readonly publishedAt: Date | null
  readonly countryId: string
  /** The country itself, or the one it is a part of. */
  readonly wholeId: string
  readonly countryName: string
  readonly resultId: string
  readonly isSubmitted: boolean
  readonly submittedAt: Date | null
  readonly isDemonstration: boolean
  readonly deliveryNumber: number | null
  readonly deliveryChecksum: string | null
  readonly reopenedAt: Date | null
  readonly reopenReason: string | null
  readonly answers: readonly TracedAnswerRow[]
}

const selectTraced = `
  select r.form_id as "formId", f.published_at as "publishedAt", r.country_id as "countryId", ${wholeCountry('c')} as "wholeId", c.name as "countryName",
         r.id as "resultId", r.status = 'Submitted' as "isSubmitted", r.submitted_at as "submittedAt",
         r.provenance is not null as "isDemonstration", last.number as "deliveryNumber",
         last.checksum as "deliveryChecksum", opened.reopened_at as "reopenedAt", opened.reopen_reason as "reopenReason",
         case when r.status = 'Submitted' then
           (select coalesce(json_agg(json_build_object(${submittedAnswerFields}, 'changedAt', a.changed_at,
                                                       'editRemarkText', a.edit_remark_text)), '[]')
            from answers a where a.result_id = r.id and a.question_id = any($3::uuid[]))
         else '[]' end as answers
  from results r
  join forms f on f.id = r.form_id
  join countries c on c.id = r.country_id
  left join lateral
    (select d.number, d.checksum from deliveries d where d.result_id = r.id order by d.number desc limit 1) last on true
  left join lateral
    (select d.reopened_at, d.reopen_reason from deliveries d
     where d.result_id = r.id and d.reopened_at is not null order by d.number desc limit 1) opened on true
  where r.form_id = any($1::uuid[]) and r.country_id = any($2::uuid[])
  order by c.name`

export async function listTraced(
  db: Db,
  formIds: readonly string[],
  countryIds: readonly string[],
  questionIds: readonly string[],
): Promise<TracedRow[]> {
  const { rows } = await db.executeQuery<TracedRow>(CompiledQuery.raw(selectTraced, [formIds, countryIds, questionIds]))
  return rows
}

export const listPublications = (db: Db, formIds: readonly string[]): Promise<{ id: string; publishedAt: Date }[]> =>
  db
    .selectFrom('forms')
    .select(['id', 'published_at as publishedAt'])
    .where('id', 'in', formIds)
    .where('published_at', 'is not', null)
    .$narrowType<{ publishedAt: Date }>()
    .execute()
