// Lists of forms, latest first, written as JSON by PostgreSQL: one page, or all in batches.
import { CompiledQuery } from 'kysely'
import { formScopeOf } from '@imp/domain/forms/visible-settings.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { type Batch, type Page, type PageRows, takeTexts, type TextRow } from '../../platform/http/json-list.ts'
import { SqlValues, toLikePattern } from '../../platform/sql-text.ts'
import { fromOwnSpecialDeadline, selectSummaries, summaryTables } from '../summaries/queries.ts'

/** Conditions on forms f; $1 is the viewer's country, $2 its parent. */
export interface FormList {
  readonly conditions: (values: SqlValues) => readonly string[]
  readonly time: 'edited_at' | 'published_at'
  readonly deadline?: string
  /** Takes precedence over `time`; for pages only. */
  readonly order?: (values: SqlValues) => readonly string[]
}

export const drafts: FormList = { conditions: () => ['f.published_at is null'], time: 'edited_at' }

const isPublished = 'f.published_at is not null'
/** @param year null for all @param name a substring; empty for all */
export const published = (year: number | null, name: string): FormList => ({
  conditions: values => [
    isPublished,
    ...(year === null ? [] : [`f.year = ${values.add(year, 'int')}`]),
    ...(name === '' ? [] : [`f.name ilike ${values.add(toLikePattern(name), 'text')}`]),
  ],
  time: 'published_at',
})

/** Same rule as isPast in domain; a test compares the two. */
const isOpenAt = (deadline: string, time: Date, values: SqlValues): string =>
  `coalesce(${deadline} >= ${values.add(time, 'timestamptz')}, true)`

export const openAt = (now: Date): FormList => ({
  conditions: values => [isPublished, isOpenAt('f.deadline', now, values)],
  time: 'published_at',
})

/** Of the country's own result; a part without one uses its parent's. */
const ofViewersResult = (what: string): string =>
  `(select ${what} from results r where r.form_id = f.id and r.country_id in ($1::uuid, $2::uuid)
      order by r.country_id = $1::uuid desc limit 1)`
/** Same precedence as deadlineFor. */
const viewersDeadline = ofViewersResult(
  `counting_deadline(r.corrections_until, r.deadline_then, coalesce((select d.deadline ${fromOwnSpecialDeadline}), f.deadline))`,
)
export const participatingOpenSince = (since: Date): FormList => ({
  conditions: values => [
    isPublished,
    'exists (select from results r where r.form_id = f.id and r.country_id in ($1::uuid, $2::uuid))',
    isOpenAt(viewersDeadline, since, values),
  ],
  time: 'published_at',
  deadline: viewersDeadline,
})

const viewersStatus = ofViewersResult('r.status')
/** The next submission clears the reason. */
const isReopened = `coalesce(${ofViewersResult('r.unsubmit_reason is not null')}, false)`
/** By what the viewer's country must do next: due (reopened ones first), without a deadline, closed, submitted. */
export const urgentFirst = (list: FormList, now: Date): FormList => ({
  ...list,
  order: values => {
    const isOpen = isOpenAt(viewersDeadline, now, values)
    return [
      `case when ${viewersStatus} = 'Submitted' then 3 when not ${isOpen} then 2 when ${viewersDeadline} is null then 1 else 0 end`,
      `${isReopened} desc`,
      `case when ${isOpen} then ${viewersDeadline} end asc nulls last`,
    ]
  },
})

export interface ListPosition {
  readonly time: string
  readonly id: string
}

const begin = (viewer: User): SqlValues => {
  const values = new SqlValues()
  values.add(viewer.countryId, 'uuid')
  values.add(viewer.parentCountryId, 'uuid')
  return values
}
const [rowsPerText, formsPerBatch] = [50, 500]

interface Part {
  readonly conditions: readonly string[]
  readonly order?: readonly string[]
  readonly limit: string
}
const select = (viewer: User, { time, deadline }: FormList, { conditions, order = [], limit }: Part): string => `
  with page as materialized (
    select f.id, f.${time} as time,
      row_number() over (order by ${[...order, `f.${time} desc`, 'f.id desc'].join(', ')}) as position
    from forms f where ${conditions.join(' and ')}
    order by position ${limit}),
  rows as (
    select min(page.position) as first, string_agg(found.summary, ',' order by page.position) as json
    from page join (${selectSummaries(formScopeOf(viewer), summaryTables, deadline)}) found on found.id = page.id
    group by (page.position - 1) / ${rowsPerText})`

export async function listPage(db: Db, viewer: User, list: FormList, { limit, offset }: Page): Promise<PageRows> {
  const values = begin(viewer)
  const conditions = list.conditions(values)
  const order = list.order?.(values) ?? []
  const part = `limit ${values.add(limit, 'int')} offset ${values.add(offset, 'int')}`
  const text = `${select(viewer, list, { conditions, order, limit: part })}
    select rows.json, total
    from (select count(*)::int as total from forms f where ${conditions.join(' and ')}) counted
    left join rows on true order by rows.first`
  const { rows } = await db.executeQuery<TextRow & { readonly total: number }>(CompiledQuery.raw(text, values.list))
  return { rows: takeTexts(rows), total: rows[0]?.total ?? 0 }
}

export async function listBatch(
  db: Db,
  viewer: User,
  list: FormList,
  after: ListPosition | null,
): Promise<Batch<ListPosition>> {
  const values = begin(viewer)
  const conditions = [...list.conditions(values)]
  if (after) {
    const [time, id] = [values.add(after.time, 'timestamptz'), values.add(after.id, 'uuid')]
    conditions.push(`(f.${list.time}, f.id) < (${time}, ${id})`)
  }
  const text = `${select(viewer, list, { conditions, limit: `limit ${values.add(formsPerBatch, 'int')}` })},
  batch as (
    select count(*)::int as forms,
      (select json_build_object('time', time::text, 'id', id) from page order by position desc limit 1) as last
    from page)
  select rows.json, batch.forms, batch.last from batch left join rows on true order by rows.first`
  interface BatchRow extends TextRow {
    readonly forms: number
    readonly last: ListPosition | null
  }
  const { rows } = await db.executeQuery<BatchRow>(CompiledQuery.raw(text, values.list))
  const [batch] = rows
  return { rows: takeTexts(rows), next: batch?.forms === formsPerBatch ? batch.last : null }
}
