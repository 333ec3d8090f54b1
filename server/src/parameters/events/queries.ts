// The current state of parameters and answers, to detect changes.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Grows with every change of a parameter, an answer or the involved countries. */
export async function findState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat((select coalesce(sum(version), 0) from parameters), '.',
      (select coalesce(sum(version), 0) from parameter_answers), '.',
      (select count(*) from countries where is_involved_in_maps)) as state`.execute(db)
  return rows[0]?.state ?? ''
}
