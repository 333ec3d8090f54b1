// The rows of the results list, written as JSON by PostgreSQL: a page in any order, or all of them in batches of forms.
import { CompiledQuery } from 'kysely'
import type { DisplayStatus } from '@imp/domain/forms/display-status.ts'
import type { ResultStatus, Visibility } from '@imp/domain/forms/types.ts'
import type { FormScope } from '@imp/domain/forms/visible-settings.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import type { Db } from '../../platform/db.ts'
import {
  type Batch,
  type Page,
  type PageRows,
  type Sort,
  takeTexts,
  type TextRow,
} from '../../platform/http/json-list.ts'
import { selectChangeMark, type StampLookup } from '../../platform/stamps.ts'
import { SqlValues, toLikePattern, wireTime, wireTimeOrNone } from '../../platform/sql-text.ts'

interface Filter {
  readonly country?: string
  readonly form?: string
  readonly category?: string
  readonly block?: string
  readonly name?: string
  readonly statuses?: readonly DisplayStatus[]
  readonly visibility?: Visibility
  /** Of publication, in Brussels time. */
  readonly year?: number
  readonly isClosed?: boolean
}

interface Viewer {
  /** How much of the forms' settings the viewer sees (docs/decisions, 0008). */
  readonly formScope: FormScope
  readonly countryId: string | null
  readonly parentCountryId: string | null
  readonly now: Date
}

export interface ListQuery {
  readonly filter: Filter
  readonly viewer: Viewer
  /** Each row is a form with the state of the viewer's country, instead of one result. */
  readonly isOverview: boolean
}

export type SortColumn = 'name' | 'category' | 'year' | 'country' | 'status' | 'submission' | 'deadline' | 'visibility'
// ——— Which rows ———

function formConditions({ filter }: ListQuery, values: SqlValues): string[] {
  const { form, category, block, name, visibility, year } = filter
  const conditions = ['f.published_at is not null']
  if (form !== undefined) conditions.push(`f.id = ${values.add(form, 'uuid')}`)
  if (category !== undefined) conditions.push(`f.category_id = ${values.add(category, 'uuid')}`)
  if (block !== undefined) conditions.push(`k.block_id = ${values.add(block, 'uuid')}`)
  if (name !== undefined && name.trim() !== '')
    conditions.push(`f.name ilike ${values.add(toLikePattern(name.trim()), 'text')}`)
  if (visibility !== undefined) conditions.push(`f.visibility = ${values.add(visibility, 'text')}`)
  if (year !== undefined) conditions.push(`f.year = ${values.add(year, 'int')}`)
  return conditions
}

/** The country's own results, and those of its parent country for forms that it does not fill in itself. */
function isOfCountry(country: string, values: SqlValues): string {
  const id = values.add(country, 'uuid')
  return `r.country_id = any (array[${id}, (select parent_id from countries where id = ${id})])
    and (r.country_id = ${id} or not exists (select from results own where own.form_id = f.id and own.country_id = ${id}))`
}

/** Same rule as isClosed in domain; a test compares the two. */
const isClosed = (deadline: string, values: SqlValues, now: Date): string =>
  `coalesce(${deadline} < ${values.add(now, 'timestamptz')}, false)`

/** Same rule as deadlineForOthers in domain; a test compares the two. */
const forOthers = (special: string): string =>
  `case when ${special}.is_granted then ${special}.deadline_before else ${special}.deadline end`

/** Same precedence as deadlineFor. Correction days and extensions are only for the country and administrators. */
function deadlinesOfCountry({ viewer }: ListQuery, values: SqlValues) {
  const special = { own: 'own.deadline', ofParent: 'of_parent.deadline' }
  const deadline = `counting_deadline(f.corrections_until, f.deadline_then, coalesce(${special.own}, ${special.ofParent}, f.deadline))`
  if (viewer.formScope === 'all') return { special, deadline }
  const isOwn = `f.country_id in (${values.add(viewer.countryId, 'uuid')}, ${values.add(viewer.parentCountryId, 'uuid')})`
  const visible = {
    own: `case when ${isOwn} then own.deadline else ${forOthers('own')} end`,
    ofParent: `case when ${isOwn} then of_parent.deadline else ${forOthers('of_parent')} end`,
  }
  return {
    special: visible,
    deadline: `case when ${isOwn} then ${deadline} else coalesce(${visible.own}, ${visible.ofParent}, f.deadline) end`,
  }
}

