// Uses of costly endpoints per minute, counted for all servers by the database's clock.
import { sql } from 'kysely'
import type { Db } from '../db.ts'

export interface Uses {
  readonly who: string
  readonly uses: number
  readonly secondsLeft: number
}

/** In a fixed order, so that concurrent statements do not deadlock. */
export async function countUse(db: Db, who: readonly string[]): Promise<readonly Uses[]> {
  const { rows } = await sql<Uses>`
    insert into endpoint_uses as used (who, minute, uses)
    select counted, date_trunc('minute', now()), 1 from unnest(${[...who]}::text[]) counted order by counted
    on conflict (who, minute) do update set uses = used.uses + 1
    returning who, uses, ceil(60 - extract(second from now()))::int as "secondsLeft"`.execute(db)
  return rows
}

export async function deleteOldUses(db: Db): Promise<void> {
  await sql`delete from endpoint_uses where minute < now() - interval '2 minutes'`.execute(db)
}
