// The results list, what its filters offer, and the public overview.
import { sql, type RawBuilder } from 'kysely'
import type { ResultStatus, SendNotification, SpecialDeadline, Visibility } from '@imp/domain/forms/types.ts'
import type { ResultRow } from '@imp/domain/results/types.ts'
import type { Db } from '../../platform/db.ts'

export interface Filter {
  readonly country?: string
  readonly category?: string
  readonly block?: string
  readonly name?: string
  readonly status?: ResultStatus
  readonly visibility?: Visibility
  /** Brussels year of the publication. */
  readonly year?: number
}
interface CallersCountry {
  readonly id: string | null
  readonly parentId: string | null
}
export interface ListRow {
  readonly formId: string
  readonly resultId: string | null
  readonly formName: string
  readonly formDescription: string
  readonly publishedAt: Date
  readonly categoryId: string
  readonly categoryName: string
  readonly status: ResultStatus | null
  readonly submittedAt: Date | null
  readonly countryId: string | null
  readonly countryName: string | null
  readonly provenance: ResultRow['provenance']
  readonly parentId: string | null
  readonly visibility: Visibility
  readonly userDownload: boolean
  readonly sendNotification: SendNotification
  readonly deadline: Date | null
  readonly specialDeadlines: readonly SpecialDeadline[] | null
  readonly countriesStarted: readonly string[] | null
}

const publicationYear = sql`extract(year from f.published_at at time zone 'Europe/Brussels')`
const joinConditions = (conditions: readonly (RawBuilder<unknown> | false | undefined)[]): RawBuilder<unknown> =>
  sql.join(
    conditions.filter(condition => condition !== false && condition !== undefined),
    sql` and `,
  )
/** Text that like takes as it is written. */
const toLikePattern = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`

const formConditions = ({ category, block, name, visibility, year }: Filter) => [
  sql`f.published_at is not null`,
  category !== undefined && sql`f.category_id = ${category}`,
  block !== undefined && sql`k.block_id = ${block}`,
  name !== undefined && name.trim() !== '' && sql`f.name ilike ${toLikePattern(name.trim())}`,
  visibility !== undefined && sql`f.visibility = ${visibility}`,
  year !== undefined && sql`${publicationYear} = ${year}`,
]

const formColumns = sql`
  f.id as "formId", f.name as "formName", f.description as "formDescription", f.published_at as "publishedAt",
  f.category_id as "categoryId", k.name as "categoryName", f.visibility, f.user_download as "userDownload",
  f.send_notification as "sendNotification", f.deadline`

/** The country's own results, and those of the country it is a part of for forms that it does not fill by itself. */
const belongsTo = (country: string) => sql`(r.country_id = ${country}
    or r.country_id = (select parent_id from countries where id = ${country})
       and not exists (select from results own where own.form_id = f.id and own.country_id = ${country}))`

/** One row for each result of a published form. */
const resultRows = ({ country, status, ...filter }: Filter) => sql`
  select ${formColumns}, r.id as "resultId", r.status, r.submitted_at as "submittedAt",
         c.id as "countryId", c.name as "countryName", c.parent_id as "parentId", r.provenance
  from forms f
  join categories k on k.id = f.category_id
  join results r on r.form_id = f.id
  join countries c on c.id = r.country_id
  where ${joinConditions([
    ...formConditions(filter),
    country !== undefined && belongsTo(country),
    status !== undefined && sql`r.status = ${status}`,
  ])}`

/** One row for each published form, with the state of the caller's country. `country`: it takes part. */
const formRows = ({ country, status, ...filter }: Filter, own: CallersCountry) => sql`
  select ${formColumns}, null::uuid as "resultId", mine.status, mine.submitted_at as "submittedAt",
         null::uuid as "countryId", null as "countryName", null::uuid as "parentId",
         null as provenance
  from forms f
  join categories k on k.id = f.category_id
  left join lateral (
    select r.status, r.submitted_at from results r
    where r.form_id = f.id and r.country_id in (${own.id}::uuid, ${own.parentId}::uuid)
    order by r.country_id = ${own.id}::uuid desc limit 1) mine on true
  where ${joinConditions([
    ...formConditions(filter),
    country !== undefined && sql`exists (select from results r where r.form_id = f.id and ${belongsTo(country)})`,
    status !== undefined && sql`mine.status = ${status}`,
  ])}`

/**
 * The list, newest publication first, then by name and country. What belongs to a form (its special deadlines, who has
 * started) is gathered once for each form, not for each row.
 */
export async function listRows(
  db: Db,
  filter: Filter,
  overview: { readonly country: CallersCountry } | null,
): Promise<ListRow[]> {
  const listed = overview ? formRows(filter, overview.country) : resultRows(filter)
  const { rows } = await sql<ListRow>`
    with listed as materialized (${listed}),
    special as (
      select d.form_id, json_agg(json_build_object('formId', d.form_id, 'countryId', d.country_id, 'deadline',
               to_char(d.deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.country_id) as entries
      from special_deadlines d where d.form_id in (select "formId" from listed) group by d.form_id),
    started as (
      select s.form_id, array_agg(n.name order by n.name) as names
      from results s join countries n on n.id = s.country_id
      where s.form_id in (select "formId" from listed) and s.started
      group by s.form_id)
    select listed.*, special.entries as "specialDeadlines", started.names as "countriesStarted"
    from listed
    left join special on special.form_id = "formId"
    left join started on started.form_id = "formId"
    order by "publishedAt" desc, "formName", "formId", "countryName"`.execute(db)
  return rows
}

export interface PublishedForm {
  readonly name: string
  readonly year: number
  readonly categoryId: string
  readonly categoryName: string
  readonly blockId: string
  readonly blockName: string
}
/** Every published form with what the filters offer of it. */
export async function listPublishedForms(db: Db): Promise<PublishedForm[]> {
  const { rows } = await sql<PublishedForm>`
    select f.name, ${publicationYear}::int as year, k.id as "categoryId", k.name as "categoryName",
           b.id as "blockId", b.name as "blockName"
    from forms f join categories k on k.id = f.category_id join blocks b on b.id = k.block_id
    where f.published_at is not null`.execute(db)
  return rows
}

export interface PublicFormRow {
  readonly formId: string
  readonly formName: string
  readonly formYear: number
  readonly categoryName: string
  readonly deadline: Date | null
  readonly countriesSubmitted: number
  readonly countriesTotal: number
}
/** Published forms that everybody may see, newest first. */
export async function listPublicForms(db: Db, year: number | null): Promise<PublicFormRow[]> {
  const { rows } = await sql<PublicFormRow>`
    select f.id as "formId", f.name as "formName", ${publicationYear}::int as "formYear", k.name as "categoryName",
           f.deadline, counted.submitted as "countriesSubmitted", counted.total as "countriesTotal"
    from forms f
    join categories k on k.id = f.category_id
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where r.status = 'Submitted'))::int as submitted
      from results r where r.form_id = f.id) counted
    where f.published_at is not null and f.visibility = 'Public'
      and (${year}::int is null or ${publicationYear} = ${year})
    order by f.published_at desc, f.name, f.id`.execute(db)
  return rows
}