function toStored(statuses: readonly DisplayStatus[]) {
  const open = (['New', 'Partial'] as const).filter(status => statuses.includes(status))
  const isLate = statuses.includes('ClosedNotSubmitted')
  const done: readonly ResultStatus[] = statuses.includes('Submitted') ? ['Submitted'] : []
  return {
    stored: [...(isLate ? (['New', 'Partial'] as const) : open), ...done],
    shown: [...open, ...done],
    isLate,
    // The same before and after the deadline, which then need not be looked up.
    isTimeless: open.length === (isLate ? 2 : 0),
  }
}

/** Same rule as toDisplayStatus in domain. */
function hasStatus(status: string, deadline: string, { statuses, now }: StatusQuestion, values: SqlValues): string {
  const { stored, shown, isLate, isTimeless } = toStored(statuses)
  if (isTimeless) return `${status} = any (${values.add(stored, 'text[]')})`
  return `case when ${status} <> 'Submitted' and ${isClosed(deadline, values, now)} then ${isLate}
    else ${status} = any (${values.add(shown, 'text[]')}) end`
}
interface StatusQuestion {
  readonly statuses: readonly DisplayStatus[]
  readonly now: Date
}

function selectResults(query: ListQuery, values: SqlValues): string {
  const { filter, viewer } = query
  const { country, statuses, isClosed: closed } = filter
  const { special, deadline } = deadlinesOfCountry(query, values)
  const conditions = ['r.form_id = f.id']
  if (country !== undefined) conditions.push(isOfCountry(country, values))
  // Filters on stored statuses before the joins; conditions on the clock follow.
  if (statuses) conditions.push(`r.status = any (${values.add(toStored(statuses).stored, 'text[]')})`)
  const wanted = [
    ...(closed === undefined ? [] : [`${isClosed(deadline, values, viewer.now)} = ${values.add(closed, 'boolean')}`]),
    ...(statuses && !toStored(statuses).isTimeless
      ? [hasStatus('f.status', deadline, { statuses, now: viewer.now }, values)]
      : []),
  ]
  // "offset 0" makes PostgreSQL find results by country or form first, instead of pairing each form with each country.
  return `
    select f.*, c.name as country_name, c.abbreviation as country_code,
           case when ${special.own} is null then of_parent.country_id else own.country_id end as special_country,
           coalesce(${special.own}, ${special.ofParent}) as special_deadline,
           ${deadline} as row_deadline
    from (
      select f.*, r.id as result_id, r.country_id, r.status, r.submitted_at, r.provenance, r.corrections_until, r.deadline_then
      from candidates f, results r where ${conditions.join(' and ')} offset 0) f
    join countries c on c.id = f.country_id
    left join special_deadlines own on own.form_id = f.id and own.country_id = c.id
    left join special_deadlines of_parent on of_parent.form_id = f.id and of_parent.country_id = c.parent_id
    where ${['true', ...wanted].join(' and ')}`
}

/** One row per form f. With `country`, only forms that it takes part in. */
function selectForms({ filter, viewer }: ListQuery, values: SqlValues): string {
  const { country, isClosed: closed } = filter
  const own = values.add(viewer.countryId, 'uuid')
  const conditions = ['true']
  if (country !== undefined)
    conditions.push(`exists (select from results r where r.form_id = f.id and ${isOfCountry(country, values)})`)
  if (filter.statuses)
    conditions.push(hasStatus('mine.status', 'f.deadline', { statuses: filter.statuses, now: viewer.now }, values))
  if (closed !== undefined)
    conditions.push(`${isClosed('f.deadline', values, viewer.now)} = ${values.add(closed, 'boolean')}`)
  return `
    select f.*, null::uuid as result_id, mine.status, mine.submitted_at, null as provenance, null::uuid as country_id,
           null as country_name, null as country_code,
           null::uuid as special_country, null::timestamptz as special_deadline, f.deadline as row_deadline
    from candidates f
    left join lateral (
      select r.status, r.submitted_at from results r
      where r.form_id = f.id and r.country_id in (${own}, ${values.add(viewer.parentCountryId, 'uuid')})
      order by r.country_id = ${own} desc limit 1) mine on true
    where ${conditions.join(' and ')}`
}

// ——— Contents of a row ———

const notificationsOff = `'${JSON.stringify(Object.fromEntries(notificationFlags.map(flag => [flag, false])))}'::json`
const specialDeadline = (country: string, deadline: string): string =>
  `json_build_object('formId', f.id, 'countryId', ${country}, 'deadline', ${wireTime(deadline)})`

