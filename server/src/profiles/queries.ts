// What a country has submitted.
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface SubmittedFormRow {
  readonly formId: string
  readonly name: string
  readonly categoryId: string
  readonly category: string
  readonly year: number
  readonly submittedAt: Date
  readonly resultId: string
  readonly isPublic: boolean
}
/** By the country or its parts, to published forms, latest first. */
export async function listSubmittedForms(db: Db, countryId: string): Promise<readonly SubmittedFormRow[]> {
  const { rows } = await sql<SubmittedFormRow>`
    select f.id as "formId", f.name, k.id as "categoryId", k.name as category, f.year, r.submitted_at as "submittedAt",
      r.id as "resultId", f.visibility = 'Public' as "isPublic"
    from results r join forms f on f.id = r.form_id join categories k on k.id = f.category_id
    join countries c on c.id = r.country_id
    where (c.id = ${countryId} or c.parent_id = ${countryId}) and r.status = 'Submitted' and f.published_at is not null
      and r.submitted_at is not null
    order by f.year desc, r.submitted_at desc, f.name`.execute(db)
  return rows
}
