// Everything that is public, with who made it so and when. Without a person (demonstration data, migrations) the name is left out.
import { CompiledQuery } from 'kysely'
import type { PublicKind } from '@imp/domain/publication/types.ts'
import { isVisible } from '../../parameters/sql-rules.ts'
import type { Db } from '../../platform/db.ts'
import { yearOf } from '../../platform/sql-text.ts'

export interface PublicRow {
  readonly kind: PublicKind
  readonly id: string | null
  readonly name: string
  readonly year: number | null
  readonly since: Date | null
  readonly by: string | null
  readonly isOffered: boolean
}

const selectPublic = `
  with things as (
    select 'report' as kind, r.id, r.title as name, ${yearOf('coalesce(r.report_date, r.published_at)')} as year,
           'reports' as table_name, r.id::text as row_id, '{"is_public": true}'::jsonb as switched, true as is_offered
    from reports r where r.is_public and r.published_at is not null and not r.is_internal
    union all
    select 'form', f.id, f.name, f.year, 'forms', f.id::text, '{"visibility": "Public"}', true
    from forms f where f.visibility = 'Public' and f.published_at is not null
    union all
    select 'parameter', p.id, p.name, p.year, 'parameters', p.id::text, '{"visibility": "Public"}', ${isVisible('p', 'public')}
    from parameters p
    where p.visibility = 'Public' and p.published_at is not null and not p.is_hidden and p.deleted_at is null
    union all
    select g.graph_key, null, '', g.year, 'public_graph_years', g.graph_key || ' ' || g.year, '{}', true
    from public_graph_years g)
  select t.kind, t.id, t.name, t.year, last.at as since, last.user_name as by, t.is_offered as "isOffered"
  from things t
  left join lateral (
    select e.at, case when e.user_id is not null then e.user_name end as user_name
    from audit_changes c join audit_entries e on e.id = c.entry_id
    where c.row_id = t.row_id and c.table_name = t.table_name and c.after @> t.switched
    order by c.id desc limit 1) last on true
  order by t.kind, t.year desc, t.name collate natural_order, t.id`

export async function listPublic(db: Db): Promise<PublicRow[]> {
  return (await db.executeQuery<PublicRow>(CompiledQuery.raw(selectPublic))).rows
}