/** Special deadlines and countries that have started (D16, D18), gathered once per form instead of per row. */
const settingsOfForms = `
    settings as materialized (
      select f.id, coalesce(special.entries, '[]') as special_deadlines, coalesce(started.names, '[]') as countries_started
      from (select distinct id from page) f
      left join (
        select f.id, json_agg(${specialDeadline('d.country_id', 'd.deadline')} order by d.country_id) as entries
        from (select distinct id from page) f join special_deadlines d on d.form_id = f.id group by f.id
      ) special on special.id = f.id
      left join lateral (
        select json_agg(n.name order by n.name) as names
        from results r join countries n on n.id = r.country_id
        where r.started and r.form_id = f.id
      ) started on true),`

function viewersSpecialDeadline({ countryId, parentCountryId }: Viewer, values: SqlValues): string {
  const own = values.add(countryId, 'uuid')
  return `(select coalesce(json_agg(special.entry), '[]') from (
    select ${specialDeadline('d.country_id', 'd.deadline')} as entry from special_deadlines d
    where d.form_id = f.id and d.country_id in (${own}, ${values.add(parentCountryId, 'uuid')})
    order by d.country_id = ${own} desc limit 1) special)`
}

/** Of the latest delivery. Looked up only for the rows of the page. */
const lastAcceptance = `case when page.status = 'Submitted' then (
    select json_build_object('at', ${wireTime('d.accepted_at')}, 'by', coalesce(d.accepted_by_name, ''))
    from (select accepted_at, accepted_by_name from deliveries where result_id = page.result_id
      order by number desc limit 1) d
    where d.accepted_at is not null) end`

/** A form's administrative settings as the viewer may see them (docs/decisions, 0008). */
function settingsFor({ viewer, isOverview }: ListQuery, values: SqlValues) {
  if (viewer.formScope === 'all') {
    return {
      with: settingsOfForms,
      join: 'join settings on settings.id = f.id',
      specialDeadlines: 'settings.special_deadlines',
      countriesStarted: 'settings.countries_started',
      visibility: 'f.visibility',
      sendNotification: 'f.send_notification',
      accepted: lastAcceptance,
    }
  }
  // The one for the row's country, or for the viewer's in the overview. Same precedence as specialDeadlineFor.
  const specialDeadlines = isOverview
    ? viewersSpecialDeadline(viewer, values)
    : `case when page.special_deadline is null then '[]'::json
       else json_build_array(${specialDeadline('page.special_country', 'page.special_deadline')}) end`
  return {
    with: '',
    join: '',
    specialDeadlines,
    countriesStarted: `'[]'::json`,
    visibility: `'Internal'`,
    sendNotification: notificationsOff,
    accepted: 'null',
  }
}

const rowsPerText = 50

function selectRows(
  query: ListQuery,
  values: SqlValues,
  { sort, page }: { sort?: Sort<SortColumn>; page?: Page } = {},
) {
  const settings = settingsFor(query, values)
  const order = [
    ...(sort ? [orderBy(sort, query, values)] : []),
    'year desc',
    'published_at desc',
    'name',
    'id',
    'country_name',
  ]
  const limit = page && `limit ${values.add(page.limit, 'int')} offset ${values.add(page.offset, 'int')}`
  return `
    listed as materialized (${query.isOverview ? selectForms(query, values) : selectResults(query, values)}),
    page as materialized (
      select shown.*, row_number() over (order by ${order.join(', ')}) as position
      from (${limit ? `select * from listed order by ${order.join(', ')} ${limit}` : 'select * from listed'}) shown
      order by position),
    ${settings.with}
    rows as (
      select min(page.position) as first, string_agg(row_to_json((select x from (select
        f.id as "formId", page.result_id as "resultId", f.name as "formName",
        f.description as "formDescription", f.year as "formYear", f.category_id as "categoryId",
        page.category_name as "categoryName", page.status, page.status is not distinct from 'Submitted' as "isSubmitted",
        ${wireTimeOrNone('page.submitted_at')} as "dateOfSubmission", ${settings.accepted} as accepted,
        ${wireTimeOrNone('page.row_deadline')} as deadline,
        ${settings.specialDeadlines} as "specialDeadlines", page.country_id as "countryId",
        page.country_name as "countryName", page.country_code as "countryCode", page.provenance,
        ${settings.visibility} as visibility, f.user_download as "userDownload",
        ${settings.sendNotification} as "sendNotification", ${settings.countriesStarted} as "countriesStarted",
        f.version as "formVersion"
      ) x))::text, ',' order by page.position) as json
      from page join forms f on f.id = page.id ${settings.join}
      group by (page.position - 1) / ${rowsPerText})`
}

