// Which published forms feed a graph.
import { CompiledQuery } from 'kysely'
import type { DataView } from '@imp/domain/forms/types.ts'
import type { YearSubmissions } from '@imp/domain/graphs/types.ts'
import { wholeCountry } from '../countries/sql-rules.ts'
import type { Db } from '../platform/db.ts'

export interface GraphForm {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly category: string
  readonly publishedAt: Date
}

/** Latest publication first. @param submittedBy a country (abbreviation) that, or whose parent, has submitted; 'anybody'; null: all */
export async function listGraphForms(
  db: Db,
  views: readonly DataView[],
  submittedBy: string | null,
): Promise<GraphForm[]> {
  const text = `
    select f.id, f.name, f.published_at as "publishedAt", f.year, k.name as category
    from forms f join categories k on k.id = f.category_id
    where f.published_at is not null and exists (
      select from sections s join questions q on q.section_id = s.id
      where s.form_id = f.id and q.data_view = any($1::text[]))
      and ($2::text is null or exists (
        select from results r join countries c on r.country_id in (c.id, c.parent_id)
        where r.form_id = f.id and $2 in (c.abbreviation, 'anybody') and r.status = 'Submitted'))
    order by f.published_at desc, f.id`
  const { rows } = await db.executeQuery<GraphForm>(CompiledQuery.raw(text, [views, submittedBy]))
  return rows
}

/** Latest year first. A country counts once even with several forms; one in parts has submitted when each part has. */
export async function listYearSubmissions(db: Db, views: readonly DataView[]): Promise<YearSubmissions[]> {
  const text = `
    with taking_part as (
      select f.year, r.country_id, ${wholeCountry('c')} as whole_id, bool_or(r.status = 'Submitted') as is_submitted
      from forms f join results r on r.form_id = f.id join countries c on c.id = r.country_id
      where f.published_at is not null and exists (
        select from sections s join questions q on q.section_id = s.id
        where s.form_id = f.id and q.data_view = any($1::text[]))
      group by f.year, r.country_id, c.id),
    countries as (
      select year, bool_and(is_submitted) as is_submitted, bool_or(is_submitted) as is_begun
      from taking_part group by year, whole_id)
    select year, count(*) filter (where is_submitted)::int as submitted, count(*)::int as "takingPart"
    from countries group by year having bool_or(is_begun) order by year desc`
  const { rows } = await db.executeQuery<YearSubmissions>(CompiledQuery.raw(text, [views]))
  return rows
}
