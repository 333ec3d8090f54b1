// Lists of parameters, and their chains of years.
import { sql } from 'kysely'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import type { Page } from '../../platform/http/json-list.ts'
import { toLikePattern } from '../../platform/sql-text.ts'
import { isInvolved, isVisible, listVisible, type ParameterRow } from '../queries.ts'
import type { Reader } from '../reader.ts'

export interface ParameterFilter {
  readonly isPublished: boolean | null
  readonly isHiddenLeftOut: boolean
  readonly visibility: Visibility | null
  /** A substring; empty for all. */
  readonly name: string
  readonly networkCode: number | null
  readonly year: number | null
}
const shownBy = (filter: ParameterFilter) => sql<boolean>`(
  (${filter.isPublished}::boolean is null or (p.published_at is not null) = ${filter.isPublished})
  and not (${filter.isHiddenLeftOut}::boolean and p.is_hidden)
  and (${filter.visibility}::text is null or p.visibility = ${filter.visibility})
  and (${filter.name} = '' or p.name ilike ${toLikePattern(filter.name)})
  and (${filter.networkCode}::int is null or p.network_code = ${filter.networkCode})
  and (${filter.year}::int is null or p.year = ${filter.year}))`

export async function listParameters(
  db: Db,
  reader: Reader,
  filter: ParameterFilter,
  { limit, offset }: Page,
): Promise<{ readonly rows: ParameterRow[]; readonly total: number }> {
  const { total } = await db
    .selectFrom('parameters as p')
    .where(isVisible('p', reader.scope))
    .where(shownBy(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await listVisible(db, reader, shownBy(filter))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export const listInProgress = (db: Db, reader: Reader): Promise<ParameterRow[]> =>
  listVisible(db, reader, sql<boolean>`p.published_at is null`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

export const listToSubmit = (db: Db, reader: Reader, now: Date): Promise<ParameterRow[]> =>
  listVisible(
    db,
    reader,
    sql<boolean>`not p.is_summary and own.submitted_at is null and (p.deadline is null or p.deadline >= ${now})
      and exists (select from countries c where c.id = any(${[...reader.countryIds]}::uuid[]) and ${isInvolved('c')})`,
  )
    .orderBy(sql`p.deadline nulls last`)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()

export interface SeriesRow {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly isPublished: boolean
  readonly visibility: Visibility
}
/** Earliest first. Years that the reader may not see are skipped. */
export async function listSeries(db: Db, { scope }: Reader, id: string): Promise<readonly SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    with recursive earlier as (
      select id, previous_id from parameters where id = ${id} and deleted_at is null
      union all
      select p.id, p.previous_id from earlier join parameters p on p.id = earlier.previous_id where p.deleted_at is null
    ), later as (
      select id from parameters where id = ${id} and deleted_at is null
      union all
      select p.id from later join parameters p on p.previous_id = later.id where p.deleted_at is null
    )
    select p.id, p.name, p.year, p.published_at is not null as "isPublished", p.visibility
    from parameters p
    where p.id in (select id from earlier union select id from later) and ${isVisible('p', scope)}
    order by p.year`.execute(db)
  return rows
}