/** Rows without a value come last in both directions. */
function orderBy({ column, isDescending }: Sort<SortColumn>, { viewer }: ListQuery, values: SqlValues): string {
  const closed = () => isClosed('row_deadline', values, viewer.now)
  const columns: Readonly<Record<SortColumn, () => string>> = {
    name: () => 'name collate natural_order',
    category: () => 'category_name collate natural_order',
    year: () => 'year',
    country: () => 'country_name collate natural_order',
    // Same order as toDisplayStatus in domain.
    status: () => `case when status is null then null when status = 'Submitted' then 3 when ${closed()} then 2
      when status = 'Partial' then 1 else 0 end`,
    submission: closed,
    deadline: () => 'row_deadline',
    // Viewers who may not see the visibility must not infer it from the order.
    visibility: () => (viewer.formScope === 'all' ? 'visibility' : 'null::text'),
  }
  return `${columns[column]()} ${isDescending ? 'desc' : 'asc'} nulls last`
}

const candidates = (conditions: readonly string[], limit = ''): string => `
    candidates as materialized (
      select f.id, f.name, f.year, f.published_at, f.deadline, f.visibility, k.name as category_name
      from forms f join categories k on k.id = f.category_id
      where ${conditions.join(' and ')} ${limit})`

export const listStamp: StampLookup = { sql: () => selectChangeMark }

interface ListRow extends TextRow {
  readonly stamp: string
}

export async function listPage(db: Db, query: ListQuery, sort: Sort<SortColumn> | null, page: Page): Promise<PageRows> {
  const values = new SqlValues()
  const text = `
    with ${candidates(formConditions(query, values))}, ${selectRows(query, values, { page, ...(sort && { sort }) })}
    select rows.json, total, ${selectChangeMark} as stamp from (select count(*)::int as total from listed) counted
    left join rows on true order by rows.first`
  const { rows } = await db.executeQuery<ListRow & { readonly total: number }>(CompiledQuery.raw(text, values.list))
  const [{ total, stamp } = { total: 0, stamp: '' }] = rows
  return { rows: takeTexts(rows), total, stamp }
}

export interface ListPosition {
  readonly year: number
  readonly publishedAt: string
  readonly name: string
  readonly id: string
}
// A form has up to fifty rows (one per country), or a single one.
const [formsPerBatch, formsPerBatchOfOneRow] = [30, 600]

export async function listBatch(db: Db, query: ListQuery, after: ListPosition | null): Promise<Batch<ListPosition>> {
  const values = new SqlValues()
  const conditions = formConditions(query, values)
  if (after) {
    const publishedAt = values.add(after.publishedAt, 'timestamptz')
    const [name, id] = [values.add(after.name, 'text'), values.add(after.id, 'uuid')]
    const year = values.add(after.year, 'int')
    conditions.push(
      `((f.year, f.published_at) < (${year}, ${publishedAt})
        or (f.year, f.published_at) = (${year}, ${publishedAt}) and (f.name, f.id) > (${name}, ${id}))`,
    )
  }
  const hasOneRow = query.isOverview || query.filter.country !== undefined
  const limit = hasOneRow ? formsPerBatchOfOneRow : formsPerBatch
  const ordered = `order by f.year desc, f.published_at desc, f.name, f.id limit ${values.add(limit, 'int')}`
  const text = `
    with ${candidates(conditions, ordered)}, ${selectRows(query, values)},
    batch as (
      select count(*)::int as forms,
        (select row_to_json(last) from (select year, published_at::text as "publishedAt", name, id from candidates
         order by year, published_at, name desc, id desc limit 1) last) as last
      from candidates)
    select rows.json, batch.forms, batch.last, ${selectChangeMark} as stamp from batch left join rows on true order by rows.first`
  interface BatchRow extends ListRow {
    readonly forms: number
    readonly last: ListPosition | null
  }
  const { rows } = await db.executeQuery<BatchRow>(CompiledQuery.raw(text, values.list))
  const [batch] = rows
  return { rows: takeTexts(rows), next: batch?.forms === limit ? batch.last : null, stamp: batch?.stamp ?? '' }
}
