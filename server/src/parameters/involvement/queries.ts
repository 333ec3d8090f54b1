// Creates an empty answer for each involved country and published parameter.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isInvolved } from '../queries.ts'

export interface MissingAnswers {
  readonly parameterId: string | null
  readonly countryId: string | null
}
/** Publishing a parameter and involving a country wait for each other, so that neither misses an answer. */
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
