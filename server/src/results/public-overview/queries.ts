// The rows of the public overview, written as JSON by PostgreSQL.
import { CompiledQuery } from 'kysely'
import { wholeCountry } from '../../countries/sql-rules.ts'
import type { Db } from '../../platform/db.ts'
import type { Page, PageRows, Sort } from '../../platform/http/json-list.ts'
import { SqlValues, wireTimeOrNone } from '../../platform/sql-text.ts'

export type SortColumn = 'name' | 'category' | 'year' | 'submission' | 'deadline' | 'countries'

const orders: Readonly<Record<SortColumn, string>> = {
  name: 'name collate natural_order',
  category: 'category_name collate natural_order',
  year: 'form_year',
  submission: 'is_closed',
  deadline: 'deadline',
  // By share of countries, so that the number of participants does not matter.
  countries: 'submitted::float8 / greatest(total, 1)',
}

/** @param year of publication, in Brussels time */
export async function listPage(
  db: Db,
  { year, now }: { readonly year: number | null; readonly now: Date },
  sort: Sort<SortColumn> | null,
  { limit, offset }: Page,
): Promise<PageRows> {
  const values = new SqlValues()
  const wantedYear = values.add(year, 'int')
  const order = [
    ...(sort ? [`${orders[sort.column]} ${sort.isDescending ? 'desc' : 'asc'} nulls last`] : []),
    'published_at desc',
    'name',
    'id',
  ].join(', ')
  // Same rule for is_closed as isClosed in domain; a test compares the two.
  const text = `
    with listed as materialized (
      select f.id, f.name, f.published_at, f.deadline, f.year as form_year, k.name as category_name,
             coalesce(f.deadline < ${values.add(now, 'timestamptz')}, false) as is_closed,
             counted.total, counted.submitted
      from forms f
      join categories k on k.id = f.category_id
      cross join lateral (
        select count(*)::int as total, (count(*) filter (where is_submitted))::int as submitted
        from (
          select bool_and(r.status = 'Submitted') as is_submitted
          from results r join countries c on c.id = r.country_id
          where r.form_id = f.id group by ${wholeCountry('c')}) countries) counted
      where f.published_at is not null and f.visibility = 'Public'
        and (${wantedYear} is null or f.year = ${wantedYear})),
    page as (
      select listed.*, row_number() over (order by ${order}) as position
      from listed order by position limit ${values.add(limit, 'int')} offset ${values.add(offset, 'int')})
    select (select count(*)::int from listed) as total,
           (select coalesce(array_agg(row_to_json((select x from (select
              id as "formId", name as "formName", form_year as "formYear", category_name as "categoryName",
              ${wireTimeOrNone('deadline')} as deadline, case when is_closed then 'closed' else 'open' end as submission,
              submitted as "countriesSubmitted", total as "countriesTotal") x))::text order by position), '{}')
            from page) as rows`
  const { rows } = await db.executeQuery<PageRows>(CompiledQuery.raw(text, values.list))
  return rows[0] ?? { rows: [], total: 0 }
}
