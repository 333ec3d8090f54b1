// Answers that countries have to give: an empty one for each involved country and published parameter.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isInvolved } from '../queries.ts'

export interface MissingAnswers {
  /** null: of all published parameters. */
  readonly parameterId: string | null
  /** null: of all involved countries. */
  readonly countryId: string | null
}
/** Whoever publishes a parameter and whoever involves a country wait for each other: neither misses the other's answer. */
export async function insertMissingAnswers(
  tx: Db,
  { parameterId, countryId }: MissingAnswers,
  at: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parameter answers', 0))`.execute(tx)
  await sql`
    insert into parameter_answers (id, parameter_id, country_id, changed_at)
    select gen_random_uuid(), p.id, c.id, ${at}
    from parameters p cross join countries c
    where p.published_at is not null and p.deleted_at is null and ${isInvolved('c')}
      and (${parameterId}::uuid is null or p.id = ${parameterId}) and (${countryId}::uuid is null or c.id = ${countryId})
    on conflict (parameter_id, country_id) do nothing`.execute(tx)
}
