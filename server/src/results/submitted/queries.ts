// Submitted answers to questions of published forms. Plain SQL: a graph reads whole years at once.
import { CompiledQuery } from 'kysely'
import { wholeCountry } from '../../countries/sql-rules.ts'
import type { Db } from '../../platform/db.ts'
import type { SubmittedRow } from './submitted-row.ts'

export const submittedAnswerFields = `
  'questionId', a.question_id, 'textual', a.textual, 'numeric', a.numeric, 'options', a.options, 'cells', a.cells`

export async function listSubmitted(
  db: Db,
  formIds: readonly string[],
  questionIds: readonly string[],
): Promise<SubmittedRow[]> {
  const text = `
    select r.form_id as "formId", c.abbreviation as country, ${wholeCountry('c')} as "wholeId", r.submitted_at as "submittedAt",
           r.provenance is not null as "isDemonstration",
           (select coalesce(json_agg(json_build_object(${submittedAnswerFields})), '[]')
            from answers a where a.result_id = r.id and a.question_id = any($2::uuid[])) as answers
    from results r join countries c on c.id = r.country_id
    where r.form_id = any($1::uuid[]) and r.status = 'Submitted'
    order by c.name`
  const { rows } = await db.executeQuery<SubmittedRow>(CompiledQuery.raw(text, [formIds, questionIds]))
  return rows
}
