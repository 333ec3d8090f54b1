// The last delivered answer of every country to one question.
import { sql } from 'kysely'
import { wholeCountry } from '../../countries/sql-rules.ts'
import type { Db } from '../../platform/db.ts'

export interface DeliveredAnswer {
  readonly countryId: string
  /** The country itself, or the one it is a part of. */
  readonly wholeId: string
  readonly countryName: string
  /** One value in canonical form (deliveries/canonical.ts). */
  readonly canonical: string
}

export async function listDelivered(db: Db, formId: string, questionId: string): Promise<DeliveredAnswer[]> {
  const { rows } = await sql<DeliveredAnswer>`
    select r.country_id as "countryId", ${sql.raw(wholeCountry('c'))} as "wholeId", c.name as "countryName", given.value::text as canonical
    from results r
    join countries c on c.id = r.country_id
    join lateral (
      select answers from deliveries where result_id = r.id order by number desc limit 1) last on true
    join lateral json_array_elements(last.answers::json) given on given.value->>'question' = ${questionId}
    where r.form_id = ${formId}
    order by c.name`.execute(db)
  return rows
}
