// The list of figures, its filters, and figures that may be outdated.
import { CompiledQuery, sql } from 'kysely'
import { firstFigureYear, type FigureSourceName } from '@imp/domain/figures/vocabulary.ts'
import type { Db } from '../../platform/db.ts'
import type { Page, Sort } from '../../platform/http/json-list.ts'
import { SqlValues, toLikePattern } from '../../platform/sql-text.ts'
import { figureColumns, figureTables, type FigureRow } from '../queries.ts'

export interface FigureFilter {
  readonly name?: string | undefined
  readonly year?: number | undefined
  readonly category?: string | undefined
  readonly formName?: string | undefined
  readonly source?: FigureSourceName | undefined
  readonly among?: { readonly ids: readonly string[]; readonly isExcluded: boolean } | undefined
}
export type SortColumn = 'name' | 'year' | 'category' | 'formName' | 'source' | 'created'

const orders: Readonly<Record<SortColumn, string>> = {
  name: 'lower(f.name) collate natural_order',
  year: 'f.year',
  category: 'lower(f.category) collate natural_order',
  formName: 'lower(f.form_name) collate natural_order',
  source: 'f.source',
  created: 'f.created_at',
}
const latestFirst = 'f.created_at desc, f.position, f.id'

const sameText = (column: string, value: string): string => `lower(btrim(${column})) = lower(btrim(${value}))`

function writeConditions(filter: FigureFilter, values: SqlValues): string {
  const { name, year, category, formName, source, among } = filter
  const conditions = ['f.deleted_at is null']
  if (name !== undefined) conditions.push(`f.name ilike ${values.add(toLikePattern(name), 'text')}`)
  if (year !== undefined) conditions.push(`f.year = ${values.add(year, 'int')}`)
  if (category !== undefined) conditions.push(sameText('f.category', values.add(category, 'text')))
  if (formName !== undefined) conditions.push(sameText('f.form_name', values.add(formName, 'text')))
  if (source !== undefined) conditions.push(`f.source = ${values.add(source, 'text')}`)
  if (among) conditions.push(`${among.isExcluded ? 'not ' : ''}f.id = any(${values.add(among.ids, 'uuid[]')})`)
  return conditions.join(' and ')
}

export async function listPage(
  db: Db,
  filter: FigureFilter,
  sort: Sort<SortColumn> | null,
  { limit, offset }: Page,
): Promise<{ readonly rows: FigureRow[]; readonly total: number }> {
  const values = new SqlValues()
  const where = writeConditions(filter, values)
  const order = sort
    ? `${orders[sort.column]} ${sort.isDescending ? 'desc' : 'asc'} nulls last, ${latestFirst}`
    : latestFirst
  const text = `
    with counted as (select count(*)::int as total from figures f where ${where}),
    page as (
      select f.*, row_number() over (order by ${order}) as place from figures f where ${where}
      order by place limit ${values.add(limit, 'int')} offset ${values.add(offset, 'int')})
    select counted.total, ${figureColumns}
    from counted left join (${figureTables.replace('figures f', 'page f')}) on true order by f.place`
  type Row = FigureRow & { readonly total: number }
  const { rows } = await db.executeQuery<Row | (Record<keyof FigureRow, null> & { readonly total: number })>(
    CompiledQuery.raw(text, values.list),
  )
  const figures = rows.flatMap(row => (row.id === null ? [] : (row as Row)))
  return { rows: figures, total: rows[0]?.total ?? 0 }
}

export async function listIds(db: Db, filter: FigureFilter): Promise<string[]> {
  const values = new SqlValues()
  const text = `select f.id from figures f where ${writeConditions(filter, values)}`
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, values.list))
  return rows.map(({ id }) => id)
}

/** Exceeds any request and clock difference: a change may commit after what it changes was read. */
const changeSlack = "interval '10 minutes'"

/** Possibly outdated: a country has submitted, reopened or changed something since. Includes all maps. */
export async function listTouched(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with pairs as materialized (
      select distinct s.form_id, s.country_id
      from figure_sources s join figures f on f.id = s.figure_id where f.deleted_at is null),
    current as materialized (
      select p.form_id, p.country_id, coalesce(r.status = 'Submitted', false) as is_submitted,
        (select max(d.number) from deliveries d where d.result_id = r.id) as delivery_number,
        (select h.changed_at from answer_changes h where h.result_id = r.id order by h.id desc limit 1) as changed_at
      from pairs p left join results r on r.form_id = p.form_id and r.country_id = p.country_id)
    select distinct s.figure_id as id
    from figure_sources s
    join figures f on f.id = s.figure_id and f.deleted_at is null
    join current c on c.form_id = s.form_id and c.country_id = s.country_id
    where s.is_submitted <> c.is_submitted or s.delivery_number is distinct from c.delivery_number
       or c.changed_at > s.read_at - ${sql.raw(changeSlack)}
    union
    select id from figures where deleted_at is null and content ->> 'kind' = 'map'`.execute(db)
  return rows.map(({ id }) => id)
}

export interface FilterOptionsRow {
  readonly firstYear: number
  readonly lastYear: number | null
  readonly formNames: readonly string[]
  readonly categories: readonly string[]
}
export async function findFilterOptions(db: Db): Promise<FilterOptionsRow> {
  const { rows } = await sql<FilterOptionsRow>`
    select ${sql.lit(firstFigureYear)}::int as "firstYear",
      greatest((select max(year) from forms where published_at is not null),
               (select max(year) from figures where deleted_at is null)) as "lastYear",
      array(select name from (
        select name from forms where published_at is not null
        union select form_name from figures where deleted_at is null and form_name <> '') n
        order by lower(name) collate natural_order) as "formNames",
      array(select name from categories order by lower(name) collate natural_order) as categories`.execute(db)
  return rows[0] ?? { firstYear: firstFigureYear, lastYear: null, formNames: [], categories: [] }
}
